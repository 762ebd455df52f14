import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { returnTo } from '#web/app/document/place.ts'
import { rememberPreviousPage } from '#web/app/document/previous-page.ts'
import { paths } from '#web/app/site/paths.ts'
import { BackLink } from '#web/ui/back-link.tsx'

/**
 * Returns to the reader's last search and its scroll position. The page is the same for everyone, so the link points to
 * all vehicles.
 */
export function BackToListings() {
  const navigate = useNavigate()

  function goBack(event: MouseEvent) {
    const listingsPage = listingsLeft()
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!listingsPage || opensElsewhere) return
    event.preventDefault()
    void navigate(returnTo(listingsPage))
  }

  return (
    <BackLink to={paths.search()} onClick={goBack}>
      Back to listings
    </BackLink>
  )
}

/** A search, or the page of a category or seller. */
const listings = /^\/(?:vehicles|(?:category|sellers)\/[^/?#]+)\/?(?:[?#]|$)/

/** Intermediate pages: other vehicles and account cards. They keep the search. */
const intermediate = /^\/(?:vehicles\/\d|sign-in|sign-up|reset-password)/

const previousPage = rememberPreviousPage({ name: 'marque-listings', to: listings, over: intermediate })

/** For the loader in the browser: remembers the page being left if it is a search. */
export const leaveListings = previousPage.leave

/** The search that this tab came from, if any. */
const listingsLeft = previousPage.back
