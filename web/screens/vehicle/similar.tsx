import { Link } from 'react-router'
import type { ListingCard } from '#contract/listings/card.ts'
import { maximumCompared } from '#contract/listings/compare.ts'
import { similarPrice } from '#contract/search/limits.ts'
import { paths } from '#web/app/site/paths.ts'
import { ListingGrid } from '#web/listings/card.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

type RelatedProps = {
  similar: readonly (ListingCard & { note: string })[]
  fromSeller: readonly ListingCard[]
  /** The username in the link to the seller's page. Null if there is no seller. */
  username: string | null
  car: { id: number; bodyStyle: string; price: number }
}

export function RelatedVehicles({ similar, fromSeller, username, car: { id, bodyStyle, price } }: RelatedProps) {
  const near = { minPrice: Math.floor(price * (1 - similarPrice)), maxPrice: Math.ceil(price * (1 + similarPrice)) }
  const all = similar.length > 0 ? paths.search({ bodyStyle, ...near } as object) : paths.search()
  const compared = [id, ...similar.map((car) => car.id)].slice(0, maximumCompared)
  return (
    <div className="flex flex-col gap-16 lg:gap-24">
      <section aria-labelledby="similar">
        <SectionHeading id="similar" title="Similar Vehicles" more={{ label: 'View All', to: all }} />
        {similar.length > 0 ? (
          <>
            <ListingGrid listings={similar} cards="narrow" rail />
            <Link
              to={paths.compare(compared)}
              rel="nofollow"
              className="text-link mt-6 inline-flex min-h-11 items-center"
            >
              Compare with This Vehicle
            </Link>
          </>
        ) : (
          <p className="text-muted">No similar vehicles right now.</p>
        )}
      </section>
      {fromSeller.length > 0 && (
        <section aria-labelledby="from-seller">
          <SectionHeading
            id="from-seller"
            title="More from This Seller"
            {...(username && { more: { label: 'View All', to: paths.seller(username) } })}
          />
          <ListingGrid listings={fromSeller} cards="narrow" rail />
        </section>
      )}
    </div>
  )
}
