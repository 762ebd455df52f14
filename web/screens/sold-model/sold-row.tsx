import { Link } from 'react-router'
import type { SoldVehicle } from '#contract/sold-vehicles.ts'
import { formatPrice } from '#web/format/money.ts'
import { counted, formatMileage } from '#web/format/numbers.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { paths } from '#web/site/paths.ts'

/** A sold car: what it was, and how it sold. The whole row leads to its page. */
export function SoldRow({ vehicle }: { vehicle: SoldVehicle }) {
  const { id, year, make, model, mileage, imageUrl, soldMonth, soldPrice, daysToSell } = vehicle
  return (
    <li className={row}>
      <div className="row-span-2 w-24 overflow-hidden rounded-card bg-raised sm:row-span-1 sm:w-32 tiny:hidden">
        <VehiclePicture url={imageUrl ?? undefined} alt="" sizes="8rem" />
      </div>
      <div className="min-w-0">
        <h2 className="text-base text-pretty wrap-anywhere">
          <Link to={paths.vehicle(id)} className={whole}>
            <span className="text-muted">{year}</span> {make} {model}
          </Link>
        </h2>
        <p className="figures text-sm text-muted">{formatMileage(mileage)}</p>
      </div>
      <p className="figures text-sm text-muted sm:text-right">
        Sold in {formatMonth(soldMonth)}, after {daysToSell === 0 ? 'less than a day' : counted(daysToSell, 'day')}
      </p>
      <p className="figures text-lg max-sm:col-start-2 tiny:col-start-1! sm:min-w-32 sm:text-right">
        {soldPrice === null ? <span className="text-sm text-muted">Price not shared</span> : formatPrice(soldPrice)}
      </p>
    </li>
  )
}

const months = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })

/** `November 2026` of a month such as `2026-11`. */
function formatMonth(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`))
}

const row =
  'group relative grid grid-cols-[6rem_minmax(0,1fr)] tiny:grid-cols-1 items-center gap-x-6 gap-y-1 border-b border-line py-4 ' +
  'sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_auto]'

const whole =
  'outline-none transition-colors after:absolute after:inset-0 group-hover:text-accent-strong ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-accent-strong'
