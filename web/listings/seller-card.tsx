import type { PublicProfile } from '#contract/users.ts'
import { yearOf } from '#web/format/dates.ts'
import { Portrait } from '#web/members/portrait.tsx'
import { memberName } from '#contract/member-name.ts'

/** The seller of a car, or a note that the seller could not be loaded. */
export function SellerCard({ seller }: { seller: PublicProfile | null }) {
  return (
    <section aria-labelledby="seller" className="border-t border-line pt-8">
      <h2 id="seller" className="text-xl">
        Seller Information
      </h2>
      {seller ? <Seller seller={seller} /> : <p className="mt-4 text-muted">The seller could not be shown just now.</p>}
    </section>
  )
}

function Seller({ seller }: { seller: PublicProfile }) {
  return (
    <>
      <div className="mt-6 flex items-center gap-4">
        <Portrait url={seller.profileImageUrl} name={seller.username} size="medium" />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{memberName(seller)}</p>
          <p className="figures text-sm text-muted">Member since {yearOf(seller.createdAt)}</p>
        </div>
      </div>
      {seller.bio && <p className="mt-5 whitespace-pre-line text-muted">{seller.bio}</p>}
    </>
  )
}
