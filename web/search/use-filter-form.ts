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

/** The search that is loading, if any. */
function usePendingSearch(): SearchState | undefined {
  const { location } = useNavigation()
  return location?.pathname === paths.search() ? readSearchAddress(new URLSearchParams(location.search)) : undefined
}

/**
 * Returns the search that a change is based on: the one that is loading, otherwise the displayed one. Without this, the
 * second of two quick changes would undo the first.
 */
export function useLatestSearch(shown: SearchState): SearchState {
  return usePendingSearch() ?? shown
}

/** Whether a search has been loading for a while. Quick searches show no placeholder, to avoid flicker. */
export function useSlowSearch(milliseconds = 150): boolean {
  const isPending = usePendingSearch() !== undefined
  const [isSlow, setIsSlow] = useState(false)

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

/** What a filter field needs: its value, its error, and functions to change it. */
export type FilterFormState = {
  values: FilterValues
  /** Whether these are the URL's filters. */
  isApplied: boolean
  errorOf: (name: FilterName) => string | undefined
  /** Called while typing. */
  edit: (name: FilterName, value: string) => void
  /** Called when a value is chosen. Next to results, it is applied immediately. */
  choose: (name: FilterName, value: string) => void
  /** Called on blur. */
  commit: () => void
  apply: () => void
}

type Options = {
  issues: readonly Issue[]
  /** The order and view to keep. Set if the form is next to results and applies changes immediately. */
  live: Pick<SearchState, 'sort' | 'view'> | undefined
}

/** The state of the filter form: the filters in the URL, and changes that are not applied yet. */
export function useFilterForm(applied: FilterValues, { issues, live }: Options): FilterFormState {
  const navigate = useNavigate()
  const [values, setValues] = useState(applied)
  const [previous, setPrevious] = useState(applied)
  if (!sameValues(previous, applied)) {
    setPrevious(applied)
    setValues(mergeValues(values, previous, applied))
  }

  function show(filter: FilterValues) {
    void navigate(searchAddress({ ...live, filter }), { preventScrollReset: Boolean(live) })
  }

  const isApplied = sameValues(values, applied)
  return {
    values,
    isApplied,
    errorOf: (name) => issues.find((issue) => issue.field === name)?.message,
    edit: (name, value) => setValues({ ...values, [name]: value }),
    choose: (name, value) => {
      const next = withValue(values, name, value)
      setValues(next)
      if (live) show(next)
    },
    commit: () => {
      if (live && !isApplied) show(values)
    },
    apply: () => show(values),
  }
}
