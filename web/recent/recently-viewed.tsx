import { ListingGrid } from '../listings/card.tsx'
import { useCards } from '../listings/use-cards.ts'
import { Button } from '../ui/button.tsx'
import { recentVehicles } from './list.ts'

/**
 * The vehicles that the visitor opened last, newest first, except those that are no longer for sale. The section is at the end
 * of a page, so that nothing moves when it appears.
 */
export function RecentlyViewed() {
  const { cards = [] } = useCards(recentVehicles.useText())
  const shown = cards.flatMap(({ listing }) => (listing && !listing.sold ? [listing] : []))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="recent" className="mt-20">
      <header className="mb-10 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <h2 id="recent" className="text-3xl">
          Recently Viewed
        </h2>
        <Button variant="quiet" className="-mr-5" onClick={() => recentVehicles.remove(...recentVehicles.read())}>
          Clear
        </Button>
      </header>
      <ListingGrid listings={shown} cards="narrow" rail />
      <p className="mt-8 text-sm text-muted">This list is stored only in this browser.</p>
    </section>
  )
}
