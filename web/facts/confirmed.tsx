import { formatCount } from '#contract/format-count.ts'
import { bases, type Basis, basisNames } from './basis.ts'
import type { FactCount } from './count.ts'

/** The color of each basis, from the accent color for the best source to a thin line for the seller. */
const tones: Readonly<Record<Basis, string>> = {
  moderator: 'text-accent-strong',
  document: 'text-[color-mix(in_oklab,var(--accent)_80%,var(--ground))]',
  vin: 'text-[color-mix(in_oklab,var(--accent)_58%,var(--ground))]',
  seller: 'text-line',
  conflict: 'text-danger',
}

export function BasisDot({ basis }: { basis: Basis }) {
  return (
    <span
      aria-hidden
      className={`inline-block size-2 shrink-0 rounded-full bg-current ${basis === 'seller' ? 'text-ground outline-1 -outline-offset-1 outline-strong-line' : tones[basis]}`}
    />
  )
}

/** Returns text such as `14 of 18 details confirmed`. */
function confirmedText({ confirmed, total, of }: FactCount): string {
  return of.seller === total
    ? `${formatCount(total, 'detail')} from the seller`
    : `${confirmed} of ${formatCount(total, 'detail')} confirmed`
}

type ConfirmedFactsProps = { count: FactCount; size?: 'medium' | 'small' }

/** The number of confirmed facts, with a ring that has a segment per fact, and the sources as its legend. */
export function ConfirmedFacts({ count, size = 'medium' }: ConfirmedFactsProps) {
  const isSmall = size === 'small'
  return (
    <div className={`flex items-center self-start tiny:flex-col tiny:items-start ${isSmall ? 'gap-4' : 'gap-5'}`}>
      <Ring count={count} className={isSmall ? 'size-14' : 'size-26'} />
      <div className="min-w-0">
        <p className={`figures ${isSmall ? '' : 'text-lg'} font-medium`}>{confirmedText(count)}</p>
        {count.of.seller === count.total ? (
          <p className="mt-1 text-sm text-muted">Not confirmed by the VIN, a document or a moderator yet.</p>
        ) : (
          <ul className={`mt-1 flex flex-wrap gap-x-4 text-sm text-muted ${isSmall ? '' : 'md:flex-col'}`}>
            {bases
              .filter((basis) => count.of[basis] > 0)
              .map((basis) => (
                <li key={basis} className="figures flex items-center gap-2">
                  <BasisDot basis={basis} />
                  <span>
                    {count.of[basis]} {basisNames[basis]}
                  </span>
                </li>
              ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** The fraction of a segment that is drawn; the rest is a gap. */
const drawn = 0.72

function Ring({ count: { confirmed, total, of }, className }: { count: FactCount; className: string }) {
  return (
    <span aria-hidden className={`relative grid shrink-0 place-items-center ${className}`}>
      <svg viewBox="0 0 40 40" className="absolute inset-0 size-full -rotate-90" fill="none" strokeWidth="3">
        {bases.map((basis, index) => {
          const start = bases.slice(0, index).reduce((sum, before) => sum + of[before], 0)
          return (
            of[basis] > 0 && (
              <circle
                key={basis}
                cx="20"
                cy="20"
                r="18"
                pathLength={total}
                stroke="currentColor"
                strokeDasharray={segments(of[basis], total)}
                strokeDashoffset={-(start + (1 - drawn) / 2)}
                className={tones[basis]}
              />
            )
          )
        })}
      </svg>
      <span className="figures font-stretch-[108%] text-xl">{of.seller === total ? total : confirmed}</span>
    </span>
  )
}

/** Returns a dash pattern with one dash per fact, and then a gap that fills the circle. */
function segments(count: number, total: number): string {
  const dash = total === 1 ? 1 : drawn
  return [...Array.from({ length: count - 1 }, () => `${dash} ${1 - dash}`), `${dash} ${total}`].join(' ')
}
