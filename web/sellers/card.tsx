import { Link } from 'react-router'
import type { PublicProfile } from '#contract/users/endpoints.ts'
import { memberName } from '#contract/users/rules.ts'
import { paths } from '../app/site/paths.ts'
import { yearOf } from '../ui/format/dates.ts'
import { Portrait } from '../users/portrait.tsx'

type SellerCardProps = {
  /** Null if the seller can't be loaded. */
  seller: PublicProfile | null
  /** True if the seller has a public page. Sellers get one with their first public listing. */
  linked: boolean
}

export function SellerCard({ seller, linked }: SellerCardProps) {
  return (
    <section aria-labelledby="seller" className="border-t border-line pt-8">
      <h2 id="seller" className="text-xl">
        Seller Information
      </h2>
      {seller ? (
        <Seller seller={seller} linked={linked} />
      ) : (
        <p className="mt-4 text-muted">We couldn’t load the seller’s details.</p>
      )}
    </section>
  )
}

function Seller({ seller, linked }: { seller: PublicProfile; linked: boolean }) {
  const name = memberName(seller)
  return (
    <>
      <div className="mt-6 flex items-center gap-4">
        <Portrait url={seller.profileImageUrl} name={name} size="medium" />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="figures text-sm text-muted">Member since {yearOf(seller.createdAt)}</p>
        </div>
      </div>
      {seller.bio && (
        <p dir="auto" className="mt-5 whitespace-pre-line wrap-anywhere text-muted">
          {seller.bio}
        </p>
      )}
      {linked && (
        <Link to={paths.seller(seller.username)} className="text-link mt-5 inline-flex min-h-11 items-center">
          View the seller’s page
        </Link>
      )}
    </>
  )
}
