import { describe, expect, test } from 'vitest'
import { makes } from '#contract/facts/options.ts'
import { lifetime, expiryNoticeDays } from '#contract/listings/limits.ts'
import { and, asc, eq, gt, isNotNull, isNull, like, lte, sql } from '#platform/database/orm.ts'
import { findAuditEntries, findActionNames } from '#server/audit/queries.ts'
import { documents } from '#server/documents/table.ts'
import { favorites } from '#server/favorites/table.ts'
import { isHeld } from '#server/inquiries/rules.ts'
import { inquiries } from '#server/inquiries/table.ts'
import { findReceivedInquiries } from '#server/leads/queries.ts'
import { expireListings } from '#server/listings/expire.ts'
import { isForSale } from '#server/listings/rules.ts'
import { listingEvents, priceChanges, revisions, vehicles } from '#server/listings/table.ts'
import { reports } from '#server/moderation/reports/table.ts'
import { readRendered, renderedRows } from '#server/pictures/rendered.ts'
import { images } from '#server/pictures/table.ts'
import { withMatches } from '#server/saved-searches/matches.ts'
import { findSearches, isOfMember } from '#server/saved-searches/queries.ts'
import { findContent } from '#server/shortlists/queries.ts'
import { shortlists } from '#server/shortlists/table.ts'
import { dailyFigures, findConversionFigures, findTrafficFigures, findUserFigures } from '#server/statistics/figures.ts'
import { users } from '#server/users/table.ts'
import { testApp } from '#tests/server/app.ts'
import { cast, insertCast } from '#tests/server/cast.ts'
import { castListings, castSoldListings } from './cast/listings.ts'
import { openDemo } from './open.ts'
import { renewDemo } from './renew.ts'
import { seedDemo } from './seed.ts'

describe('the demo', () => {
  const api = testApp({ prepare: (tools) => seedDemo(tools) })

  test('has at least 150 listings of all 45 makes, in every status, by about a dozen sellers', async () => {
    const { db } = api.tools
    const rows = await db.select().from(vehicles)
    expect(rows.length).toBeGreaterThanOrEqual(150)
    expect(new Set(rows.map(({ make }) => make)).size).toBe(makes.length)
    expect(new Set(rows.map(({ status, sold }) => `${status} ${sold}`))).toEqual(
      new Set(['approved false', 'approved true', 'paused false', 'pending false', 'rejected false']),
    )
    expect(new Set(rows.map(({ sellerId }) => sellerId)).size).toBeGreaterThanOrEqual(10)
    expect(await db.$count(inquiries)).toBeGreaterThanOrEqual(20)
  })

  test('has visits, inquiries and sign-ups up to today', async () => {
    const { db, clock } = api.tools
    const { today, last30Days, growth } = await findTrafficFigures(db, clock.now())
    expect([today > 20, last30Days > 900, growth! > 5]).toEqual([true, true, true])
    expect((await findUserFigures(db, clock.now())).growth).toBeGreaterThan(0)
    const { inquired, sold } = await findConversionFigures(db)
    expect([sold > 100, inquired > sold]).toEqual([true, true])
    const days = await db.execute(dailyFigures(clock.now(), 30))
    expect(days.rows.filter(({ inquiries }) => Number(inquiries) > 0).length).toBeGreaterThan(20)
  })

  test('has views and saves of every car that is for sale for some days, and none before its approval', async () => {
    const { db } = api.tools
    const { rows } = await db.execute<{ unseen: number; early: number; unsaved: number }>(sql`
      select count(*) filter (where views is null and approved_at < now() - interval '2 days')::int as unseen,
          count(*) filter (where first_view < (approved_at at time zone 'UTC')::date)::int as early,
          count(*) filter (where coalesce(saves, 0) = 0)::int * 100 / count(*)::int as unsaved
        from vehicles left join listing_counts on listing_counts.vehicle_id = id
          left join (select vehicle_id, min(day) as first_view from listing_views group by 1) as seen on seen.vehicle_id = id
        where approved and not sold`)
    expect(rows).toEqual([{ unseen: 0, early: 0, unsaved: expect.any(Number) }])
    expect(rows[0]!.unsaved).toBeLessThan(40)
    const early = await db.execute(sql`
      select from favorites join vehicles on vehicles.id = vehicle_id join users on users.id = user_id
        where favorites.created_at < greatest(approved_at, users.created_at) or favorites.created_at > sold_at`)
    expect(early.rows).toEqual([])
  })

  test('gives its buyer saved cars, one of them sold, saved searches, and conversations with unread answers', async () => {
    const { db } = api.tools
    const [buyer] = await db.select().from(users).where(eq(users.username, 'buyer'))
    const saved = await db
      .select({ sold: vehicles.sold })
      .from(favorites)
      .innerJoin(vehicles, eq(vehicles.id, favorites.vehicleId))
      .where(eq(favorites.userId, buyer!.id))
    expect(saved.map(({ sold }) => sold).toSorted()).toEqual([...Array<boolean>(7).fill(false), true])
    expect(await db.$count(inquiries, and(eq(inquiries.userId, buyer!.id), gt(inquiries.buyerUnread, 0)))).toBe(3)
    const searches = await withMatches(api.tools, await findSearches(db, isOfMember(buyer!.id)))
    expect(searches.filter(({ matches }) => matches!.total > 0)).toHaveLength(3)
    expect(searches.some(({ matches }) => matches!.new > 0)).toBe(true)
  })

  test('gives its buyer a shared shortlist of vehicles for sale, with the votes and comments of two guests', async () => {
    const { db } = api.tools
    const [list] = await db.select().from(shortlists)
    const { vehicles: entries, comments } = await findContent(api.tools, list!.id)
    expect([list!.linkKey, entries.length > 3]).toEqual([expect.any(String), true])
    expect(entries.every(({ vehicle, up, down }) => 'price' in vehicle && up + down === 2)).toBe(true)
    expect(new Set(comments.map(({ name }) => name)).size).toBe(2)
    const times = [list!.createdAt.toISOString(), ...comments.map(({ createdAt }) => createdAt)]
    expect(times).toEqual(times.toSorted())
  })

  test('gives its buyer and its seller notifications, some of them unread', async () => {
    const { db } = api.tools
    const { rows } = await db.execute<{ username: string; events: string[]; unread: number }>(sql`
      select username, array_agg(distinct event order by event) as events, count(*) filter (where read_at is null)::int as unread
        from notifications join users on users.id = user_id group by username order by username`)
    expect(rows).toMatchObject([
      { username: 'buyer', events: expect.arrayContaining(['message']) },
      { username: 'seller', events: expect.arrayContaining(['approved', 'inquiry']) },
    ])
    expect(rows.every(({ unread }) => unread > 0)).toBe(true)
  })

  test('gives its admin open reports, held messages, waiting documents and an audit trail', async () => {
    const { db } = api.tools
    expect(await db.$count(reports, isNull(reports.resolvedAt))).toBeGreaterThanOrEqual(5)
    expect(await db.$count(inquiries, isHeld)).toBeGreaterThanOrEqual(4)
    expect(await db.$count(documents, eq(documents.state, 'waiting'))).toBe(3)
    expect((await findActionNames(db)).length).toBeGreaterThanOrEqual(8)
    const { items, total } = await findAuditEntries(db, {})
    expect(total).toBeGreaterThan(200)
    const times = items.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('has cars that were sold over two years, two in three with a public final price', async () => {
    const { db, clock } = api.tools
    const rows = await db.select().from(vehicles).where(eq(vehicles.sold, true))
    const ages = rows.map(({ soldAt }) => (clock.now().getTime() - soldAt!.getTime()) / 86_400_000)
    expect(rows.length).toBeGreaterThan(100)
    expect([Math.min(...ages) < 15, Math.max(...ages) > 600]).toEqual([true, true])
    const shown = rows.filter(({ finalPricePublic }) => finalPricePublic).length / rows.length
    expect([shown > 0.5, shown < 0.8]).toEqual([true, true])
    expect(rows.filter(({ finalPrice, price }) => finalPrice! > price || finalPrice! < 0.9 * price)).toEqual([])
  })

  test('has the history and the price changes of every listing', async () => {
    const { db } = api.tools
    const events = await db.select().from(listingEvents).orderBy(asc(listingEvents.id))
    const prices = await db.select().from(priceChanges).orderBy(asc(priceChanges.id))
    for (const car of await db.select().from(vehicles)) {
      const own = events.filter(({ vehicleId }) => vehicleId === car.id)
      expect(own.length).toBe(car.version)
      expect(own.every(({ actorId }) => actorId !== null)).toBe(true)
      const changes = prices.filter(({ vehicleId }) => vehicleId === car.id)
      expect([changes[0]?.createdAt ?? null, changes.at(-1)?.price ?? car.price]).toEqual([car.approvedAt, car.price])
      const times = own.map(({ createdAt }) => createdAt.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      const shown = own.findLast(({ transition }) => transition === 'approve' || transition === 'renew')
      expect(car.expiresAt?.getTime()).toBe(shown && shown.createdAt.getTime() + lifetime * 86_400_000)
    }
    expect(await db.$count(revisions)).toBe(1)
  })

  test('has no expiry in its first weeks; then its sellers renew, and the visitors’ seller is asked', async () => {
    const { db, clock } = api.tools
    const from = (days: number) => ({
      ...api.tools,
      clock: { now: () => new Date(clock.now().getTime() + days * 86_400_000) },
    })
    const weeks = from(14)
    const soon = new Date(weeks.clock.now().getTime() + expiryNoticeDays * 86_400_000)
    expect(await db.$count(vehicles, and(isForSale, lte(vehicles.expiresAt, soon)))).toBe(0)
    expect(await renewDemo(weeks)).toBe(0)
    const shown = await db.$count(vehicles, isForSale)
    for (const days of [30, 45, 60, 75]) {
      await renewDemo(from(days))
      await expireListings(from(days))
    }
    const [seller] = await db.select().from(users).where(eq(users.username, 'seller'))
    const ended = await db.select().from(vehicles).where(eq(vehicles.status, 'expired'))
    expect(ended.length).toBeGreaterThan(0)
    expect(new Set(ended.map(({ sellerId }) => sellerId))).toEqual(new Set([seller!.id]))
    expect(await db.$count(vehicles, isForSale)).toBe(shown - ended.length)
  })

  test('gives every listing its own picture URLs, and shows each file on at most two current listings', async () => {
    const { db } = api.tools
    const urls = (await db.select({ urls: vehicles.imageUrls }).from(vehicles)).flatMap(({ urls }) => urls)
    expect(new Set(urls).size).toBe(urls.length)
    expect(await db.$count(images)).toBe(urls.length)
    const { rows } = await db.execute<{ uses: number; prints: number }>(
      sql`select count(*)::int as uses, count(phash)::int as prints from images
        where url not like '%-sold-%' group by rendered order by 1 desc`,
    )
    expect(rows.length).toBe(Object.keys(readRendered()).filter((name) => !name.startsWith('scenes/')).length)
    expect(rows[0]).toEqual({ uses: 2, prints: 1 })
    expect(rows.filter(({ prints }) => prints !== 1)).toEqual([])
    expect(await db.$count(images, isNotNull(images.placeholder))).toBe(urls.length)
  })

  test('has pictures of every car', () => {
    const rendered = readRendered()
    expect(castListings().filter(({ pictures }) => renderedRows(rendered, pictures).length === 0)).toEqual([])
  })

  test('gives its seller conversations: some unread, one closed, none in the future', async () => {
    const { db, clock } = api.tools
    const [seller] = await db.select().from(users).where(eq(users.username, 'seller'))
    const { items } = await findReceivedInquiries(db, seller!.id, {}, clock.now())
    expect(items.length).toBeGreaterThanOrEqual(4)
    expect(items.filter(({ unread }) => unread > 0).length).toBeGreaterThanOrEqual(2)
    expect(items.some(({ state }) => state === 'closed')).toBe(true)
    expect(new Set(items.map(({ lead }) => lead)).size).toBeGreaterThan(3)
    expect(items[0]).toMatchObject({ reminder: { due: true } })
    expect(items.some(({ last }) => last.from === 'seller')).toBe(true)
    expect(items.filter(({ last }) => new Date(last.createdAt) > clock.now())).toEqual([])
  })

  test('is stored once; a second start changes nothing', async () => {
    const before = await api.tools.db.$count(vehicles)
    await seedDemo(api.tools)
    expect(await api.tools.db.$count(vehicles)).toBe(before)
  })
})

describe('demo data of another release', () => {
  const phash = '01'.repeat(32)
  const picture = { version: '0123abcd', width: 1600, height: 1000, placeholder: 'data:,', phash }
  const drafts = Object.fromEntries(castListings().map((listing) => [`${listing.reference}/draft`, picture]))
  const api = testApp({ prepare: (tools) => openDemo(tools, undefined, drafts) })
  const firstPictures = async () => {
    const rows = await api.tools.db.select({ urls: vehicles.imageUrls }).from(vehicles)
    return rows.map(({ urls }) => urls[0]!).toSorted()
  }

  test('is replaced once, with the current pictures', async () => {
    const ids = async () => (await api.tools.db.select({ id: vehicles.id }).from(vehicles)).map(({ id }) => id)
    const before = await ids()
    await openDemo(api.tools, undefined, drafts)
    expect(await ids()).toEqual(before)
    await openDemo(api.tools)
    expect((await firstPictures()).filter((url) => url.includes('--draft-'))).toEqual([])
    expect(await api.tools.db.$count(vehicles)).toBe(castListings().length + castSoldListings().length)
    expect(await api.tools.db.$count(images, like(images.url, '%--draft-%'))).toBe(0)
  })

  test('is kept if someone has created an account', async () => {
    await api.tools.db.insert(users).values({ id: 'user_new', username: 'newcomer' })
    const before = await firstPictures()
    await openDemo(api.tools, undefined, drafts)
    expect(await firstPictures()).toEqual(before)
  })
})

test('a database with other users is left alone', async () => {
  await insertCast(foreign.tools.db)
  await seedDemo(foreign.tools)
  expect(await foreign.tools.db.$count(vehicles)).toBe(0)
  expect(await foreign.tools.db.$count(users, eq(users.id, cast.maria.id))).toBe(1)
})
const foreign = testApp()
