import { useState } from 'react'
import type { OwnListing } from '#contract/listings/schema.ts'
import { ConfirmedFacts } from '#web/facts/confirmed.tsx'
import { countFacts } from '#web/facts/count.ts'
import { factSheet } from '#web/facts/sheet.ts'
import { marksOf } from '#web/history/marks.ts'

type LifeProps = { car: Pick<OwnListing, 'year' | 'approvedAt' | 'evidence'> & Partial<OwnListing> }

/** The car's life on one line, without documents, and how many facts are confirmed. */
export function Life({ car }: LifeProps) {
  const { approvedAt } = car
  const [now] = useState(() => new Date().toISOString())
  const ledger = approvedAt ? [{ at: approvedAt, kind: 'listed' as const, from: null, to: null, state: null }] : []
  const marks = marksOf({ car, ledger, documents: [], now })
  return (
    <section
      aria-label="Vehicle Timeline"
      className="flex flex-wrap items-center gap-x-10 gap-y-4 border-t border-line pt-6"
    >
      <ConfirmedFacts count={countFacts(factSheet(car, car.evidence))} size="small" />
      <ol className="flex flex-wrap text-sm">
        {marks.map(({ kind, label, date }) => (
          <li key={kind} className="border-l border-strong-line py-1 pr-6 pl-3">
            <span className="block">{label}</span>
            <span className="figures block text-muted">{date}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
