import type { Database } from '#platform/database/connect.ts'
import { favorites } from '#server/favorites/table.ts'
import { canonicalQuery } from '#server/saved-searches/filters.ts'
import { savedSearches } from '#server/saved-searches/table.ts'
import { dailyVisits, listingViews } from '#server/statistics/table.ts'
import { dayOf } from '#server/statistics/visits.ts'
import { castSaves } from './cast/saves.ts'
import { demoSearches } from './cast/searches.ts'
import { castViews, castVisits } from './cast/visits.ts'
import { type DaysAgo, inBatches, type SeededListing, type UserIds } from './seed-context.ts'

/** Stores visits of the site, views of each listing, and the cars and searches that members saved. */
export async function insertActivity(
  db: Database,
  listings: readonly SeededListing[],
  people: UserIds,
  daysAgo: DaysAgo,
): Promise<void> {
  const now = daysAgo(0)
  const visits = castVisits(now).map((visit) => ({ day: dayOf(daysAgo(visit.daysAgo)), visitors: visit.visitors }))
  await db.insert(dailyVisits).values(visits)
  const views = listings.flatMap(({ id, cast }) =>
    castViews(cast, now).map(({ daysAgo: age, views }) => ({ vehicleId: id, day: dayOf(daysAgo(age)), views })),
  )
  for (const part of inBatches(views)) await db.insert(listingViews).values(part)
  const byReference = new Map(listings.map(({ id, cast }) => [cast.reference, id]))
  const saves = castSaves(listings.map(({ cast }) => cast))
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map(({ username, reference, daysAgo: age }) => ({
      userId: people.get(username)!,
      vehicleId: byReference.get(reference)!,
      createdAt: daysAgo(age),
    }))
  for (const part of inBatches(saves)) await db.insert(favorites).values(part)
  await db.insert(savedSearches).values(searchRows(people, daysAgo))
}

function searchRows(people: UserIds, daysAgo: DaysAgo) {
  return demoSearches.map(({ username, savedDaysAgo, mailedDaysAgo, ...search }) => ({
    ...search,
    query: canonicalQuery(search.query).query,
    userId: people.get(username)!,
    slot: demoSearches.filter((other) => other.username === username).findIndex(({ name }) => name === search.name) + 1,
    createdAt: daysAgo(savedDaysAgo),
    confirmedAt: daysAgo(savedDaysAgo),
    mailedAt: mailedDaysAgo === undefined ? null : daysAgo(mailedDaysAgo),
  }))
}
