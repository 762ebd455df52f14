import type { ListingCard } from '#contract/listing-card.ts'
import { useReturn } from '#web/document/place.ts'
import { ListingGrid } from '#web/listings/listing-grid.tsx'
import { PageTurner } from '#web/listings/page-turner.tsx'
import { formatNumber } from '#web/format/numbers.ts'
import { paths } from '#web/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type ResultsProps = {
  category: string
  items: readonly ListingCard[]
  total: number
  page: number
  pages: number
  /** Number of the first of these in the whole list, from one. */
  first: number
}

export function Results({ category, items, total, page, pages, first }: ResultsProps) {
  useReturn()
  if (items.length === 0) {
    return (
      <EmptyState title="No vehicles found in this category.">
        <ButtonLink to={paths.search()} variant="secondary">
          Browse Vehicles
        </ButtonLink>
      </EmptyState>
    )
  }
  const shown = `${formatNumber(first)}-${formatNumber(first + items.length - 1)}`
  return (
    <>
      <p className="figures mb-8 text-muted">
        Showing {shown} of {formatNumber(total)} {category}
      </p>
      <ListingGrid listings={items} heading="h2" />
      {pages > 1 && <PageTurner page={page} pages={pages} to={(page) => paths.category(category, page)} />}
    </>
  )
}
