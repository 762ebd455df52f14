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

/**
 * Keeps the focus in a list with changing rows. When the focused element is removed, the focus moves to `inRow` of the
 * same row or the one that replaces it, else to `end`, else to the list.
 */
export function useRowFocus(inRow: string, end?: () => HTMLElement | null | undefined) {
  const place = useRef(0)
  const list = useRef<HTMLDivElement>(null)
  const all = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const { onFocus, ...keepFocus } = useKeepFocus(list, () => {
    const rows = all()
    return rows[Math.min(place.current, rows.length - 1)]?.querySelector<HTMLElement>(inRow) ?? end?.()
  })
  return {
    ...keepFocus,
    className: 'outline-none',
    onFocus: () => {
      onFocus()
      const index = all().findIndex((row) => row.contains(document.activeElement))
      if (index !== -1) place.current = index
    },
  }
}
