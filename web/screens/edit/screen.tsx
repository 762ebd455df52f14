import { data } from 'react-router'
import { ListingId, listings } from '#contract/listings.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { useRequireSignIn } from '#web/members/require-sign-in.tsx'
import { FormSkeleton } from '#web/listings/form/form-skeleton.tsx'
import { VehicleNotFound } from '#web/listings/vehicle-not-found.tsx'
import { useMember } from '#web/api/member.ts'
import { pageMeta } from '#web/site/meta.ts'
import { siteOf } from '#web/site/site.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { Route } from './+types/screen'
import { EditForm } from './edit-form.tsx'
import { EditFrame } from './edit-frame.tsx'

/** Whose listing it is turns out in the browser, which alone has the bearer; what is no number is nobody's. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  if (!ListingId.safeParse(id).success) throw data(null, { status: 404 })
  return null
}

/** Within the site the number comes from a link: there is nothing to ask the server for. */
export function clientLoader() {
  return null
}

/** Nothing to find or to keep: what stands here is somebody's own. */
export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: 'Edit Listing', description: 'Change what your listing says.', site: siteOf(matches) })
}

/** The frame is the same for everyone; whose listing it is turns out in the browser. */
export default function Edit({ params: { id } }: Route.ComponentProps) {
  const isSignedIn = useRequireSignIn()
  const { userId } = useAuth()
  const { data, isError, refetch } = useMember(listings.mine, {})
  if (isError) {
    return (
      <EditFrame>
        <ErrorState retry={() => void refetch()}>Your listing could not be loaded.</ErrorState>
      </EditFrame>
    )
  }
  if (!isSignedIn || !userId || !data) {
    return (
      <EditFrame>
        <FormSkeleton />
      </EditFrame>
    )
  }
  const listing = data.find((it) => String(it.id) === id)
  return listing ? <EditForm key={`${userId} ${id}`} listing={listing} userId={userId} /> : <VehicleNotFound />
}
