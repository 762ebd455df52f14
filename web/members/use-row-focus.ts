import { useRef } from 'react'
import { useKeepFocus } from './use-keep-focus.ts'

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
