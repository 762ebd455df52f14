import type { SubmitEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { formatCount } from '#contract/format-count.ts'
import type { ListingCard } from '#contract/listings/card.ts'
import type { Page } from '#contract/paging.ts'
import type { Sort } from '#contract/search/sort.ts'
import type { Seller } from '#contract/sellers/endpoints.ts'
import { memberName } from '#contract/users/rules.ts'
import { useRestoreScroll } from '#web/app/document/place.ts'
import { paths } from '#web/app/site/paths.ts'
import { ListingGrid } from '#web/listings/card.tsx'
import { SortField } from '#web/search/sort-field.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'

type SellerCarsProps = {
  seller: Seller
  /** Null if loading failed. */
  cars: Page<ListingCard> | null
  page: number
  pages: number
  sort: Sort
}

export function SellerCars({ seller, cars, page, pages, sort }: SellerCarsProps) {
  useRestoreScroll()
  const { username } = seller
  return (
    <section aria-labelledby="on-offer" className="page page-space">
      <div className="mb-6 flex min-h-12 flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div>
          <h2 id="on-offer" className="text-2xl">
            For Sale
          </h2>
          {cars && cars.total > 0 && <p className="figures mt-1 text-muted">{formatCount(cars.total, 'vehicle')}</p>}
        </div>
        {cars && cars.total > 1 && <SortCars username={username} sort={sort} />}
      </div>
      {!cars ? (
        <ErrorState>Error loading vehicles. Please try again.</ErrorState>
      ) : cars.items.length === 0 ? (
        <EmptyState title={`${memberName(seller)} has no vehicles for sale right now.`}>
          <ButtonLink to={paths.search()} variant="secondary">
            Browse Vehicles
          </ButtonLink>
        </EmptyState>
      ) : (
        <ListingGrid listings={cars.items} main />
      )}
      {pages > 1 && <Pager page={page} pages={pages} to={(page) => paths.seller(username, { sort, page })} />}
    </section>
  )
}

function SortCars({ username, sort }: { username: string; sort: Sort }) {
  const navigate = useNavigate()

  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('sort') as Sort
    void navigate(paths.seller(username, { sort: chosen }), { preventScrollReset: true })
  }

  return (
    <Form
      method="get"
      action={paths.seller(username)}
      onSubmit={show}
      className="flex w-full items-center gap-3 sm:w-auto"
    >
      <SortField sort={sort} />
    </Form>
  )
}
