import { Suspense, useId } from 'react'
import { Await, useLocation } from 'react-router'
import type { ListingCard as Card } from '#contract/listings/card.ts'
import { SectionHeading } from '../ui/section-heading.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { ListingGrid, ListingGridSkeleton } from './card.tsx'

type ListingSectionProps = {
  title: string
  more?: { label: string; to: string }
  /** Resolves to null if loading failed. */
  from: Promise<readonly Card[] | null> | readonly Card[]
  placeholders: number
  failed: string
  none: string
  cards?: 'wide' | 'narrow'
  badge?: 'NEW'
}

/** A titled list of vehicles. On phones, it is a scrolling row. Also handles loading, errors and an empty list. */
export function ListingSection({ title, more, from, placeholders, failed, none, cards, badge }: ListingSectionProps) {
  const titleId = useId()
  const { key } = useLocation()
  return (
    <section aria-labelledby={titleId} className="page section-space">
      <SectionHeading id={titleId} title={title} more={more} />
      <Suspense key={key} fallback={<ListingGridSkeleton count={placeholders} cards={cards} rail />}>
        <Await resolve={from} errorElement={<ErrorState>{failed}</ErrorState>}>
          {(listings) => {
            if (!listings) return <ErrorState>{failed}</ErrorState>
            if (listings.length === 0) return <EmptyState title={none} />
            return <ListingGrid listings={listings} cards={cards} badge={badge} rail />
          }}
        </Await>
      </Suspense>
    </section>
  )
}
