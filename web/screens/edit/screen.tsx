import { data } from 'react-router'
import { isApiError } from '#contract/client.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { ListingId } from '#contract/listings/schema.ts'
import { useRequireSignIn } from '#web/accounts/guards.tsx'
import { useMember } from '#web/app/api/member.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { pageMeta } from '#web/app/site/meta.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { FormSkeleton } from '#web/listings/form/frame.tsx'
import { VehicleNotFound } from '#web/listings/not-found.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import type { Route } from './+types/screen'
import { ConditionCard } from './condition.tsx'
import { DocumentsCard } from './documents/documents-card.tsx'
import { EditForm } from './edit-form.tsx'
import { EditFrame } from './frame.tsx'

/** Checks only the ID. The browser loads the listing, because the server doesn't have the member's token. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  if (!ListingId.safeParse(id).success) throw data(null, { status: 404 })
  return null
}

/** Skips the server's loader on navigation within the site, because the IDs in the site's own links are valid. */
export function clientLoader() {
  return null
}

export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Edit Listing',
    description: 'Edit your listing.',
    site: siteFromMatches(matches),
  })
}

export default function Edit({ params: { id } }: Route.ComponentProps) {
  const isSignedIn = useRequireSignIn()
  const { userId } = useAuth()
  const { data: listing, error, refetch } = useMember(listings.own, { params: { id } })
  if (isApiError(error) && error.status === 404) return <VehicleNotFound />
  if (error) {
    return (
      <EditFrame>
        <ErrorState retry={() => void refetch()}>We couldn’t load your listing.</ErrorState>
      </EditFrame>
    )
  }
  if (!isSignedIn || !userId || !listing) {
    return (
      <EditFrame>
        <FormSkeleton />
      </EditFrame>
    )
  }
  return (
    <>
      <EditForm key={`${userId} ${id}`} listing={listing} userId={userId} />
      <div className="page pb-16">
        <ConditionCard key={`condition ${userId} ${id}`} id={listing.id} userId={userId} pictures={listing.imageUrls} />
        <DocumentsCard key={`documents ${userId} ${id}`} id={listing.id} />
      </div>
    </>
  )
}
