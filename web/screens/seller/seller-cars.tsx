import type { ListingCard } from '#contract/listing-card.ts'
import type { Sort } from '#contract/listing-sort.ts'
import { memberName } from '#contract/member-name.ts'
import type { Page } from '#contract/paging.ts'
import type { Seller } from '#contract/sellers.ts'
import { useReturn } from '#web/document/place.ts'
import { counted } from '#web/format/numbers.ts'
import { ListingGrid } from '#web/listings/listing-grid.tsx'
import { PageTurner } from '#web/listings/page-turner.tsx'
import { paths } from '#web/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SortCars } from './sort-cars.tsx'

type SellerCarsProps = {
  seller: Seller
  /** Null when they could not be loaded. */
  cars: Page<ListingCard> | null
  page: number
  pages: number
  sort: Sort
}

/** What somebody offers, by pages. */
export function SellerCars({ seller, cars, page, pages, sort }: SellerCarsProps) {
  useReturn()
  const { username } = seller
  return (
    <section aria-labelledby="on-offer" className="page section-space">
      <div className="mb-8 flex min-h-12 flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div>
          <h2 id="on-offer" className="text-2xl">
            On Offer
          </h2>
          {cars && cars.total > 0 && <p className="figures mt-1 text-muted">{counted(cars.total, 'vehicle')}</p>}
        </div>
        {cars && cars.total > 1 && <SortCars username={username} sort={sort} />}
      </div>
      {!cars ? (
        <ErrorState>Error loading vehicles. Please try again.</ErrorState>
      ) : cars.items.length === 0 ? (
        <EmptyState title={`${memberName(seller)} offers nothing at present.`}>
          <ButtonLink to={paths.search()} variant="secondary">
            Browse Vehicles
          </ButtonLink>
        </EmptyState>
      ) : (
        <ListingGrid listings={cars.items} priority={2} />
      )}
      {pages > 1 && <PageTurner page={page} pages={pages} to={(page) => paths.seller(username, { sort, page })} />}
    </section>
  )
}
