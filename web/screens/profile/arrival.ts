import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The state of an address that was come to by a choice in the page: nothing is scrolled for it. */
export const chosen = 'chosen'

/** Whoever comes for a tab does not come for the profile above it. Choosing one, and going back, moves nothing. */
export function useArrival(asked: boolean) {
  const { key, state } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isReturn = isPop && !isLoaded()
    if (asked && state !== chosen && !isReturn) place.current?.scrollIntoView()
    // oxlint-disable-next-line react/exhaustive-deps -- an arrival is what counts
  }, [key])
  return place
}

let isFirst = true

/** Whether the address was loaded just now, by a link of a mail or by hand, and neither anew nor by going back. */
function isLoaded(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const was = isFirst
  isFirst = false
  return was && load?.type === 'navigate'
}
