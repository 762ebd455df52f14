import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { returnTo } from '#web/app/document/place.ts'
import { rememberWay } from '#web/app/document/way.ts'
import { paths } from '#web/app/site/paths.ts'
import { BackLink } from '#web/ui/back-link.tsx'

/** Leads back to the search that one came from, to where it was left. The page is the same for all, so its link is too. */
export function BackToListings() {
  const navigate = useNavigate()

  function goBack(event: MouseEvent) {
    const left = listingsLeft()
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!left || elsewhere) return
    event.preventDefault()
    void navigate(returnTo(left))
  }

  return (
    <BackLink to={paths.search()} onClick={goBack}>
      Back to listings
    </BackLink>
  )
}

/** A search, or the page of a category or of a seller. */
const listings = /^\/(?:vehicles|(?:category|sellers)\/[^/?#]+)\/?(?:[?#]|$)/

/** Other cars, and the cards of an account: who comes from there has still come from the search. */
const between = /^\/(?:vehicles\/\d|sign-in|sign-up|reset-password)/

const way = rememberWay({ name: 'marque-listings', to: listings, over: between })

/** For the loader in the browser: the page that is being left may be the search to go back to. */
export const leaveListings = way.leave

/** The search from which somebody came in this tab; undefined for who came from elsewhere. */
const listingsLeft = way.back
