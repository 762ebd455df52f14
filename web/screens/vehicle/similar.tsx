import { Link } from 'react-router'
import type { ListingCard } from '#contract/listings/card.ts'
import { maximumCompared } from '#contract/listings/compare.ts'
import { similarPrice } from '#contract/search/limits.ts'
import type { PublicProfile } from '#contract/users/endpoints.ts'
import { memberName } from '#contract/users/rules.ts'
import { paths } from '#web/app/site/paths.ts'
import { ListingGrid } from '#web/listings/card.tsx'
import { FollowButton } from '#web/search/follow.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

type RelatedProps = {
  similar: readonly (ListingCard & { note: string })[]
  fromSeller: readonly ListingCard[]
  /** Null if the seller can't be loaded. */
  seller: PublicProfile | null
  car: { id: number; make: string; model: string; bodyStyle: string; price: number }
}

export function RelatedVehicles({ similar, fromSeller, seller, car }: RelatedProps) {
  const { id, make, model, bodyStyle, price } = car
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
              className="text-link mt-6 mr-8 inline-flex min-h-11 items-center"
            >
              Compare with This Vehicle
            </Link>
          </>
        ) : (
          <p className="mb-6 text-muted">No similar vehicles right now.</p>
        )}
        <FollowButton filter={{ make: [make], model: [model] }} name={`${make} ${model}`} showsName />
      </section>
      {fromSeller.length > 0 && (
        <section aria-labelledby="from-seller">
          <SectionHeading
            id="from-seller"
            title="More from This Seller"
            {...(seller && { more: { label: 'View All', to: paths.seller(seller.username) } })}
          />
          <ListingGrid listings={fromSeller} cards="narrow" rail />
          {seller && (
            <div className="mt-6">
              <FollowButton
                filter={{ seller: [seller.username] }}
                name={memberName(seller)}
                sellerId={seller.id}
                showsName
              />
            </div>
          )}
        </section>
      )}
    </div>
  )
}
