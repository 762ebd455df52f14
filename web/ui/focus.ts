import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a place when the focused element is removed or disabled. `follow` returns the next element; the
 * default is the place itself. If other code moves the focus, that wins.
 */
export function useKeepFocus<Place extends HTMLElement>(
  ref: RefObject<Place | null>,
  follow?: () => HTMLElement | null | undefined,
) {
  const hasFocus = useRef(false)
  // After every render, because no event reports the removal of the focused element.
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
