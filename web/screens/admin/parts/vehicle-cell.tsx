import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { modelName } from '#contract/facts/model-name.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { formatMileage } from '#web/ui/format/numbers.ts'

type Car = {
  year: number
  make: string
  model: string
  trim?: string | null | undefined
  mileage: number
  imageUrls: readonly string[]
}

type VehicleCellProps = {
  car: Car
  to?: string
  note?: string | undefined
  /** Shows a picture that is large enough to judge the listing by. */
  large?: true
  children?: ReactNode
}

export function VehicleCell({ car, to, note, large, children }: VehicleCellProps) {
  const { year, make, mileage, imageUrls } = car
  const name = (
    <>
      <span className="text-muted">{year}</span> {make} {modelName(car)}
    </>
  )
  return (
    <div
      className={`flex items-center gap-4 tiny:flex-col tiny:items-start ${large ? 'max-lg:flex-col max-lg:items-start max-lg:gap-3' : ''}`}
    >
      <div
        className={`${large ? 'w-full sm:w-48' : 'w-22'} max-w-full shrink-0 overflow-hidden rounded-card bg-raised`}
      >
        <VehiclePicture url={imageUrls[0]} alt="" sizes={large ? '(min-width: 40rem) 12rem, 80vw' : '5.5rem'} />
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
        {children}
      </div>
    </div>
  )
}
