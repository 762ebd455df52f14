import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { returnTo } from '#web/document/place.ts'
import { paths } from '#web/site/paths.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { listingsLeft } from './way-to-listings.ts'

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
