import { boundOf, choiceFacts, rangeFacts } from '#contract/fact-filters.ts'
import { factOf } from '#contract/facts.ts'
import type { FilterName } from './filter-values.ts'

/** A select of its options, or a field for each end of a range. */
export type MoreFilter = {
  label: string
  names: readonly [FilterName, FilterName?]
  options: readonly string[]
}

/** The filters of facts, as the form shows them. For loaders: no browser loads the table of facts. */
export const filtersOfFacts: readonly MoreFilter[] = [
  ...choiceFacts.map((name) => {
    const { label, options } = factOf(name) as { label: string; options: readonly string[] }
    return { label, names: [name] as const, options }
  }),
  ...rangeFacts.map((name) => {
    const { label } = factOf(name)
    return { label, names: [boundOf('min', name), boundOf('max', name)] as const, options: [] }
  }),
]
