import type { ComponentProps, ReactNode } from 'react'

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
