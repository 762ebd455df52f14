import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus inside an element when the focused descendant is removed or disabled. `follow` returns the element to
 * focus. By default, that is the element itself. Does nothing if other code moves the focus.
 */
export function useKeepFocus<Place extends HTMLElement>(
  ref: RefObject<Place | null>,
  follow?: () => HTMLElement | null | undefined,
) {
  const hasFocus = useRef(false)
  // Runs after every render, because no event reports the removal of the focused element.
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
