import { useRef } from 'react'
import { useKeepFocus } from './focus.ts'

/**
 * Manages focus in a list whose rows have the attribute `data-row`. If the focused element is removed, moves focus to
 * the element that matches `inRow` in the row that is now at the same position. If there are no rows left, moves focus to
 * the result of `end`, or else to the list itself.
 */
export function useRows(inRow: string, end?: () => HTMLElement | null | undefined) {
  const place = useRef(0)
  const list = useRef<HTMLDivElement>(null)
  const findRows = () =>
    list.current?.checkVisibility() ? [...list.current.querySelectorAll<HTMLElement>('[data-row]')] : []
  const withFocus = () => findRows().find((row) => row.contains(document.activeElement))
  const target = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>(inRow)
  const { onFocus, ...keepFocus } = useKeepFocus(list, () => {
    const rows = findRows().filter(isUnblocked)
    return target(rows[Math.min(place.current, rows.length - 1)]) ?? end?.()
  })
  return {
    home: {
      ...keepFocus,
      className: 'outline-none',
      onFocus: () => {
        onFocus()
        const row = withFocus()
        if (row) place.current = findRows().indexOf(row)
      },
    },
    /** Moves focus into the current row or, if there is none, into the first one. Returns the value of its `data-row`. */
    enter(): string | undefined {
      const row = withFocus() ?? findRows().find(isUnblocked)
      if (!row || !isUnblocked(row)) return undefined
      target(row)?.focus()
      return row.dataset.row
    },
    step(by: 1 | -1) {
      const rows = by === 1 ? findRows() : findRows().toReversed()
      const row = withFocus() ?? findRows().find(isUnblocked)
      target(rows.slice(row ? rows.indexOf(row) + 1 : 0).find(isUnblocked))?.focus()
    },
  }
}

/** Returns false for a row with an action in progress, and for stale rows that are shown while a search is loading. */
function isUnblocked(row: HTMLElement): boolean {
  return row.closest('[aria-busy="true"]') === null
}
