import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls to an element and focuses it if the URL links to its ID. The browser itself tries this too early, before the element
 * is rendered. Waits until `isReady`, because loading content may move the element.
 */
export function useLinkTarget<Place extends HTMLElement>(
  id: string,
  ref: RefObject<Place | null>,
  isReady: boolean,
): void {
  const location = useLocation()
  useEffect(() => {
    if (!isReady || location.hash !== `#${id}`) return
    ref.current?.scrollIntoView()
    ref.current?.focus({ preventScroll: true })
  }, [id, ref, isReady, location])
}

/**
 * Keeps focus inside an element when its focused descendant is removed or disabled. `follow` returns the element that
 * gets focus instead. The default is the outer element. Does nothing if other code has already moved focus.
 */
export function useKeepFocus<Place extends HTMLElement>(
  ref: RefObject<Place | null>,
  follow?: () => HTMLElement | null | undefined,
) {
  const hasFocus = useRef(false)
  // Check after every render, because browsers don't fire an event when a focused element is removed.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) (follow?.() ?? ref.current)?.focus()
  })
  return {
    ref,
    tabIndex: -1,
    onFocus: () => void (hasFocus.current = true),
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) hasFocus.current = false
      else queueMicrotask(() => (hasFocus.current &&= !target.isConnected || target.matches(':disabled')))
    },
  }
}
