import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useNavigate } from 'react-router'
import type { Issue } from '#contract/problems.ts'
import {
  readSearchAddress,
  hasSentence,
  sentenceParameters,
  type SearchState,
  searchAddress,
  searchPath,
  type ChoiceName,
  type FilterName,
  type FilterValues,
  mergeValues,
  areValuesEqual,
  withOption,
  withValues,
} from './address.ts'

/** Returns the URL parameters of a search on this page that is still loading. */
function usePendingSearch(): URLSearchParams | undefined {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  return location?.pathname === pathname ? new URLSearchParams(location.search) : undefined
}

/**
 * Returns the search to base a change on: the one that is still loading, or else the one on the page. Without
 * this, the second of two quick changes would undo the first.
 */
export function useLatestSearch(shown: SearchState): SearchState {
  const pending = usePendingSearch()
  return pending ? readSearchAddress(pending, shown.category) : shown
}

/** Returns true if a search has been loading for a while. After a quick search, the cards move to their new positions instead. */
export function useIsSearchSlow(milliseconds = 500): boolean {
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

export type FilterFormState = {
  values: FilterValues
  isApplied: boolean
  errorOf: (name: FilterName) => string | undefined
  /** Changes a value without applying it. Call this while the user is typing. */
  edit: (name: FilterName, value: string) => void
  /** Replaces a filter's value. The form next to the results also applies the change. */
  choose: (name: FilterName, value: string) => void
  /** Chooses or excludes one of several options, like `choose`. */
  putOption: (name: ChoiceName, option: string, state: 'chosen' | 'excluded' | 'off') => void
  commit: () => void
  apply: () => void
}

type Options = {
  issues: readonly Issue[]
  /** The parts of the search to keep. Only set this for the form next to the results, which applies changes immediately. */
  live: Pick<SearchState, 'category' | 'sort' | 'view' | 'map' | 'limit'> | undefined
}

/** Manages the filter form's values: the filters in the URL, plus changes that haven't been applied yet. */
export function useFilterForm(applied: FilterValues, { issues, live }: Options): FilterFormState {
  const navigate = useNavigate()
  const [values, setValues] = useState(applied)
  const [previous, setPrevious] = useState(applied)
  /** The sentence that was submitted. It is removed from the search field once its filters are applied. */
  const [sentence, setSentence] = useState<string>()
  if (!areValuesEqual(previous, applied)) {
    setPrevious(applied)
    const wasSubmitted = sentence !== undefined && values.q?.[0] === sentence
    const typed = wasSubmitted ? withValues(values, 'q', previous.q ?? []) : values
    setValues(mergeValues(typed, previous, applied))
    setSentence(undefined)
  }
  // Base each change on the previous one, which may not be rendered yet.
  const latest = useRef(values)
  useEffect(() => void (latest.current = values), [values])

  /** Applies the filters. New text in the search field is a sentence, which the server converts to filters. */
  function show(filter: FilterValues) {
    const isSentence = hasSentence(filter, applied)
    if (isSentence) setSentence(filter.q?.[0])
    const address = isSentence
      ? `${searchPath({ ...live })}?${sentenceParameters({ ...live, filter })}`
      : searchAddress({ ...live, filter })
    const isShown = Boolean(live) && areValuesEqual(filter, applied)
    void navigate(address, { preventScrollReset: Boolean(live), replace: isShown })
  }

  function write(next: FilterValues) {
    latest.current = next
    setValues(next)
  }

  function change(next: FilterValues) {
    write(next)
    if (live) show(next)
  }

  const isApplied = areValuesEqual(values, applied)
  return {
    values,
    isApplied,
    errorOf: (name) => issues.find((issue) => issue.field === name)?.message,
    edit: (name, value) => write({ ...latest.current, [name]: [value] }),
    choose: (name, value) => change(withValues(latest.current, name, [value])),
    putOption: (name, option, state) => change(withOption(latest.current, name, option, state)),
    commit: () => {
      if (live && !areValuesEqual(latest.current, applied)) show(latest.current)
    },
    apply: () => show(latest.current),
  }
}
