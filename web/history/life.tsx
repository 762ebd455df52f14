import type { LedgerEntry } from '#contract/history/endpoints.ts'
import type { Page } from '#contract/paging.ts'
import { ConfirmedFacts } from '../facts/confirmed.tsx'
import { countFacts } from '../facts/count.ts'
import type { FactSheet } from '../facts/sheet.ts'
import { layOut, type Place, slotWidth } from './axis.ts'
import { ListingHistory } from './listing-history.tsx'
import { type Evidence, type Life, type Mark, marksOf } from './marks.ts'

type LifeBandProps = Omit<Life, 'ledger'> & { sheet: FactSheet; ledger: Page<LedgerEntry> | null }

/** A car's life from its first registration until today, and how many of its facts are confirmed. */
export function LifeBand({ sheet, ledger, ...life }: LifeBandProps) {
  const marks = marksOf({ ...life, ledger: ledger?.items ?? [] })
  return (
    <section aria-labelledby="life" className="border-y border-line pt-7">
      <h2 id="life" className="text-xl">
        Vehicle Timeline
      </h2>
      <div className="mt-6 grid gap-x-14 gap-y-8 pb-8 md:grid-cols-[20rem_minmax(0,1fr)] lg:grid-cols-1 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <ConfirmedFacts count={countFacts(sheet)} />
        {marks.length > 0 && <Line marks={marks} now={life.now} />}
      </div>
      {ledger && ledger.total > 0 && <ListingHistory ledger={ledger} />}
    </section>
  )
}

/** The line is vertical on small screens, where it shows only the order of the marks, and horizontal on wide ones. */
function Line({ marks, now }: { marks: readonly Mark[]; now: string }) {
  const last = marks.at(-1)!
  const isSold = last.kind === 'sold'
  const { places, split } = layOut(marks, isSold ? last.at! : now)
  return (
    <div className="min-w-0">
      <Scale marks={marks} places={places} split={split} />
      <ol className="max-lg:ml-1 max-lg:border-l max-lg:border-strong-line lg:mt-1 lg:grid lg:grid-cols-8">
        {marks.map((mark, index) => (
          <MarkItem key={index} mark={mark} slot={places[index]!.slot} />
        ))}
        {!isSold && (
          <li className="relative py-2.5 pl-6 text-sm text-muted lg:hidden">
            <span aria-hidden className={`${dot} bg-ground`} />
            Today
          </li>
        )}
      </ol>
      {split > 0 && split < 100 && (
        <p className="mt-4 text-xs text-muted max-lg:hidden">
          The periods before and after “Listed” are drawn to different scales.
        </p>
      )}
    </div>
  )
}

const dot = 'absolute top-[1.15rem] -left-[0.34rem] size-2.5 rounded-full border border-strong-line lg:hidden'

const columns = [
  'lg:col-start-1',
  'lg:col-start-2',
  'lg:col-start-3',
  'lg:col-start-4',
  'lg:col-start-5',
  'lg:col-start-6',
  'lg:col-start-7',
  'lg:col-start-8',
]

function MarkItem({ mark, slot }: { mark: Mark; slot: number }) {
  const { label, value, date, evidence } = mark
  const what = value ? `${label} ${value}` : label
  return (
    <li className={`relative lg:row-start-1 ${columns[slot]}`}>
      <span
        aria-hidden
        className={`${dot} ${isOfListing(mark) ? 'bg-accent' : mark.at ? 'bg-strong-line' : 'bg-ground'}`}
      />
      <a
        href={`#${targetOf(evidence)}`}
        aria-label={`${what}, ${date}, ${evidenceName(evidence)}`}
        onClick={() => openDetails(targetOf(evidence))}
        className="figures flex min-h-11 gap-x-3 text-sm transition-colors hover:text-accent-strong max-lg:items-baseline max-lg:py-2.5 max-lg:pl-6 tiny:flex-wrap lg:flex-col lg:pr-1"
      >
        <span className="font-medium lg:text-pretty">
          {label} {value && <span className="font-normal max-lg:ml-1 lg:block">{value}</span>}
        </span>{' '}
        <span className="text-muted max-lg:ml-auto max-lg:text-right lg:text-xs">{date}</span>
      </a>
    </li>
  )
}

const isOfListing = ({ kind }: Mark) => kind === 'listed' || kind === 'price' || kind === 'sold'

type ScaleProps = { marks: readonly Mark[]; places: readonly Place[]; split: number }

/** Draws the line with its dots, and a leader line from each dot to its label. */
function Scale({ marks, places, split }: ScaleProps) {
  const isSold = marks.at(-1)!.kind === 'sold'
  return (
    <svg aria-hidden className="h-14 w-full overflow-visible text-strong-line max-lg:hidden" stroke="currentColor">
      {!isSold && (
        <text x="100%" y="14" textAnchor="end" stroke="none" className="fill-muted text-xs">
          Today
        </text>
      )}
      <line x1="0" x2={`${split}%`} y1="28" y2="28" />
      <line x1={`${split}%`} x2="100%" y1="28" y2="28" strokeWidth="2" className="text-accent" stroke="currentColor" />
      {places.map(({ dot, slot }, index) => (
        <line key={index} x1={`${dot}%`} y1="28" x2={`${slot * slotWidth}%`} y2="54" />
      ))}
      {marks.map((mark, index) => (
        <circle
          key={index}
          cx={`${places[index]!.dot}%`}
          cy="28"
          r="5"
          className={isOfListing(mark) ? 'fill-accent' : mark.at ? 'fill-strong-line' : 'fill-ground'}
        />
      ))}
    </svg>
  )
}

/** Returns the ID of the element that shows the evidence. */
function targetOf(evidence: Evidence): string {
  if (evidence.type === 'fact') return `fact-${evidence.name}`
  if (evidence.type === 'change') return `change-${evidence.index}`
  return evidence.id === null ? 'documents' : `document-${evidence.id}`
}

function evidenceName(evidence: Evidence): string {
  if (evidence.type === 'fact') return 'detail'
  return evidence.type === 'change' ? 'listing history' : 'document'
}

/** Opens the collapsed list around the target for browsers that don't do so themselves. */
function openDetails(id: string) {
  const details = document.getElementById(id)?.closest('details')
  if (details) details.open = true
}
