import type { Listing } from '#contract/listing.ts'
import { FactList } from '#web/listings/fact-list.tsx'
import { type FactName, factNames } from '#web/listings/facts.ts'
import { Part } from './part.tsx'

/** What the seller says of a car. */
export function Details({ car }: { car: Pick<Listing, FactName | 'description'> }) {
  return (
    <Part title="Details">
      <FactList car={car} names={factNames} size="small" />
      <p className="mt-6 max-w-prose whitespace-pre-line wrap-anywhere">
        {car.description ?? <span className="text-muted">Without a description.</span>}
      </p>
    </Part>
  )
}
