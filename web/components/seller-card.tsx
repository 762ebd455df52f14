import { useState } from 'react'
import type { PublicProfile } from '#contract/users.ts'
import { yearOf } from '#web/dates.ts'
import { sellerName } from './seller-name.ts'

/** Who sells a car; a page whose seller could not be read says so and is otherwise whole. */
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
        <Portrait seller={seller} />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{sellerName(seller)}</p>
          <p className="figures text-sm text-muted">Member since {yearOf(seller.createdAt)}</p>
        </div>
      </div>
      {seller.bio && <p className="mt-5 whitespace-pre-line text-muted">{seller.bio}</p>}
    </>
  )
}

/** Pictures of our own only: the content security policy loads no other. */
function Portrait({ seller: { profileImageUrl, username } }: { seller: PublicProfile }) {
  const [failed, setFailed] = useState(false)
  if (profileImageUrl?.startsWith('/') && !failed) {
    return (
      <img
        src={profileImageUrl}
        alt=""
        width={56}
        height={56}
        onError={() => setFailed(true)}
        className={`${round} object-cover`}
      />
    )
  }
  return (
    <span aria-hidden className={`${round} grid place-items-center bg-raised font-medium text-muted`}>
      {username.slice(0, 2).toUpperCase()}
    </span>
  )
}

const round = 'size-14 shrink-0 rounded-full'
