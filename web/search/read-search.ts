import { ListingFilter, sorts } from '#contract/listing-search.ts'
import { pageQuery } from '#contract/paging.ts'
import type { Issue } from '#contract/problems.ts'
import { type FilterName, filterNames, type FilterValues, type SearchState } from './search-address.ts'

export type Search = SearchState & {
  /** The filters that were understood, as numbers and in their stored spelling. */
  understood: ListingFilter
  /** Why the others were refused. */
  issues: Issue[]
}

const choices: readonly FilterName[] = ['bodyStyle', 'transmission', 'fuelType']

/** Reads the URL of /vehicles by the same schema that the API has. */
export function readSearch(params: URLSearchParams): Search {
  const written = Object.fromEntries(
    filterNames.filter((name) => params.has(name)).map((name) => [name, oneOrMany(params.getAll(name))]),
  )
  const { understood, issues } = understand(written)
  return {
    filter: valuesOf(written, understood, issues),
    understood,
    issues,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'featured',
    view: params.get('view') === 'list' ? 'list' : 'grid',
    page: pageQuery.page.safeParse(params.get('page') ?? '').data ?? 1,
  }
}

/** Whether a form without scripts sent this: such a form also sends the fields that nobody filled in. */
export function isUntidy(params: URLSearchParams): boolean {
  return filterNames.some((name) => params.get(name) === '')
}

type Written = Record<string, string | string[]>

/** Reads again without what was refused: ranges are compared only when every single value could be read. */
function understand(written: Written): Pick<Search, 'understood' | 'issues'> {
  const read = ListingFilter.safeParse(written)
  if (read.success) return { understood: read.data, issues: [] }
  const issues = read.error.issues.map(({ path, message }) => issueOf(String(path[0] ?? ''), message, written))
  const refused = new Set(issues.map((issue) => issue.field))
  const rest = understand(Object.fromEntries(Object.entries(written).filter(([name]) => !refused.has(name))))
  return { understood: rest.understood, issues: [...issues, ...rest.issues] }
}

/** Two boxes ticked without scripts deserve a better sentence than a repeated parameter. */
function issueOf(field: string, message: string, written: Written): Issue {
  const twice = choices.some((name) => name === field) && Array.isArray(written[field])
  return { field, message: twice ? 'Please choose only one of these.' : message }
}

/** As typed where it is free text, as stored where it is a choice; placeholders such as `All Makes` are no filter. */
function valuesOf(written: Written, understood: ListingFilter, issues: Issue[]): FilterValues {
  const values: FilterValues = {}
  for (const name of filterNames) {
    const typed = [written[name] ?? ''].flat()[0]?.trim()
    const isRefused = issues.some((issue) => issue.field === name)
    const value = choices.includes(name) ? understood[name] : understood[name] !== undefined && typed
    if (isRefused && typed) values[name] = typed
    else if (value) values[name] = String(value)
  }
  return values
}

function oneOrMany(values: string[]): string | string[] {
  return values.length > 1 ? values : (values[0] ?? '')
}
