import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { storePlace } from '#web/app/document/place.ts'
import { rememberPreviousPage } from '#web/app/document/previous-page.ts'
import { paths } from '#web/app/site/paths.ts'
import { BackLink } from '#web/ui/back-link.tsx'

/**
 * A link back to the visitor's last search and its scroll position. In the server's HTML, it leads to all vehicles, because
 * that HTML is the same for all visitors.
 */
export function BackToListings() {
  const navigate = useNavigate()

  function goBack(event: MouseEvent) {
    const listingsPage = lastListings()
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!listingsPage || opensElsewhere) return
    event.preventDefault()
    void navigate(storePlace(listingsPage))
  }

  return (
    <BackLink to={paths.search()} onClick={goBack}>
      Back to listings
    </BackLink>
  )
}

/** Matches the pages with lists of vehicles: searches, categories and sellers. */
const listings = /^\/(?:vehicles|(?:category|sellers)\/[^/?#]+)\/?(?:[?#]|$)/

/** Matches the pages that visitors can open between a search and a vehicle. They don't replace the last search. */
const intermediate = /^\/(?:vehicles\/\d|sign-in|sign-up|reset-password)/

const previousPage = rememberPreviousPage({ name: 'marque-listings', to: listings, over: intermediate })

/** Remembers the current page if it has a list of vehicles. The vehicle page calls this in the browser before it loads. */
export const rememberListings = previousPage.leave

const lastListings = previousPage.back
