import { useRef } from 'react'
import { useKeepFocus } from '#web/ui/focus.ts'

/**
 * The rows of a list that keys act on: the one with the focus, else the first. When the row with the focus goes, the one
 * that takes its place gets it.
 */
export function useRows() {
  const place = useRef(0)
  const list = useRef<HTMLDivElement>(null)
  const all = () => (list.current?.checkVisibility() ? [...list.current.querySelectorAll<HTMLElement>('tr[id]')] : [])
  const withFocus = () => all().find((row) => row.contains(document.activeElement))
  const { onFocus, ...home } = useKeepFocus(list, () => {
    const rows = all().filter(isFree)
    return rows[Math.min(place.current, rows.length - 1)]?.querySelector<HTMLElement>(name)
  })

  function current(): HTMLElement | undefined {
    const row = withFocus() ?? all().find(isFree)
    return row && isFree(row) ? row : undefined
  }

  /** To the next one that nothing is being done with. */
  function step(by: 1 | -1) {
    const rows = by === 1 ? all() : all().toReversed()
    const row = withFocus() ?? current()
    enter(rows.slice(row ? rows.indexOf(row) + 1 : 0).find(isFree))
  }

  return {
    /** Goes around the list. */
    home: {
      ...home,
      onFocus: () => {
        onFocus()
        const row = withFocus()
        if (row) place.current = all().indexOf(row)
      },
    },
    current,
    step,
  }
}

const name = 'a[href]'

/** Nothing is being done with it, and it is no row of a search before, which stays until the next one is answered. */
function isFree(row: HTMLElement): boolean {
  return row.closest('[aria-busy="true"]') === null
}

/** Into a row: on the name of what it is about. */
export function enter(row: HTMLElement | undefined) {
  row?.querySelector<HTMLElement>(name)?.focus()
}
