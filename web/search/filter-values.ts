import type { ListingFilter } from '#contract/search/schema.ts'

export type FilterName = keyof ListingFilter

/** Filters as a person writes them and as an address carries them; what is not set is absent. */
export type FilterValues = Partial<Record<FilterName, string>>

/** In the order of an address. Not taken from the contract's schema, which the browser would have to load. */
export const filterNames = [
  'q',
  'make',
  'model',
  'minYear',
  'maxYear',
  'minPrice',
  'maxPrice',
  'bodyStyle',
  'body',
  'collection',
  'transmission',
  'fuelType',
  'maxMileage',
  'matchingNumbers',
  'exteriorMaterial',
  'steering',
  'engineLayout',
  'drivetrain',
  'titleStatus',
  'serviceHistory',
  ...(['Doors', 'Seats', 'Cylinders', 'Owners'] as const).flatMap((it) => [`min${it}`, `max${it}`] as const),
] as const satisfies readonly FilterName[]

/** One filter set to a value, or removed by an empty one. A model belongs to its make and is removed with it. */
export function withValue(values: FilterValues, name: FilterName, value: string): FilterValues {
  const { [name]: before, ...others } = values
  const changed: FilterValues = value.trim() ? { ...others, [name]: value } : others
  if (name === 'make' && before !== value) delete changed.model
  return changed
}

export function sameValues(one: FilterValues, other: FilterValues): boolean {
  return filterNames.every((name) => (one[name]?.trim() ?? '') === (other[name]?.trim() ?? ''))
}

/** What a form shows after the address changed: fields that changed there are replaced, typing elsewhere stays. */
export function mergeValues(typed: FilterValues, before: FilterValues, after: FilterValues): FilterValues {
  const merged: FilterValues = {}
  for (const name of filterNames) {
    const value = before[name] === after[name] ? typed[name] : after[name]
    if (value !== undefined) merged[name] = value
  }
  return merged
}
