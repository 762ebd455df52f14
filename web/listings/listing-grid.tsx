import type { ListingCard as Card } from '#contract/listing-card.ts'
import { LoadingNote } from '#web/ui/skeleton.tsx'
import { type CardLayout, ListingCard, ListingCardSkeleton } from './listing-card.tsx'

type Shape = {
  layout?: CardLayout | undefined
  /** Wide cards have up to three columns, narrow ones up to four. */
  cards?: 'wide' | 'narrow' | undefined
  /** On phones in a row that scrolls sideways. */
  rail?: boolean | undefined
}

type ListingGridProps = Shape & {
  listings: readonly Card[]
  badge?: 'NEW' | undefined
  heading?: 'h2' | 'h3' | undefined
  /** Number of pictures that are visible at once and therefore not loaded lazily. */
  priority?: number | undefined
}

export function ListingGrid({ listings, badge, heading, priority = 0, ...its }: ListingGridProps) {
  const { layout, cards = 'wide' } = its
  return (
    <ul className={shape(its)}>
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard
            listing={listing}
            layout={layout}
            badge={badge}
            heading={heading}
            priority={index < priority}
            sizes={`${its.rail ? '(max-width: 40rem) 73vw, ' : ''}${pictureSizes[layout === 'list' ? 'list' : cards]}`}
          />
        </li>
      ))}
    </ul>
  )
}

/** How wide the pictures are on which screens: what follows from the columns below and from what stands beside them. */
const pictureSizes = {
  wide: '(min-width: 108rem) 32rem, (min-width: 74rem) 29vw, (min-width: 49rem) 44vw, 91vw',
  narrow: '(min-width: 104rem) 24rem, (min-width: 84rem) 23vw, (min-width: 64rem) 32vw, (min-width: 40rem) 44vw, 91vw',
  list: '(min-width: 108rem) 31rem, (min-width: 64rem) 26vw, (min-width: 40rem) 36vw, 91vw',
}

export function ListingGridSkeleton({ count, ...its }: Shape & { count: number }) {
  return (
    <div className={shape(its)}>
      <LoadingNote>Loading vehicles…</LoadingNote>
      {Array.from({ length: count }, (_, index) => (
        <ListingCardSkeleton key={index} layout={its.layout} />
      ))}
    </div>
  )
}

function shape({ layout = 'grid', cards = 'wide', rail }: Shape): string {
  if (layout === 'list') return 'grid gap-y-8'
  const columns = {
    wide: 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(21rem,(100%-4rem)/3)),1fr))]',
    narrow: 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(17rem,(100%-6rem)/4)),1fr))]',
  }
  return `${rail ? 'rail sm:grid' : 'grid'} gap-y-12 sm:gap-x-8 ${columns[cards]}`
}
