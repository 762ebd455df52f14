import { listings } from '#contract/listings.ts'
import { useMember } from '#web/api/member.ts'
import { paths } from '#web/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { removedLast } from './seller-notes.ts'
import { MemberList } from './member-list.tsx'
import { MyListing } from './my-listing.tsx'
import { RowSkeletons } from './row-skeletons.tsx'

export function MyListings() {
  return (
    <MemberList
      from={useMember(listings.mine, {})}
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
          {removedLast(mine).map((listing) => (
            <MyListing key={listing.id} listing={listing} />
          ))}
        </ul>
      )}
    </MemberList>
  )
}
