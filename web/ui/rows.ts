import { useRef } from 'react'
import { useKeepFocus } from './focus.ts'

/**
 * Goes around a list whose rows, marked by `data-row`, change and go. When what has the focus goes, `inRow` of the row gets
 * it, or of the one that takes its place, else `end`, else the list itself. Keys act on the row with the focus, else on the
 * first.
 */
export function useRows(inRow: string, end?: () => HTMLElement | null | undefined) {
  const place = useRef(0)
  const list = useRef<HTMLDivElement>(null)
  const all = () =>
    list.current?.checkVisibility() ? [...list.current.querySelectorAll<HTMLElement>('[data-row]')] : []
  const withFocus = () => all().find((row) => row.contains(document.activeElement))
  const target = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>(inRow)
  const { onFocus, ...home } = useKeepFocus(list, () => {
    const rows = all().filter(isFree)
    return target(rows[Math.min(place.current, rows.length - 1)]) ?? end?.()
  })
  return {
    home: {
      ...home,
      className: 'outline-none',
      onFocus: () => {
        onFocus()
        const row = withFocus()
        if (row) place.current = all().indexOf(row)
      },
    },
    /** Moves the focus into the row that a key acts on, and returns its `data-row`. */
    enter(): string | undefined {
      const row = withFocus() ?? all().find(isFree)
      if (!row || !isFree(row)) return undefined
      target(row)?.focus()
      return row.dataset.row
    },
    /** Moves the focus to the next row with which nothing is being done. */
    step(by: 1 | -1) {
      const rows = by === 1 ? all() : all().toReversed()
      const row = withFocus() ?? all().find(isFree)
      target(rows.slice(row ? rows.indexOf(row) + 1 : 0).find(isFree))?.focus()
    },
  }
}

/** Nothing is being done with it, and it is no row of a search before, which stays until the next one is answered. */
function isFree(row: HTMLElement): boolean {
  return row.closest('[aria-busy="true"]') === null
}
