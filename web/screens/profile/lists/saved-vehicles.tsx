import { Suspense, useState } from 'react'
import { favorites, type SavedVehicle } from '#contract/favorites/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { MemberFavorite } from '#web/favorites/button.tsx'
import { gridClasses, ListingCard, ListingGridSkeleton } from '#web/listings/card.tsx'
import { VehiclePrice } from '#web/listings/price.tsx'
import { UnlistedCard } from '#web/listings/unlisted-card.tsx'
import { RecentlyViewed } from '#web/recent/recently-viewed.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PagedList, pageSizes } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** Lists the saved vehicles. Clicking the heart button of a vehicle removes that vehicle from the list. */
export function SavedVehicles() {
  const [page, setPage] = useState(1)
  const limit = pageSizes.cards
  const found = useMember(favorites.list, { query: { page, limit } })
  return (
    <>
      <PagedList
        from={found}
        page={page}
        limit={limit}
        onPage={setPage}
        placeholder={<ListingGridSkeleton count={3} />}
        failed="We couldn’t load your saved vehicles."
        none={
          <EmptyState title="No Saved Vehicles" text="Tap the heart on any vehicle to save it here.">
            <ButtonLink to={paths.search()}>Browse Vehicles</ButtonLink>
          </EmptyState>
        }
      >
        {(saved) => (
          // Show the heart buttons only after their state has loaded. An earlier click would save the vehicle again.
          <Suspense fallback={<ListingGridSkeleton count={3} />}>
            <MemberFavorite vehicleId={saved[0]!.id} onChange={ignore} />
            <ul className={gridClasses()}>
              {saved.map((vehicle) => (
                <li key={vehicle.id}>
                  <SavedCard vehicle={vehicle} />
                </li>
              ))}
            </ul>
          </Suspense>
        )}
      </PagedList>
      {found.data && <RecentlyViewed />}
    </>
  )
}

function SavedCard({ vehicle }: { vehicle: SavedVehicle }) {
  if (!('price' in vehicle)) return <UnlistedCard vehicle={vehicle} />
  if (vehicle.state === 'approved') return <ListingCard listing={vehicle} />
  return <ListingCard listing={vehicle} badge="Sold" price={<VehiclePrice {...vehicle} />} />
}

const ignore = () => {}
