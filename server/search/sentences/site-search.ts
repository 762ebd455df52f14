import { maximumValues } from '#contract/search/limits.ts'
import { ListingSearch } from '#contract/search/schema.ts'
import { oneOrMany } from '#contract/search/values.ts'
import type { Cars } from '../cars.ts'
import type { Filter, Reading } from './reading.ts'
import type { SiteModel } from './site-names.ts'
import { phraseOf } from './tokens.ts'

/** The parameters of a search, and the phrases of the sentence that the search ignores. */
export type SiteSearch = { filters: Record<string, string[]>; text: string; unused: string[] }

/** Filters whose values also appear in the text of listings, so they can be searched as text instead. */
const searchable = new Set(['make', 'model', 'color', 'interiorColor', 'near', 'body', 'transmission', 'fuelType'])

/**
 * Converts a reading to a search on this site: model families become the models for sale, and unsupported parameters
 * become text or are left out.
 */
export function searchOf(reading: Reading, cars: Cars, models: readonly SiteModel[]): SiteSearch {
  const texts = reading.text ? [reading.text] : []
  const unused = [...reading.unused]
  const leaveOut = (filters: readonly Filter[]) => {
    const [first] = filters
    if (filters.length === 1 && searchable.has(first!.name))
      texts.push(first!.name === 'near' ? townOf(first!.value) : first!.value)
    else
      for (const phrase of new Set(filters.map(({ phrase }) => phrase)))
        if (!unused.includes(phrase)) unused.push(phrase)
  }
  const groups = Object.groupBy(reading.filters, ({ name }) => name)
  // A search can't combine all vehicles of one make with a model of another make.
  const makesOfModels = new Set(groups.model?.flatMap(({ makes = [] }) => makes))
  if (groups.model && groups.make?.some(({ value }) => !makesOfModels.has(value))) {
    unused.push(...new Set(groups.model.map(({ phrase }) => phrase)))
    delete groups.model
  }
  const kept = Object.entries(groups).flatMap(([name, filters]) => {
    const values = isModel(name)
      ? filters!.flatMap((filter) => modelsFor(filter, cars, models))
      : filters!.map(({ value }) => value)
    if (values.length <= maximumValues) return [{ name, values: [...new Set(values)], filters: filters! }]
    leaveOut(filters!)
    return []
  })
  for (let valid = kept; ;) {
    const refused = refusedBy(Object.fromEntries(valid.map(({ name, values }) => [name, oneOrMany(values)])))
    if (refused.size === 0) {
      const filters = Object.fromEntries(valid.map(({ name, values }) => [name, values]))
      return { filters, text: texts.join(' '), unused }
    }
    for (const { name, filters } of valid) if (refused.has(name)) leaveOut(filters)
    valid = valid.filter(({ name }) => !refused.has(name))
  }
}

function isModel(name: string): boolean {
  return name === 'model' || name === 'not.model'
}

/** Returns the parameters that the search rejects or doesn't support. */
function refusedBy(written: Record<string, string | string[]>): Set<string> {
  const unknown = Object.keys(written).filter((name) => !Object.hasOwn(ListingSearch.shape, name))
  if (unknown.length > 0) return new Set(unknown)
  const { error } = ListingSearch.safeParse(written)
  return new Set(error?.issues.map(({ path }) => String(path[0])).filter((name) => name in written))
}

/**
 * Returns the models for sale that a model in a sentence includes: “718” includes the 718 Cayman. If there are none, returns
 * the model itself.
 */
function modelsFor({ value, makes }: Filter, { counts }: Cars, models: readonly SiteModel[]): string[] {
  const family = ` ${phraseOf(value)} `
  const found = models.filter(
    ({ code, make, phrase }) =>
      counts.model[code] && (!makes || makes.includes(make)) && ` ${phrase} `.includes(family),
  )
  return found.length > 0 ? found.map(({ model }) => model) : [value]
}

function townOf(place: string): string {
  return place.split(',')[0]!
}
