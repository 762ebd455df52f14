import { Suspense, useState } from 'react'
import { favorites } from '#contract/favorites/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { MemberFavorite } from '#web/favorites/button.tsx'
import { ListingGrid, ListingGridSkeleton } from '#web/listings/card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Listed, pageSizes } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** The saved vehicles; one whose heart is pressed again disappears. */
export function SavedVehicles() {
  const [page, setPage] = useState(1)
  const limit = pageSizes.cards
  return (
    <Listed
      from={useMember(favorites.list, { query: { page, limit } })}
      page={page}
      limit={limit}
      onPage={setPage}
      placeholder={<ListingGridSkeleton count={3} />}
      failed="Your saved vehicles could not be loaded."
      none={
        <EmptyState title="No Saved Vehicles" text="Press the heart of a car to find it here again.">
          <ButtonLink to={paths.search()}>Browse Vehicles</ButtonLink>
        </EmptyState>
      }
    >
      {(saved) => (
        // A heart that does not know yet that its car is saved would save it when pressed: here none is shown before.
        <Suspense fallback={<ListingGridSkeleton count={3} />}>
          <MemberFavorite vehicleId={saved[0]!.id} onChange={nobody} />
          <ListingGrid listings={saved} />
        </Suspense>
      )}
    </Listed>
  )
}

const nobody = () => {}
