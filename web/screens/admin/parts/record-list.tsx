import { states } from '#contract/listing-transitions.ts'
import type { SellerRecord } from '#contract/seller-record.ts'
import { formatNumber } from '#web/format/numbers.ts'
import { adminStateNames } from '#web/listings/state-names.ts'

/** Counts of listings, rejections and reports; states in which there is none are left out. */
export function RecordList({ record: { listings, rejections, reports } }: { record: SellerRecord }) {
  const counts = [
    ...states.map((state) => [adminStateNames[state], listings[state] ?? 0] as const).filter(([, count]) => count > 0),
    ['Rejections', rejections] as const,
    ['Reports', reports] as const,
  ]
  return (
    <dl className="figures mt-5 grid grid-cols-2 gap-x-8 tiny:grid-cols-1">
      {counts.map(([name, count]) => (
        <div key={name} className="flex justify-between border-b border-line py-2">
          <dt className="text-muted">{name}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
