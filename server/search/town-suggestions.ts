import { defaultRadius } from '#contract/places/rules.ts'
import type { Suggestion } from '#contract/search/suggestions.ts'
import type { Database } from '#platform/database/connect.ts'
import { suggestPlaces } from '../places/queries.ts'
import type { Cars } from './cars.ts'
import { countWithin } from './near.ts'

type PlaceSuggestion = Extract<Suggestion, { kind: 'place' }>

/** Maximum number of suggested towns. */
const most = 2

/** Number of matching towns, largest first, that are checked for vehicles. Most of the world's towns have none. */
const candidates = 50

/**
 * Matches the beginning of a town's name, which must have at least three letters and can follow “near”, “in” or “around”. Also
 * matches a whole ZIP code. Shorter text would match too many towns.
 */
const named = /^(?:(?:near|in|around)\s+)?(\p{L}[\p{L}\p{M}\s.'’,-]{2,}|\d{5})$/iu

/** Suggests towns that begin with the text and have vehicles within the default distance, largest first. */
export async function suggestTowns(db: Database, cars: Cars, text: string): Promise<PlaceSuggestion[]> {
  const place = named.exec(text)?.[1]
  if (place === undefined || cars.points.length === 1) return []
  const found = await suggestPlaces(db, place, candidates)
  return found
    .map((center) => ({
      kind: 'place' as const,
      near: center.label,
      count: countWithin(cars, { center, miles: defaultRadius }),
    }))
    .filter(({ count }) => count > 0)
    .slice(0, most)
}
