import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Issue } from '#contract/problems.ts'
import {
  type FilterName,
  type FilterValues,
  mergeValues,
  sameValues,
  searchAddress,
  type SearchState,
  withValue,
} from './search-address.ts'

/** What a field of the filter needs: its value, why it was refused, and whom to tell of changes. */
export type FilterForm = {
  values: FilterValues
  errorOf: (name: FilterName) => string | undefined
  /** A value is being typed. */
  edit: (name: FilterName, value: string) => void
  /** A value was picked: it applies at once where the results can be seen. */
  choose: (name: FilterName, value: string) => void
  /** Typing has ended. */
  commit: () => void
  apply: () => void
}

type Options = {
  issues: readonly Issue[]
  /** Order and view to keep; with them the form is live, that is, it stands beside the results. */
  live: Pick<SearchState, 'sort' | 'view'> | undefined
}

/** The state of the filter form: what the URL says, until somebody types. */
export function useFilterForm(applied: FilterValues, { issues, live }: Options): FilterForm {
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
