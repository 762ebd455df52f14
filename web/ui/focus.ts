import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * When what has the focus in a place is removed, or works and cannot have it meanwhile, `follow` says what gets it, else the place itself. Whoever moves the focus
 * elsewhere is left alone.
 */
export function useKeepFocus<Place extends HTMLElement>(
  ref: RefObject<Place | null>,
  follow?: () => HTMLElement | null | undefined,
) {
  const had = useRef(false)
  // After each change of what is shown: there is no event for the focus that goes with its element.
  useLayoutEffect(() => {
    if (had.current && document.activeElement === document.body) (follow?.() ?? ref.current)?.focus()
  })
  return {
    ref,
    tabIndex: -1,
    onFocus: () => void (had.current = true),
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) had.current = false
      else queueMicrotask(() => (had.current &&= !target.isConnected || target.matches(':disabled')))
    },
  }
}
