import type { ListingCard as Card } from '#contract/listings.ts'
import { LoadingNote } from '#web/ui/skeleton.tsx'
import { type CardLayout, ListingCard, ListingCardSkeleton } from './listing-card.tsx'

type Shape = {
  layout?: CardLayout | undefined
  /** The least width of a card; how many stand in a row follows from the room there is. */
  cards?: 'wide' | 'narrow' | undefined
}

type ListingGridProps = Shape & {
  listings: readonly Card[]
  badge?: 'NEW' | undefined
  heading?: 'h2' | 'h3' | undefined
  /** How many pictures are seen at once and therefore not put off. */
  priority?: number | undefined
}

export function ListingGrid({ listings, layout, cards, badge, heading, priority = 0 }: ListingGridProps) {
  return (
    <ul className={shape({ layout, cards })}>
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard listing={listing} layout={layout} badge={badge} heading={heading} priority={index < priority} />
        </li>
      ))}
    </ul>
  )
}

export function ListingGridSkeleton({ count, layout, cards }: Shape & { count: number }) {
  return (
    <div className={shape({ layout, cards })}>
      <LoadingNote>Loading vehicles…</LoadingNote>
      {Array.from({ length: count }, (_, index) => (
        <ListingCardSkeleton key={index} layout={layout} />
      ))}
    </div>
  )
}

function shape({ layout = 'grid', cards = 'wide' }: Shape): string {
  if (layout === 'list') return 'grid gap-y-8'
  const columns = {
    wide: 'grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))]',
    narrow: 'grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]',
  }
  return `grid gap-x-8 gap-y-12 ${columns[cards]}`
}
