import { Problem } from '#contract/problems.ts'
import type { NewSavedSearch, SavedSearch, SearchChange } from '#contract/saved-searches/endpoints.ts'
import { savedSearchLimits } from '#contract/saved-searches/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, desc, eq, isNotNull, ne, type SQL, sql } from '#platform/database/orm.ts'
import { deleteNotificationsOfSearch } from '../notifications/notify.ts'
import { circleOf } from '../search/near.ts'
import { users } from '../users/table.ts'
import { canonicalQuery, readFilters } from './filters.ts'
import { savedSearches, searchMatches } from './table.ts'

export type SearchRow = typeof savedSearches.$inferSelect

export function presentSearch({ id, name, query, frequency, createdAt, mailedAt }: SearchRow): SavedSearch {
  return {
    id,
    name,
    query,
    ignored: readFilters(query).ignored,
    frequency,
    createdAt: createdAt.toISOString(),
    mailedAt: mailedAt?.toISOString() ?? null,
  }
}

export function isOfMember(userId: string): SQL {
  return eq(savedSearches.userId, userId)
}

/** Returns the confirmed searches of a member or an email address, newest first. */
export async function findSearches(db: Database, ofOwner: SQL): Promise<SavedSearch[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(and(ofOwner, sql`${savedSearches.slot} is not null`))
    .orderBy(desc(savedSearches.id))
  return rows.map(presentSearch)
}

/** Returns the canonical form of a search to be saved. Throws if a filter is invalid or its place is ambiguous. */
export async function checkQuery(db: Database, written: string): Promise<string> {
  const { query, filter } = canonicalQuery(written)
  await circleOf(db, filter)
  return query
}

/** Saves a member's search. If the member has already saved the same filters, changes that search instead. */
export async function saveSearch(
  db: Database,
  userId: string,
  { name, query: written, frequency }: NewSavedSearch,
  now: Date,
): Promise<SavedSearch> {
  const query = await checkQuery(db, written)
  return db.transaction(async (db) => {
    // The lock prevents concurrent calls from using the same slot.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const [changed] = await db
      .update(savedSearches)
      .set({ name, frequency })
      .where(and(isOfMember(userId), eq(savedSearches.query, query)))
      .returning()
    if (changed) return presentSearch(changed)
    const slot = await findFreeSlot(db, isOfMember(userId), savedSearchLimits.perMember)
    const [saved] = await db
      .insert(savedSearches)
      .values({ userId, slot, name, query, frequency, createdAt: now, confirmedAt: now })
      .returning()
    return presentSearch(saved!)
  })
}

/** Returns the owner's first free slot. Throws `too_many_saved_searches` if all slots are used. */
export async function findFreeSlot(db: Database, ofOwner: SQL, most: number): Promise<number> {
  const taken = db.select({ slot: savedSearches.slot }).from(savedSearches).where(ofOwner)
  const { rows } = await db.execute<{ slot: number | null }>(
    sql`select min(slot)::int as slot from generate_series(1, ${most}::int) as slot
      where slot not in (select slot from ${taken} as taken where slot is not null)`,
  )
  const slot = rows[0]?.slot
  if (!slot) throw new Problem('too_many_saved_searches')
  return slot
}

/**
 * Changes one of the owner's searches. Turning off its emails or changing its filters discards the vehicles that wait for the
 * next email. Throws `saved_search_exists` if the owner has another search with the same filters.
 */
export async function changeSearch(
  db: Database,
  ofOwner: SQL,
  id: number,
  { query: written, ...changes }: SearchChange,
): Promise<SavedSearch> {
  const query = written === undefined ? undefined : await checkQuery(db, written)
  return db.transaction(async (db) => {
    if (query !== undefined) await refuseSecond(db, ofOwner, id, query)
    const [changed] = await db
      .update(savedSearches)
      .set({ ...changes, ...(query !== undefined && { query }) })
      .where(and(ofOwner, eq(savedSearches.id, id)))
      .returning()
    if (!changed) throw new Problem('saved_search_not_found')
    if (changed.frequency === 'off' || query !== undefined) await discardWaiting(db, eq(searchMatches.searchId, id))
    if (query !== undefined) await deleteNotificationsOfSearch(db, id)
    return presentSearch(changed)
  })
}

async function refuseSecond(db: Database, ofOwner: SQL, id: number, query: string): Promise<void> {
  const { query: filters, slot } = savedSearches
  const others = and(ofOwner, ne(savedSearches.id, id), eq(filters, query), isNotNull(slot))
  if ((await db.$count(savedSearches, others)) > 0) throw new Problem('saved_search_exists')
}

export async function removeSearch(db: Database, ofOwner: SQL, id: number): Promise<void> {
  const { rowCount } = await db.delete(savedSearches).where(and(ofOwner, eq(savedSearches.id, id)))
  if (!rowCount) throw new Problem('saved_search_not_found')
}

/** Removes waiting vehicles from the next email. Vehicles that were emailed before stay on record. */
export async function discardWaiting(db: Database, which: SQL): Promise<void> {
  await db.delete(searchMatches).where(and(which, sql`${searchMatches.sentPrice} is null`))
  await db
    .update(searchMatches)
    .set({ waitingSince: null })
    .where(and(which, sql`${searchMatches.waitingSince} is not null`))
}

/** Deletes searches that visitors didn't confirm in time, along with their email addresses. */
export async function deleteUnconfirmedSearches(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - savedSearchLimits.unconfirmedHours * 3_600_000)
  await db
    .delete(savedSearches)
    .where(
      sql`${savedSearches.confirmedAt} is null and ${savedSearches.createdAt} <= ${before.toISOString()}::timestamptz`,
    )
}

type SearchCounts = { active: number; off: number; unconfirmed: number; waiting: number; oldestNews: number }

/**
 * Counts saved searches, and the vehicles that wait for an email. `oldestNews` is the number of seconds since a vehicle
 * that is new or has a reduced price should have been compared with the saved searches.
 */
export async function countSearches(db: Database, now: Date): Promise<SearchCounts> {
  const { rows } = await db.execute<SearchCounts>(sql`
    select count(*) filter (where confirmed_at is not null and frequency <> 'off')::int as active,
      count(*) filter (where confirmed_at is not null and frequency = 'off')::int as off,
      count(*) filter (where confirmed_at is null)::int as unconfirmed,
      (select count(*)::int from search_matches where waiting_since is not null) as waiting,
      (select greatest(0, coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(due_at)), 0))::int
        from listing_news) as "oldestNews"
      from saved_searches`)
  return rows[0]!
}
