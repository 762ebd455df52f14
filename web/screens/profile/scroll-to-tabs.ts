import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The location state that marks navigations within the page, which must not scroll. */
export const inPageNavigation = 'chosen'

/** Scrolls to the tabs if the user opens a tab's URL, but not if the user selects a tab or goes back. */
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

/** Returns true on the first call, unless the user reloaded the page or went back to it. */
function isLoaded(): boolean {
  const load = performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined
  const isFirstCall = isFirst
  isFirst = false
  return isFirstCall && load?.type === 'navigate'
}
