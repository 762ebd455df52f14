import type { PublicApi } from '#contract/client.ts'
import type { ListedVehicle } from '#contract/listings/schema.ts'
import { anyDistance } from '#contract/places/rules.ts'
import { search } from '#contract/search/endpoints.ts'
import type { ListingFilter } from '#contract/search/schema.ts'
import type { SearchSort, Sort } from '#contract/search/sort.ts'
import type { FilterName } from './address.ts'

/** A filter of a search that found nothing, and how many vehicles are found without that filter. */
export type Widening = {
  name: FilterName
  total: number
  hasMore: boolean
  /** The distance to the nearest vehicle, if the search is widened to any distance from its place. */
  miles?: number | undefined
}

/** The number of filters to try removing if nothing was found, and how many of these filters are shown. */
const widened = { counted: 8, shown: 3 }

/** Number of alternatives to show if a search finds nothing. */
const nearestCount = 4

/**
 * For each filter of a search that found nothing, counts the vehicles found without it. A place isn't removed, but
 * widened to any distance. The search text comes first, because it is often left over from a sentence. It is followed
 * by the filters whose removal finds the most.
 */
export async function findWidenings(
  api: PublicApi,
  filter: ListingFilter,
  names: readonly FilterName[],
): Promise<Widening[]> {
  const found = await Promise.all(
    names.slice(0, widened.counted).map(async (name) => {
      const query = { ...widen(filter, name), limit: 1 }
      const counted = await api(search.vehicles, { query }).catch(() => undefined)
      if (!counted) return undefined
      const { items, total, more } = counted
      return { name, total, hasMore: more !== undefined, ...(name === 'near' && { miles: items[0]?.distanceMiles }) }
    }),
  )
  return found
    .filter((widening) => widening !== undefined)
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => Number(other.name === 'q') - Number(one.name === 'q') || other.total - one.total)
    .slice(0, widened.shown)
}

/** For each bound, the sort order that puts the nearest misses first. */
const nearestFirst: Partial<Record<FilterName, Sort>> = {
  minPrice: 'price-high',
  maxPrice: 'price-low',
  minYear: 'year-new',
  maxYear: 'year-old',
  maxMileage: 'mileage-low',
  minHorsepower: 'power-high',
}

/**
 * Returns vehicles that match all filters except the one whose removal finds the most. If there are none, returns
 * vehicles with the same model, make or body style, or else any vehicles.
 */
export async function findNearest(
  api: PublicApi,
  filter: ListingFilter,
  widenings: readonly Widening[],
): Promise<readonly ListedVehicle[]> {
  const { make, model, body, bodyStyle } = filter
  const [best] = widenings
  const searches: ReturnType<typeof widen>[] = best
    ? [widen(filter, best.name)]
    : [{ make, model }, { make }, { body, bodyStyle }, {}]
  for (const query of searches) {
    const { items } = await api(search.vehicles, { query: { ...query, limit: nearestCount } })
    if (items.length > 0) return items
  }
  return []
}

/** Removes a filter, and the models with their make, as in the form. A place is first widened to any distance from it. */
function widen(filter: ListingFilter, name: FilterName): ListingFilter & { sort?: SearchSort } {
  if (name === 'near' && filter.within !== anyDistance) return { ...filter, within: anyDistance, sort: 'nearest' }
  const others = { ...filter }
  delete others[name]
  if (name === 'make') delete others.model
  if (name === 'near') delete others.within
  const sort = nearestFirst[name]
  return sort ? { ...others, sort } : others
}
