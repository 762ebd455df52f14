import { formatCount, formatNumber } from '#contract/format-count.ts'
import { states } from '#contract/listings/rules.ts'
import type { SellerRecord } from '#contract/members/endpoints.ts'
import { adminStateNames } from '#web/listings/state.tsx'

/** Returns text such as `12 public · 3 sold · 1 rejection`. Omits zeros. Lines can break only between the parts. */
export function formatRecord({ listings, rejections, reports }: SellerRecord): string {
  const { approved = 0, sold = 0 } = listings
  const words = [
    approved > 0 && `${formatNumber(approved)} public`,
    sold > 0 && `${formatNumber(sold)} sold`,
    rejections > 0 && formatCount(rejections, 'rejection'),
    reports > 0 && formatCount(reports, 'report'),
  ].flatMap((text) => (text ? text.replaceAll(' ', '\u00a0') : []))
  return words.length > 0 ? words.join(' · ') : 'No public listings yet'
}

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
