import type { FilterName } from '#web/search/filter-values.ts'
import { formatPrice } from '#web/format/money.ts'
import { formatMileage } from '#web/format/numbers.ts'
import { bodyStyleName } from '#web/format/vehicle-names.ts'
import { filtersOfFacts, type MoreFilter } from '#web/search/filters-of-facts.ts'
import type { Search } from '#web/search/validate-search.ts'

export type Chip = { name: FilterName; label: string }

/** The applied filters as short labels. */
export function chipsOf({ understood }: Pick<Search, 'understood'>): Chip[] {
  const { q, make, model, minYear, maxYear, minPrice, maxPrice, maxMileage } = understood
  const { bodyStyle, body, collection, transmission, fuelType } = understood
  const chips: Partial<Record<FilterName, string | undefined | false>> = {
    q: q && `“${q}”`,
    make,
    model,
    minYear: minYear !== undefined && `From ${minYear}`,
    maxYear: maxYear !== undefined && `To ${maxYear}`,
    minPrice: minPrice !== undefined && `From ${formatPrice(minPrice)}`,
    maxPrice: maxPrice !== undefined && `To ${formatPrice(maxPrice)}`,
    bodyStyle: bodyStyle && bodyStyleName(bodyStyle),
    body,
    collection,
    transmission,
    fuelType,
    maxMileage: maxMileage !== undefined && `To ${formatMileage(maxMileage)}`,
  }
  const named = [...Object.entries(chips), ...filtersOfFacts.flatMap((filter) => labelsOf(filter, understood))]
  return named.flatMap(([name, label]) => (label ? [{ name: name as FilterName, label }] : []))
}

/** `Title: Clean`, and of a range `Doors from 2`. */
function labelsOf({ label, names: [name, most] }: MoreFilter, understood: Search['understood']) {
  const say = (it: FilterName, words: string) =>
    understood[it] === undefined ? [] : [[it, `${label}${words} ${understood[it]}`]]
  return most ? [...say(name, ' from'), ...say(most, ' to')] : say(name, ':')
}

/** What a search is called where it is passed on: all its filters in one line; undefined without any. */
export function nameOfSearch(search: Pick<Search, 'understood'>): string | undefined {
  const { make, model } = search.understood
  const others = chipsOf(search).filter(({ name }) => name !== 'make' && name !== 'model')
  const car = [make, model].filter(Boolean).join(' ')
  return [car, ...others.map(({ label }) => label)].filter(Boolean).join(', ') || undefined
}
