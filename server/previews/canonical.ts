import { sortParameters } from '#contract/previews/rules.ts'
import type { ListingFilter } from '#contract/search/schema.ts'
import type { Cars } from '../search/cars.ts'

/** Returns a search's filters in a fixed order and spelling, so that apps and caches store only one picture per search. */
export function canonicalParameters(filter: ListingFilter, cars: Cars): URLSearchParams {
  const values = Object.entries(filter).flatMap(([name, value]) =>
    [value ?? []].flat().map((text): [string, string] => [name, spell(name, String(text), cars)]),
  )
  return new URLSearchParams(sortParameters(values))
}

function spell(name: string, text: string, { dictionaries }: Cars): string {
  if (name === 'seller') return text.toLowerCase()
  const column = name.replace(/^not\./, '')
  if (column !== 'make' && column !== 'model') return text
  const code = dictionaries[column].find(text)
  return code === undefined ? text : dictionaries[column].texts[code]!
}
