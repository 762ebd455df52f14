import type { SavedSearch } from '#contract/saved-searches/endpoints.ts'
import { chipsOf } from './chips.ts'
import { validateSearch } from './find-vehicles.ts'

/** Returns the labels of a saved search's filters, without those that no longer exist. */
export function criteriaOf({ query }: Pick<SavedSearch, 'query'>): string[] {
  return chipsOf(validateSearch(new URLSearchParams(query))).map(({ label }) => label)
}
