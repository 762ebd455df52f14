import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { formatMileage } from '#web/ui/format/numbers.ts'

type ChoiceCellProps = { name: string; chosen: boolean; onChoose: (on: boolean) => void }

/** The cell by which a row is chosen; on small screens it is the corner of its card. */
export function ChoiceCell({ name, chosen, onChoose }: ChoiceCellProps) {
  return (
    <Cell className="w-6 max-lg:absolute max-lg:top-5 max-lg:right-0">
      <CheckBox label={`Choose ${name}`} hideLabel checked={chosen} onChange={onChoose} />
    </Cell>
  )
}

type TableProps = { caption: string; columns: readonly string[]; children: ReactNode }

/** A table whose rows become cards on small screens, where each cell names its column itself. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <table className="w-full border-t border-line text-left max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-line">
          {columns.map((column) => (
            <th key={column} scope="col" className="label py-3 pr-6 text-muted last:pr-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">{children}</tbody>
    </table>
  )
}

export function Row({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      className={`border-b border-line align-middle max-lg:relative max-lg:flex max-lg:flex-col max-lg:gap-2.5 max-lg:py-5 ${className ?? ''}`}
      {...props}
    />
  )
}

type CellProps = { label?: string; className?: string; children: ReactNode }

/** `label` is the column's name, shown where the columns are not. */
export function Cell({ label, className, children }: CellProps) {
  return (
    <td
      className={`lg:py-4 lg:pr-6 lg:last:pr-0 max-lg:flex max-lg:items-baseline max-lg:gap-3 tiny:flex-col tiny:items-stretch tiny:gap-1 ${className ?? ''}`}
    >
      {label && (
        <span aria-hidden className="label w-28 shrink-0 text-muted lg:hidden">
          {label}
        </span>
      )}
      <div className="min-w-0 max-lg:grow max-lg:wrap-anywhere">{children}</div>
    </td>
  )
}

type Car = { year: number; make: string; model: string; mileage: number; imageUrls: readonly string[] }

/** A car in a row: thumbnail, name, mileage. */
export function VehicleCell({ car, to, note }: { car: Car; to?: string; note?: string | undefined }) {
  const { year, make, model, mileage, imageUrls } = car
  const name = (
    <>
      <span className="text-muted">{year}</span> {make} {model}
    </>
  )
  return (
    <div className="flex items-center gap-4 tiny:flex-col tiny:items-start">
      <div className="w-22 shrink-0 overflow-hidden rounded-card bg-raised">
        <VehiclePicture url={imageUrls[0]} alt="" sizes="5.5rem" />
      </div>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {to ? (
            <Link to={to} className="hover:text-accent-strong">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="figures text-sm text-muted">{formatMileage(mileage)}</p>
        {note && <p className="label mt-1 text-accent-strong">{note}</p>}
      </div>
    </div>
  )
}
