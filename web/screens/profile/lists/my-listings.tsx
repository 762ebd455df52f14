import { useState } from 'react'
import { listings } from '#contract/listings.ts'
import { useMember } from '#web/api/member.ts'
import { paths } from '#web/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MemberList } from './member-list.tsx'
import { pageSizes } from './page-sizes.ts'
import { MyListing } from './my-listing.tsx'
import { RowSkeletons } from './row-skeletons.tsx'

export function MyListings() {
  const [page, setPage] = useState(1)
  const limit = pageSizes.rows
  return (
    <MemberList
      from={useMember(listings.mine, { query: { page, limit } })}
      page={page}
      limit={limit}
      onPage={setPage}
      placeholder={<RowSkeletons />}
      failed="Your listings could not be loaded."
      none={
        <EmptyState title="No Listings Yet" text="Listing is free, and takes a few minutes.">
          <ButtonLink to={paths.sell}>Create Your First Listing</ButtonLink>
        </EmptyState>
      }
    >
      {(mine) => (
        <ul>
          {mine.map((listing) => (
            <MyListing key={listing.id} listing={listing} />
          ))}
        </ul>
      )}
    </MemberList>
  )
}
