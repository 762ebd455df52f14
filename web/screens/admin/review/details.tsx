import type { ReactNode } from 'react'
import type { Listing } from '#contract/listing.ts'
import { FactList } from '#web/listings/fact-list.tsx'
import { factSheet } from '#web/listings/fact-sheet.ts'
import { Part } from '../parts/part.tsx'

type DetailsProps = { car: Partial<Listing> & Pick<Listing, 'description'>; children?: ReactNode }

/** What the seller says of a car. */
export function Details({ car, children }: DetailsProps) {
  const { first, groups } = factSheet(car, car.evidence)
  return (
    <Part title="Details">
      <FactList rows={[...first, ...groups.flatMap(({ rows }) => rows)]} size="small" />
      <p className="mt-6 max-w-prose whitespace-pre-line wrap-anywhere">
        {car.description ?? <span className="text-muted">Without a description.</span>}
      </p>
      {children}
    </Part>
  )
}
