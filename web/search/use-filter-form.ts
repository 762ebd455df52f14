import { useEffect, useState } from 'react'
import { useNavigation, useNavigate } from 'react-router'
import type { Issue } from '#contract/problems.ts'
import { paths } from '../app/site/paths.ts'
import {
  readSearchAddress,
  type SearchState,
  searchAddress,
  type FilterName,
  type FilterValues,
  mergeValues,
  sameValues,
  withValue,
} from './address.ts'

/** The search that is loading, if one is. */
function usePendingSearch(): SearchState | undefined {
  const { location } = useNavigation()
  return location?.pathname === paths.search() ? readSearchAddress(new URLSearchParams(location.search)) : undefined
}

/**
 * The search to which links and forms add their change: the one that is loading, else the one that is shown. Whoever
 * picks two filters quickly one after the other gets both.
 */
export function useLatestSearch(shown: SearchState): SearchState {
  return usePendingSearch() ?? shown
}

/** Whether a search has been loading for a while; a quick one should not make the page flicker. */
export function useSlowSearch(milliseconds = 150): boolean {
  const isPending = usePendingSearch() !== undefined
  const [isSlow, setIsSlow] = useState(false)

  // No event tells that time has passed.
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsSlow(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isPending, milliseconds])

  return isPending && isSlow
}

/** What a field of the filter needs: its value, its error, and functions to change it. */
export type FilterFormState = {
  values: FilterValues
  errorOf: (name: FilterName) => string | undefined
  /** A value is being typed. */
  edit: (name: FilterName, value: string) => void
  /** A value was picked: it is applied at once where the results are beside the form. */
  choose: (name: FilterName, value: string) => void
  /** The field was left. */
  commit: () => void
  apply: () => void
}

type Options = {
  issues: readonly Issue[]
  /** Order and view to keep. With them the form is beside the results, and changes are applied at once. */
  live: Pick<SearchState, 'sort' | 'view'> | undefined
}

/** The state of the filter form: the filters of the address, and what was typed since. */
export function useFilterForm(applied: FilterValues, { issues, live }: Options): FilterFormState {
  const navigate = useNavigate()
  const [values, setValues] = useState(applied)
  const [seen, setSeen] = useState(applied)
  if (!sameValues(seen, applied)) {
    setSeen(applied)
    setValues(mergeValues(values, seen, applied))
  }

  function show(filter: FilterValues) {
    void navigate(searchAddress({ ...live, filter }), { preventScrollReset: Boolean(live) })
  }

  return {
    values,
    errorOf: (name) => issues.find((issue) => issue.field === name)?.message,
    edit: (name, value) => setValues({ ...values, [name]: value }),
    choose: (name, value) => {
      const next = withValue(values, name, value)
      setValues(next)
      if (live) show(next)
    },
    commit: () => {
      if (live && !sameValues(values, applied)) show(values)
    },
    apply: () => show(values),
  }
}
