import { filterOptions } from '#contract/facts/limits.ts'
import { factOf } from '#contract/facts/rules.ts'
import type { Issue } from '#contract/problems.ts'
import { boundOf, choiceFacts, rangeFacts, ListingFilter } from '#contract/search/schema.ts'
import { readSearchAddress, type SearchState } from './address.ts'
import { type FilterName, filterNames, type FilterValues } from './filter-values.ts'

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

export type Search = SearchState & {
  /** The valid filters, as numbers and in their stored spelling. */
  understood: ListingFilter
  /** Why the others were refused. */
  issues: Issue[]
}

/** The filters whose values are a list of the contract's. */
const choices: readonly FilterName[] = [
  'bodyStyle',
  ...(Object.keys(filterOptions) as (keyof typeof filterOptions)[]),
  ...choiceFacts,
]

/** Validates the address of a search by the API's schema. For loaders: the browser does not load the schema. */
export function validateSearch(params: URLSearchParams): Search {
  const written = Object.fromEntries(
    filterNames.filter((name) => params.has(name)).map((name) => [name, oneOrMany(params.getAll(name))]),
  )
  const { understood, issues } = understand(written)
  const { filter, ...others } = readSearchAddress(params)
  return { ...others, filter: tidyFilter(filter, understood, issues), understood, issues }
}

/** Whether a form without scripts sent this: it also sends the fields that nobody filled in. */
export function hasEmptyFilters(params: URLSearchParams): boolean {
  return filterNames.some((name) => params.get(name) === '')
}

type Written = Record<string, string | string[]>

/** Validates again without what was refused: ranges are compared only when every single value is valid. */
function understand(written: Written): Pick<Search, 'understood' | 'issues'> {
  const read = ListingFilter.safeParse(written)
  if (read.success) return { understood: read.data, issues: [] }
  const issues = read.error.issues.map(({ path, message }) => issueOf(String(path[0] ?? ''), message, written))
  const refused = new Set(issues.map((issue) => issue.field))
  const rest = understand(Object.fromEntries(Object.entries(written).filter(([name]) => !refused.has(name))))
  return { understood: rest.understood, issues: [...issues, ...rest.issues] }
}

/** Two boxes of one choice, ticked without scripts, get a sentence of their own. */
function issueOf(field: string, message: string, written: Written): Issue {
  const twice = choices.some((name) => name === field) && Array.isArray(written[field])
  return { field, message: twice ? 'Please choose only one of these.' : message }
}

/** As typed where it is free text, as stored where it is a choice; placeholders such as `All Makes` are removed. */
function tidyFilter(filter: FilterValues, understood: ListingFilter, issues: Issue[]): FilterValues {
  const tidy: FilterValues = {}
  for (const name of filterNames) {
    const isRefused = issues.some((issue) => issue.field === name)
    const valid = choices.includes(name) ? understood[name] : understood[name] !== undefined && filter[name]
    const value = isRefused ? filter[name] : valid
    if (value) tidy[name] = String(value)
  }
  return tidy
}

function oneOrMany(values: string[]): string | string[] {
  return values.length > 1 ? values : (values[0] ?? '')
}
