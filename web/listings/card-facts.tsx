import { formatNumber } from '#contract/format-count.ts'
import type { ListingCard as Card } from '#contract/listings/card.ts'
import { factsOf } from '../facts/facts.ts'
import { formatMiles } from '../places/remembered.ts'

export type CardLayout = 'grid' | 'list'

/** A listing, or the preview of one in the sell form. In a preview, the year and the mileage may be missing. */
export type ShownListing = Omit<Card, 'year' | 'mileage'> & {
  year: Card['year'] | 'Year'
  mileage: Card['mileage'] | null
  /** How the vehicle differs from the one on the page. */
  note?: string
  /** Only lists show the seller, the beginning of the description, and the number of days since publication. */
  sellerName?: string | undefined
  summary?: string | undefined
  daysListed?: number | undefined
}

type CardFactsProps = { listing: ShownListing; layout: CardLayout; className: string }

/** The lower part of a card: facts, place, and how many of the facts are confirmed. */
export function CardFacts({ listing, layout, className }: CardFactsProps) {
  const { factCount, summary } = listing
  return (
    <div className={`relative border-t pt-3.5 ${factCount ? 'border-transparent' : 'border-line'} ${className}`}>
      {factCount && <FactBand {...factCount} />}
      <Facts listing={listing} layout={layout} />
      {layout === 'list' && summary && (
        <p dir="auto" className="mt-2.5 line-clamp-1 text-sm wrap-anywhere text-muted max-lg:hidden">
          {summary}
        </p>
      )}
      <div className="figures mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <Place {...listing} sellerName={layout === 'list' ? listing.sellerName : undefined} />
        {factCount && <p>{`${factCount.confirmed} of ${factCount.total} details confirmed`}</p>}
      </div>
    </div>
  )
}

/** A line with a segment per fact. The segments of confirmed facts come first and are copper. */
function FactBand({ confirmed, total }: NonNullable<Card['factCount']>) {
  const dashes = { y1: 1, y2: 1, strokeWidth: 2, strokeDasharray: '.82 .18' }
  return (
    <svg aria-hidden className="absolute inset-x-0 -top-px h-0.5 w-full text-line" stroke="currentColor">
      <line x2="100%" pathLength={total} {...dashes} />
      <line x2={`${(100 * confirmed) / total}%`} pathLength={confirmed} className="text-accent" {...dashes} />
    </svg>
  )
}

function Place({
  location,
  distanceMiles,
  daysListed,
  sellerName,
}: Pick<ShownListing, 'location' | 'distanceMiles' | 'daysListed' | 'sellerName'>) {
  const texts = [
    location?.label,
    distanceMiles !== undefined && formatMiles(distanceMiles),
    daysListed !== undefined && listedText(daysListed),
  ].filter(Boolean)
  return (
    texts.length > 0 && (
      <p className="wrap-anywhere">
        {texts.join(' · ')}
        {sellerName && <span className="max-lg:hidden">{` · ${sellerName}`}</span>}
      </p>
    )
  )
}

function listedText(days: number): string {
  if (days === 0) return 'Listed today'
  return days === 1 ? 'Listed yesterday' : `Listed ${formatNumber(days)} days ago`
}

const shownFacts = ['mileage', 'horsepower', 'transmission', 'fuelType', 'bodyStyle'] as const

/**
 * The facts in balanced lines, separated by hairlines. The box clips the hairline at the start of each line. In a list on wide
 * screens, they are in labeled columns.
 */
function Facts({ listing, layout }: { listing: ShownListing; layout: CardLayout }) {
  const { electricRange } = listing
  const facts = [
    ...factsOf(listing, shownFacts),
    ...(electricRange ? [{ label: 'Range', text: `${formatNumber(electricRange)}-mile range` }] : []),
  ]
  return (
    <div className={`overflow-hidden ${layout === 'grid' ? 'max-w-76 sm:h-10' : ''}`}>
      <ul className="figures -mx-[0.6875rem] text-sm leading-5 text-balance text-muted">
        {facts.map(
          ({ label, text }, index) =>
            // An electric vehicle with the body style Electric would show "Electric" twice.
            facts.findIndex((fact) => fact.text === text) === index && (
              <li key={label} className="inline-block border-l border-strong-line/50 px-2.5 leading-4">
                {layout === 'list' && <span className="label">{label}</span>}
                {text}
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
