import { isApiError } from '#contract/client.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** Why there is nothing to review; what does not exist is not asked for again. */
export function ReviewError({ error, retry }: { error: Error; retry: () => void }) {
  if (isApiError(error) && error.status === 404) return <NoSuchListing />
  if (isApiError(error) && error.status === 409)
    return <EmptyState title="Your Own Listing" text="Somebody else decides about it." />
  return <ErrorState retry={retry}>The listing could not be loaded.</ErrorState>
}

export function NoSuchListing() {
  return <EmptyState title="No Such Listing" />
}
