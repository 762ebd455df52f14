import { and, asc, countDistinct, eq, isNotNull, like, lte, sql } from './database/orm.ts'
import { describe, expect, test } from 'vitest'
import { castListings } from '#database/cast/listings.ts'
import { countOfEarlierSeasons } from '#database/earlier-seasons.ts'
import { renewPictures } from '#database/renew-pictures.ts'
import { renewDemo } from '#database/renew-demo.ts'
import { seedDemo } from '#database/seed.ts'
import { lifetime, noticeDays } from '#contract/listing-lifetime.ts'
import { makes } from '#contract/vehicle-options.ts'
import { demoPictureUrl, readRendered, referenceOf, renderedRows } from './pictures/rendered.ts'
import { images } from './pictures/table.ts'
import { findReceivedInquiries } from './leads/received.ts'
import { inquiries } from './inquiries/table.ts'
import { expireListings } from './listings/expire-listings.ts'
import { isPublic } from './listings/rules.ts'
import { listingEvents, priceChanges, revisions, vehicles } from './listings/table.ts'
import { findConversionFigures, findTrafficFigures, findUserFigures } from './statistics/figures.ts'
import { testApp } from './testing/app.ts'
import { cast, insertCast } from './testing/cast.ts'
import { users } from './users/table.ts'

describe('the demo', () => {
  const api = testApp({ prepare: (tools) => seedDemo(tools) })

  test('holds at least 150 listings of all 45 makes, in every state, by about a dozen sellers', async () => {
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

  test('has figures to look at: visits of two months, up to today', async () => {
    const { db, clock } = api.tools
    const { today, last30Days, growth } = await findTrafficFigures(db, clock.now())
    expect([today > 20, last30Days > 900, growth! > 5]).toEqual([true, true, true])
    expect((await findUserFigures(db, clock.now())).growth).toBeGreaterThan(0)
    expect(await findConversionFigures(db)).toMatchObject({ sold: 6 })
  })

  test('tells the past of every listing, and since when each price has been asked', async () => {
    const { db } = api.tools
    const events = await db.select().from(listingEvents).orderBy(asc(listingEvents.id))
    const prices = await db.select().from(priceChanges).orderBy(asc(priceChanges.id))
    for (const car of await db.select().from(vehicles)) {
      const own = events.filter(({ vehicleId }) => vehicleId === car.id)
      expect(own.length).toBe(car.version)
      expect(own.every(({ actorId }) => actorId !== null)).toBe(true)
      const asked = prices.filter(({ vehicleId }) => vehicleId === car.id)
      expect([asked[0]?.createdAt ?? null, asked.at(-1)?.price ?? car.price]).toEqual([car.approvedAt, car.price])
      const times = own.map(({ createdAt }) => createdAt.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      const shown = own.findLast(({ transition }) => transition === 'approve' || transition === 'renew')
      expect(car.expiresAt?.getTime()).toBe(shown && shown.createdAt.getTime() + lifetime * 86_400_000)
    }
    expect(await db.$count(revisions)).toBe(1)
  })

  test('lets nothing end in its first weeks; later on its sellers renew, and the visitors’ own seller is asked', async () => {
    const { db, clock } = api.tools
    const from = (days: number) => ({
      ...api.tools,
      clock: { now: () => new Date(clock.now().getTime() + days * 86_400_000) },
    })
    const weeks = from(14)
    const soon = new Date(weeks.clock.now().getTime() + noticeDays * 86_400_000)
    expect(await db.$count(vehicles, and(isPublic, lte(vehicles.expiresAt, soon)))).toBe(0)
    expect(await renewDemo(weeks)).toBe(0)
    const shown = await db.$count(vehicles, isPublic)
    for (const days of [30, 45, 60, 75]) {
      await renewDemo(from(days))
      await expireListings(from(days))
    }
    const [seller] = await db.select().from(users).where(eq(users.username, 'seller'))
    const ended = await db.select().from(vehicles).where(eq(vehicles.status, 'expired'))
    expect(ended.length).toBeGreaterThan(0)
    expect(new Set(ended.map(({ sellerId }) => sellerId))).toEqual(new Set([seller!.id]))
    expect(await db.$count(vehicles, isPublic)).toBe(shown - ended.length)
  })

  test('gives every listing pictures of its own', async () => {
    const { db } = api.tools
    const urls = (await db.select({ urls: vehicles.imageUrls }).from(vehicles)).flatMap(({ urls }) => urls)
    expect(new Set(urls).size).toBe(urls.length)
    expect(await db.$count(images)).toBe(urls.length)
    const [shown] = await db.select({ files: countDistinct(images.rendered) }).from(images)
    expect(shown).toEqual({ files: urls.length })
    expect(await db.$count(images, isNotNull(images.placeholder))).toBe(urls.length)
  })

  test('leaves no car without pictures', () => {
    const rendered = readRendered()
    expect(castListings().filter(({ reference }) => renderedRows(rendered, reference).length === 0)).toEqual([])
  })

  test('gives its seller conversations: some with something new, one closed, none in the future', async () => {
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

  test('is stored once: a second start changes nothing', async () => {
    const before = await api.tools.db.$count(vehicles)
    await seedDemo(api.tools)
    expect(await api.tools.db.$count(vehicles)).toBe(before)
  })
})

describe('when pictures have been rendered since', () => {
  const phash = '01'.repeat(32)
  const picture = { version: '0123abcd', width: 1600, height: 1000, placeholder: 'data:,', phash }
  const api = testApp({
    prepare: (tools) => {
      const firstOnes = castListings().map((it) => [`${it.reference}/draft`, picture])
      return seedDemo(tools, undefined, Object.fromEntries(firstOnes))
    },
  })
  const carOf = async (reference: string) => {
    const first = like(sql`${vehicles.imageUrls}[1]`, `/images/${reference}--%`)
    const [car] = await api.tools.db.select().from(vehicles).where(first)
    return car!
  }

  test('a listing shows those only, its revision too, and one that has none keeps what it shows', async () => {
    const { db } = api.tools
    const [revised] = await db.select().from(revisions)
    const before = await db.select().from(vehicles).where(eq(vehicles.id, revised!.vehicleId))
    const reference = referenceOf(before[0]!.imageUrls)!
    await renewPictures(api.tools, { [`${reference}/front34`]: picture, [`${reference}/side`]: picture })
    const { id, imageUrls } = await carOf(reference)
    expect(id).toBe(revised!.vehicleId)
    expect(imageUrls).toEqual(['front34', 'side'].map((view) => demoPictureUrl(reference, `${view}-0123abcd`)))
    expect((await db.select().from(revisions))[0]!.draft.imageUrls).toEqual(imageUrls)
    const { pictureNotes } = await carOf(reference)
    expect(imageUrls.map((url) => pictureNotes[url]?.label)).toEqual(['Front three-quarter', 'Side'])
    expect((await carOf('porsche-911-gt3-1')).imageUrls).toEqual(['/images/porsche-911-gt3-1--draft-0123abcd.webp'])
  })

  test('one that was seeded before pictures had hashes gets its own', async () => {
    const { db } = api.tools
    const name = 'porsche-911-gt3-1/draft'
    await db.update(images).set({ phash: null, hashed: false }).where(eq(images.rendered, name))
    await renewPictures(api.tools, { [name]: picture })
    expect(await db.select().from(images).where(eq(images.rendered, name))).toMatchObject([{ phash, hashed: true }])
  })

  test('a picture that was rendered anew takes the place of the old one', async () => {
    const name = 'porsche-911-gt3-1/front34'
    await renewPictures(api.tools, { [name]: picture })
    await renewPictures(api.tools, { [name]: { ...picture, version: '4567cdef' } })
    expect((await carOf('porsche-911-gt3-1')).imageUrls).toEqual(['/images/porsche-911-gt3-1--front34-4567cdef.webp'])
  })

  test('where nothing was rendered since, no listing is read', async () => {
    const { pool } = api.tools
    const rendered = { 'porsche-911-gt3-1/front34': picture }
    await renewPictures(api.tools, rendered)
    const holder = await pool.connect()
    await holder.query('begin; lock table vehicles')
    const before = await pool.query('select xmin, url from images order by url')
    await renewPictures(api.tools, rendered) // a query of the listings would wait for the lock
    await holder.query('rollback')
    holder.release()
    expect((await pool.query('select xmin, url from images order by url')).rows).toEqual(before.rows)
  })

  test('another car that had its name in an earlier season keeps what it shows, and is counted', async () => {
    const { db } = api.tools
    const { id, imageUrls, color } = await carOf('lotus-elise-1')
    const today = { 'lotus-elise-1/side': picture }
    await db.update(vehicles).set({ color: 'Laser Blue' }).where(eq(vehicles.id, id))
    await renewPictures(api.tools, today)
    expect((await carOf('lotus-elise-1')).imageUrls).toEqual(imageUrls)
    const others = castListings().length - 1
    expect(await countOfEarlierSeasons(db, today)).toBe(others + 1)
    await db.update(vehicles).set({ color }).where(eq(vehicles.id, id))
    await renewPictures(api.tools, today)
    expect((await carOf('lotus-elise-1')).imageUrls).toEqual(['/images/lotus-elise-1--side-0123abcd.webp'])
    expect(await countOfEarlierSeasons(db, today)).toBe(others)
  })

  test('a listing whose seller chose other pictures keeps them', async () => {
    const { id, imageUrls } = await carOf('bmw-m5-1')
    const chosen = [...imageUrls, '/images/0123456789abcdef0123456789abcdef.webp']
    await api.tools.db.update(vehicles).set({ imageUrls: chosen }).where(eq(vehicles.id, id))
    await renewPictures(api.tools, { 'bmw-m5-1/front34': picture })
    expect((await carOf('bmw-m5-1')).imageUrls).toEqual(chosen)
  })
})

test('a database that holds anybody’s data is left alone', async () => {
  await insertCast(foreign.tools.db)
  await seedDemo(foreign.tools)
  expect(await foreign.tools.db.$count(vehicles)).toBe(0)
  expect(await foreign.tools.db.$count(users, eq(users.id, cast.maria.id))).toBe(1)
})
const foreign = testApp()
