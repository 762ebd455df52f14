import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Location state of navigations within the page. They do not scroll. */
export const inPageNavigation = 'chosen'

/** Scrolls to the tabs when the URL of a tab is opened. Selecting a tab and going back do not scroll. */
export function useScrollToTabs(hasTab: boolean) {
  const { key, state } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isReturn = isPop && !isLoaded()
    if (hasTab && state !== inPageNavigation && !isReturn) container.current?.scrollIntoView()
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per navigation
  }, [key])
  return container
}

let isFirst = true

/** Returns whether the page was just loaded by a link or a typed URL, not by a reload or by going back. */
function isLoaded(): boolean {
  const load = performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined
  const isFirstCall = isFirst
  isFirst = false
  return isFirstCall && load?.type === 'navigate'
}
