import type { Listing } from '#contract/listings.ts'
import { formatHorsepower, formatMileage } from '#web/format/numbers.ts'
import { bodyStyleName } from '#web/format/titles.ts'

/** What is known of a car; what is not given is left out. */
export function Facts({ listing }: { listing: Listing }) {
  const { year, mileage, horsepower, transmission, fuelType, bodyStyle, color } = listing
  const facts = [
    ['Year', String(year)],
    ['Mileage', formatMileage(mileage)],
    ['Horsepower', horsepower ? formatHorsepower(horsepower) : null],
    ['Transmission', transmission],
    ['Fuel Type', fuelType],
    ['Body Style', bodyStyleName(bodyStyle)],
    ['Color', color],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <dl className="grid gap-x-12 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-6 border-b border-line py-4">
          <dt className="text-muted">{name}</dt>
          <dd className="figures text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
