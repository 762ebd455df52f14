import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { paths } from '#web/site/paths.ts'
import { readSearchAddress, type SearchState } from './search-address.ts'

/** The search that is loading, if one is. */
function usePendingSearch(): SearchState | undefined {
  const { location } = useNavigation()
  return location?.pathname === paths.search() ? readSearchAddress(new URLSearchParams(location.search)) : undefined
}

/**
 * The search to which links and forms add their change: the one that is loading, else the one that is shown. Whoever
 * picks two filters quickly one after the other gets both.
 */
export function useLatestSearch(shown: SearchState): SearchState {
  return usePendingSearch() ?? shown
}

/** Whether a search has been loading for a while; a quick one should not make the page flicker. */
export function useSlowSearch(milliseconds = 150): boolean {
  const isPending = usePendingSearch() !== undefined
  const [isSlow, setIsSlow] = useState(false)

  // No event tells that time has passed.
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsSlow(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isPending, milliseconds])

  return isPending && isSlow
}
