import type { StoredDraft } from '#contract/listings.ts'
import { formatPrice } from '#web/format/money.ts'
import { formatHorsepower, formatMileage } from '#web/format/numbers.ts'
import { Part } from './part.tsx'

/** What its seller says of a car. */
export function Facts({ car }: { car: StoredDraft }) {
  const facts = [
    ['Price', formatPrice(car.price)],
    ['Year', String(car.year)],
    ['Mileage', formatMileage(car.mileage)],
    ['Horsepower', car.horsepower && formatHorsepower(car.horsepower)],
    ['Transmission', car.transmission],
    ['Fuel Type', car.fuelType],
    ['Body Style', car.bodyStyle],
    ['Color', car.color],
  ].filter(([, value]) => value)
  return (
    <Part title="Details">
      <dl className="grid gap-x-10 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="figures flex justify-between gap-6 border-b border-line py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-prose whitespace-pre-line wrap-anywhere">
        {car.description ?? <span className="text-muted">Without a description.</span>}
      </p>
    </Part>
  )
}
