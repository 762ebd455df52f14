import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Issue } from '#contract/problems.ts'
import { type FilterName, type FilterValues, mergeValues, sameValues, withValue } from './filter-values.ts'
import { searchAddress, type SearchState } from './search-address.ts'

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
