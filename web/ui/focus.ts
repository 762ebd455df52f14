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

/**
 * Goes around a list whose rows change and go: when what has the focus goes, `inRow` of the row gets it, or of the one that
 * takes its place, else `end`, else the list itself.
 */
export function useRowFocus(inRow: string, end?: () => HTMLElement | null | undefined) {
  const place = useRef(0)
  const list = useRef<HTMLDivElement>(null)
  const all = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const { onFocus, ...home } = useKeepFocus(list, () => {
    const rows = all()
    return rows[Math.min(place.current, rows.length - 1)]?.querySelector<HTMLElement>(inRow) ?? end?.()
  })
  return {
    ...home,
    className: 'outline-none',
    onFocus: () => {
      onFocus()
      const index = all().findIndex((row) => row.contains(document.activeElement))
      if (index !== -1) place.current = index
    },
  }
}
