import { useSearchParams } from 'react-router'

/** The filters of a list. They are in the address, so that they can be linked to and survive a reload. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams()
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)

  /** Another filter begins at the first page. */
  function change(over: Partial<Record<Name | 'page', string | number>>) {
    const next = new URLSearchParams(params)
    next.delete('page')
    for (const [name, value] of Object.entries(over)) {
      if (value === '' || (name === 'page' && value === 1)) next.delete(name)
      else next.set(name, String(value))
    }
    setParams(next, { replace: true, preventScrollReset: true })
  }

  return { values, page, change }
}
