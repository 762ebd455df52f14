import { Problem } from '#contract/problems.ts'
import { awayHours, minimumReduction } from '#contract/saved-searches/limits.ts'
import type { ListingFilter } from '#contract/search/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, asc, eq, gt, isNotNull, lte, ne, sql } from '#platform/database/orm.ts'
import { storeFavoriteNews } from '../favorites/news.ts'
import { listingNews, vehicles } from '../listings/table.ts'
import { notify } from '../notifications/notify.ts'
import { type Match, openMatch } from '../search/match.ts'
import type { Tools } from '../start/tools.ts'
import { readFilters } from './filters.ts'
import { openPrefilter } from './prefilter.ts'
import { savedSearches } from './table.ts'

type MatchTools = Pick<Tools, 'db' | 'pool' | 'searchIndex' | 'clock'>

/** Maximum number of vehicles per comparison, of searches that are read at once, and of matches per statement. */
const batch = { news: 500, searches: 500, matches: 10_000 }

/** Seconds after which vehicles are compared with searches by price verdict. Verdicts are updated every minute. */
const verdictSeconds = 180

type News = typeof listingNews.$inferSelect & { make: string; price: number; year: number; sellerId: string }

/** The IDs of the searches with new matches, and of the members with news about saved vehicles. */
type Affected = { searches: ReadonlySet<number>; members: ReadonlySet<string> }

/**
 * Compares vehicles that were just published or sold, or whose price was just reduced, with all saved searches and saved
 * vehicles, and stores the matches. The news is deleted in the transaction that stores the matches, so a crash neither
 * loses nor repeats it.
 */
export async function matchNews(tools: MatchTools): Promise<Affected> {
  const [searches, members] = [new Set<number>(), new Set<string>()]
  for (;;) {
    const news = await findDueNews(tools.db, tools.clock.now())
    if (news.length > 0) {
      const found = await matchBatch(tools, news)
      for (const id of found.searches) searches.add(id)
      for (const id of found.members) members.add(id)
    }
    if (news.length < batch.news) return { searches, members }
  }
}

async function findDueNews(db: Database, now: Date): Promise<News[]> {
  const { vehicleId, ofVerdict, priceBefore, dueAt } = listingNews
  const { make, price, year, sellerId } = vehicles
  return db
    .select({ vehicleId, ofVerdict, event: currentEvent, priceBefore, dueAt, make, price, year, sellerId })
    .from(listingNews)
    .innerJoin(vehicles, eq(vehicles.id, vehicleId))
    .where(lte(dueAt, now))
    .orderBy(asc(dueAt))
    .limit(batch.news)
}

/**
 * SQL expression for the event. A vehicle whose listing was only paused briefly doesn't count as back on the market. It is
 * news only for searches and members that don't know it yet, or that know a higher price.
 */
const currentEvent = sql<News['event']>`case when ${listingNews.event} = 'returned' and (
    select to_state <> 'sold' and ${listingNews.dueAt} - created_at < ${awayHours} * interval '1 hour'
      from listing_events where vehicle_id = ${vehicles.id} and from_state = 'approved' and to_state <> 'approved'
      order by id desc limit 1)
  then 'listed' else ${listingNews.event} end`

/** A match. `userId` is null for a visitor's search. */
type Found = { searchId: number; userId: string | null; news: News; isNew: boolean }

async function matchBatch(tools: MatchTools, news: readonly News[]) {
  const now = tools.clock.now()
  const { found, awaitsVerdict } = await findMatches(tools, news, now)
  return tools.db.transaction(async (db) => {
    const taken = await takeNews(db, news)
    if (awaitsVerdict) await awaitVerdicts(db, taken, now)
    const members = await storeFavoriteNews(
      db,
      [...taken].filter(({ ofVerdict }) => !ofVerdict),
      now,
    )
    const matches = found.filter((match) => taken.has(match.news))
    const searches = new Set<number>()
    for (let first = 0; first < matches.length; first += batch.matches)
      for (const id of await storeMatches(db, matches.slice(first, first + batch.matches), now)) searches.add(id)
    return { searches, members }
  })
}

/** Finds the searches that match the vehicles for sale. */
async function findMatches(tools: MatchTools, all: readonly News[], now: Date) {
  const news = all.filter(({ event }) => event !== 'sold')
  if (news.length === 0) return { found: [], awaitsVerdict: false }
  const compare = await openComparison(tools, news, now)
  const found: Found[] = []
  let awaitsVerdict = false
  for await (const { id: searchId, userId, query } of readSearches(tools.db)) {
    const { isOfVerdict, matches } = await compare(query)
    awaitsVerdict ||= isOfVerdict
    for (const match of matches) if (match.news.sellerId !== userId) found.push({ searchId, userId, ...match })
  }
  return { found, awaitsVerdict }
}

type Comparison = { isOfVerdict: boolean; matches: readonly Omit<Found, 'searchId' | 'userId'>[] }

/** Prepares news for comparison with searches. Many searches have the same filters, which are compared only once. */
async function openComparison(
  tools: MatchTools,
  news: readonly News[],
  now: Date,
): Promise<(query: string) => Promise<Comparison>> {
  const match = await openMatch(
    tools,
    news.map(({ vehicleId }) => vehicleId),
  )
  const canMatch = openPrefilter(news)
  const known = new Map<string, Comparison>()
  const nothing = [true, false].map((isOfVerdict): Comparison => ({ isOfVerdict, matches: [] }))

  return async (query) => {
    let comparison = known.get(query)
    if (!comparison) known.set(query, (comparison = await compare(query)))
    return comparison
  }

  async function compare(query: string): Promise<Comparison> {
    const isOfVerdict = /(?:^|&)(?:not\.)?verdict=/.test(query)
    const compared = news.filter(({ ofVerdict }) => ofVerdict === isOfVerdict)
    const { filter } = compared.length > 0 && canMatch(query) ? readFilters(query) : {}
    const ids = filter && new Set(await matchOrNone(match, filter, now))
    if (!filter || !ids?.size) return nothing[isOfVerdict ? 0 : 1]!
    const found = compared.filter(({ vehicleId }) => ids.has(vehicleId))
    return { isOfVerdict, matches: found.map((item) => ({ news: item, isNew: isNewFor(filter, item) })) }
  }
}

/** Yields the confirmed searches that send emails. */
async function* readSearches(db: Database) {
  const { id, userId, query, frequency, confirmedAt } = savedSearches
  for (let after = 0; ;) {
    const rows = await db
      .select({ id, userId, query })
      .from(savedSearches)
      .where(and(gt(id, after), isNotNull(confirmedAt), ne(frequency, 'off')))
      .orderBy(asc(id))
      .limit(batch.searches)
    yield* rows
    if (rows.length < batch.searches) return
    after = rows.at(-1)!.id
  }
}

/** A search whose place has become unknown or ambiguous finds nothing. */
async function matchOrNone(match: Match, filter: ListingFilter, now: Date): Promise<number[]> {
  try {
    return await match(filter, now)
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}

/**
 * Returns whether to email a vehicle that the search has never emailed before. A vehicle with a reduced price must have
 * cost more than the search's maximum before, or have become much cheaper.
 */
function isNewFor({ maxPrice = Infinity }: ListingFilter, { event, price, priceBefore }: News): boolean {
  if (event !== 'reduced' || priceBefore === null) return true
  return priceBefore > maxPrice || price <= priceBefore * (1 - minimumReduction)
}

/**
 * Deletes the news items, unless they have changed in the meantime or another server has deleted them. Returns the deleted
 * items.
 */
async function takeNews(db: Database, news: readonly News[]): Promise<Set<News>> {
  const { vehicleId, ofVerdict, dueAt } = listingNews
  const taken = new Set<News>()
  for (const item of news) {
    const { rowCount } = await db
      .delete(listingNews)
      .where(and(eq(vehicleId, item.vehicleId), eq(ofVerdict, item.ofVerdict), eq(dueAt, item.dueAt)))
    if (rowCount) taken.add(item)
  }
  return taken
}

async function awaitVerdicts(db: Database, news: ReadonlySet<News>, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + verdictSeconds * 1_000)
  for (const { vehicleId, ofVerdict, event, priceBefore } of news) {
    if (ofVerdict || event === 'sold') continue
    await db
      .insert(listingNews)
      .values({ vehicleId, ofVerdict: true, event, priceBefore, dueAt })
      .onConflictDoUpdate({
        target: [listingNews.vehicleId, listingNews.ofVerdict],
        set: { event, priceBefore, dueAt },
      })
  }
}

/**
 * Adds the matches to the next emails, notifies the members, and returns the IDs of the searches. A vehicle that was emailed before is added only
 * if it came back on the market or has become much cheaper since then.
 */
async function storeMatches(db: Database, found: readonly Found[], now: Date): Promise<number[]> {
  const matches = found.map(({ searchId, isNew, news: { vehicleId, event, price, priceBefore } }) => ({
    search: searchId,
    vehicle: vehicleId,
    event,
    price,
    before: priceBefore,
    fresh: isNew,
  }))
  const { rows } = await db.execute<{ id: number; vehicle: number }>(sql`
    insert into search_matches as stored (search_id, vehicle_id, event, price_before, waiting_since)
      select search, vehicle, case when sent_price is null or found.event = 'returned' then found.event else 'reduced' end,
          coalesce(sent_price, before), ${now.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb)
          as found (search int, vehicle int, event text, price int, before int, fresh boolean)
        join saved_searches on saved_searches.id = search
        left join search_matches known on known.search_id = search and known.vehicle_id = vehicle
        where case when known.search_id is null then fresh else waiting_since is null
          and (found.event = 'returned' or price <= sent_price * ${1 - minimumReduction}::numeric) end
      on conflict (search_id, vehicle_id) do update
        set event = excluded.event, price_before = excluded.price_before, waiting_since = excluded.waiting_since
        where stored.waiting_since is null
      returning search_id as id, vehicle_id as vehicle`)
  const stored = Map.groupBy(rows, ({ id }) => id)
  const owners = new Map(found.map(({ searchId, userId }) => [searchId, userId]))
  await notify(
    db,
    [...stored].flatMap(([searchId, { length: count, 0: first }]) => {
      const userId = owners.get(searchId)
      return userId ? [{ userId, event: 'match', searchId, vehicleId: first!.vehicle, count } as const] : []
    }),
    now,
  )
  return [...stored.keys()]
}
