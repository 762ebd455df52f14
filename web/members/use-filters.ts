import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

type Options = {
  /** Parameter of the page. */
  pageName?: string
  /** Goes with each change, for whoever looks at how an address was come to. */
  state?: unknown
}

/** The filters of a list. They are in the address, so that they can be linked to and survive a reload. */
export function useFilters<Name extends string>(names: readonly Name[], { pageName = 'page', state }: Options = {}) {
  const [params, setParams] = useSearchParams()
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>
  const page = Math.max(1, Number.parseInt(params.get(pageName) ?? '1', 10) || 1)

  // A second change may come before the address has changed by the first, whose part would be lost.
  const sought = useRef(params)
  useEffect(() => void (sought.current = params), [params])

  /** Another filter begins at the first page. */
  function change(over: Partial<Record<Name | 'page', string | number>>) {
    const next = new URLSearchParams(sought.current)
    next.delete(pageName)
    for (const [name, value] of Object.entries(over)) {
      const named = name === 'page' ? pageName : name
      if (value === '' || (name === 'page' && value === 1)) next.delete(named)
      else next.set(named, String(value))
    }
    sought.current = next
    setParams(next, { replace: true, preventScrollReset: true, state })
  }

  return { values, page, change }
}
