import { Problem } from '#contract/problems.ts'
import type { MatchedSearch, SavedSearch, SearchMatches } from '#contract/saved-searches/endpoints.ts'
import { savedSearchLimits } from '#contract/saved-searches/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, inArray, sql } from '#platform/database/orm.ts'
import { isForSale } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { overviewOf } from '../search/overview.ts'
import type { Tools } from '../start/tools.ts'
import { readFilters } from './filters.ts'

type MatchTools = Pick<Tools, 'db' | 'pool' | 'searchIndex' | 'clock'>

/** Adds the vehicles that match now. The searches run in memory, and one query reads the vehicles of all of them. */
export async function withMatches(tools: MatchTools, searches: readonly SavedSearch[]): Promise<MatchedSearch[]> {
  const now = tools.clock.now()
  const overviews = await Promise.all(searches.map((search) => findOverview(tools, search, now)))
  const cars = await readCars(
    tools.db,
    overviews.flatMap((overview) => overview?.newest ?? []),
  )
  return searches.map((search, index) => {
    const overview = overviews[index]
    const matches = overview && { ...overview, newest: overview.newest.flatMap((id) => cars.get(id) ?? []) }
    return { ...search, matches: matches ?? null }
  })
}

async function findOverview(tools: MatchTools, { query, mailedAt, createdAt }: SavedSearch, now: Date) {
  const { filter } = readFilters(query)
  if (!filter) return undefined
  const since = new Date(mailedAt ?? createdAt)
  return overviewOf(tools, filter, { now, since, take: savedSearchLimits.pictures }).catch((error: unknown) => {
    if (error instanceof Problem) return undefined
    throw error
  })
}

async function readCars(db: Database, ids: readonly number[]): Promise<Map<number, SearchMatches['newest'][number]>> {
  if (ids.length === 0) return new Map()
  const { id, year, make, model, trim, imageUrls } = vehicles
  const rows = await db
    .select({ id, year, make, model, trim, imageUrl: sql<string | null>`${imageUrls}[1]` })
    .from(vehicles)
    .where(and(isForSale, inArray(id, [...new Set(ids)])))
  return new Map(rows.flatMap(({ imageUrl, ...car }) => (imageUrl === null ? [] : [[car.id, { ...car, imageUrl }]])))
}
