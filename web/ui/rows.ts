import { useRef } from 'react'
import { useKeepFocus } from './focus.ts'

/**
 * Manages the focus in a list whose rows have `data-row` and may change. When the focused element is removed, the focus moves
 * to the element `inRow` of the same row or of the row that replaces it, otherwise to `end`, otherwise to the list. Keys act
 * on the row with the focus, or on the first row.
 */
export function useRows(inRow: string, end?: () => HTMLElement | null | undefined) {
  const place = useRef(0)
  const list = useRef<HTMLDivElement>(null)
  const all = () =>
    list.current?.checkVisibility() ? [...list.current.querySelectorAll<HTMLElement>('[data-row]')] : []
  const withFocus = () => all().find((row) => row.contains(document.activeElement))
  const target = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>(inRow)
  const { onFocus, ...keepFocus } = useKeepFocus(list, () => {
    const rows = all().filter(isFree)
    return target(rows[Math.min(place.current, rows.length - 1)]) ?? end?.()
  })
  return {
    home: {
      ...keepFocus,
      className: 'outline-none',
      onFocus: () => {
        onFocus()
        const row = withFocus()
        if (row) place.current = all().indexOf(row)
      },
    },
    /** Moves the focus into the row that keys act on, and returns its `data-row`. */
    enter(): string | undefined {
      const row = withFocus() ?? all().find(isFree)
      if (!row || !isFree(row)) return undefined
      target(row)?.focus()
      return row.dataset.row
    },
    /** Moves the focus to the next row that is not busy. */
    step(by: 1 | -1) {
      const rows = by === 1 ? all() : all().toReversed()
      const row = withFocus() ?? all().find(isFree)
      target(rows.slice(row ? rows.indexOf(row) + 1 : 0).find(isFree))?.focus()
    },
  }
}

/** Whether a row is neither busy nor an outdated row that is shown while the next search loads. */
function isFree(row: HTMLElement): boolean {
  return row.closest('[aria-busy="true"]') === null
}
