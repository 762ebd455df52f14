import { Problem } from '#contract/problems.ts'
import type { SavedSearch } from '#contract/saved-searches/endpoints.ts'
import { ListingFilter } from '#contract/search/schema.ts'
import { oneOrMany } from '#contract/search/values.ts'

const names: ReadonlySet<string> = new Set(Object.keys(ListingFilter.shape))

/**
 * Converts the query string of a search URL to its canonical form, which contains only valid filters, in a fixed order. Drops
 * other parameters, such as the page. Throws if a filter is invalid.
 */
export function canonicalQuery(query: string): { query: string; filter: ListingFilter } {
  const { data: filter, error } = ListingFilter.safeParse(writtenFilters(new URLSearchParams(query)))
  if (!filter)
    throw new Problem('invalid_request', {
      issues: error.issues.map(({ message }) => ({ field: 'query', message })).slice(0, 5),
    })
  const values = [...names].flatMap((name) =>
    [filter[name as keyof ListingFilter] ?? []].flat().map((value) => [name, String(value)]),
  )
  return { query: new URLSearchParams(values).toString(), filter }
}

type StoredFilters = { filter: ListingFilter | undefined; ignored: SavedSearch['ignored'] }

/**
 * Parses a stored search. If a filter no longer exists or has an unknown value, `filter` is undefined, because the search
 * without it would find vehicles that the user didn't ask for.
 */
export function readFilters(query: string): StoredFilters {
  const params = new URLSearchParams(query)
  const { data: filter, error } = ListingFilter.safeParse(writtenFilters(params))
  const refused = new Set(error?.issues.map(({ path }) => path[0]))
  const ignored = [...params]
    .filter(([name]) => !names.has(name) || refused.has(name))
    .map(([name, value]) => ({ name, value }))
  return { filter: ignored.length > 0 ? undefined : filter, ignored }
}

function writtenFilters(params: URLSearchParams): Record<string, string | string[]> {
  const written = [...new Set(params.keys())].filter((name) => names.has(name))
  return Object.fromEntries(written.map((name) => [name, oneOrMany(params.getAll(name))]))
}
