import { beforeEach, describe, expect, test } from 'vitest'
import { insertListing, insertSuspended } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { dailyVisits, listingViews, visitMarks, visitNetworks, visitSalts } from './table.ts'
import { networkLimit } from './visits.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15'
const ids: Record<string, number> = {}
let now = new Date('2026-11-21T12:00:00Z')

const api = memberApp({
  prepare: async (tools) => {
    tools.clock = { now: () => now }
    ids.shown = await insertListing(tools.db)
    ids.other = await insertListing(tools.db)
    ids.pending = await insertListing(tools.db, { status: 'pending' })
    ids.suspended = await insertListing(tools.db, { sellerId: (await insertSuspended(tools.db)).id })
  },
})

type View = { vehicleId?: unknown; agent?: string; from?: string; person?: string; headers?: Record<string, string> }

async function view({ vehicleId, agent = firefox, from = '203.0.113.7', person = '', headers = {} }: View = {}) {
  const { statusCode } = await api.request({
    method: 'POST',
    url: '/api/visits',
    remoteAddress: from,
    headers: { 'user-agent': agent, 'x-test-person': person, ...headers },
    payload: { vehicleId },
  })
  return statusCode
}

const visitors = async () => (await api.tools.db.select().from(dailyVisits)).map(({ visitors }) => visitors)
const views = async () =>
  (await api.tools.db.select().from(listingViews)).map(({ vehicleId, views }) => [vehicleId, views])

beforeEach(async () => {
  for (const table of [dailyVisits, listingViews, visitMarks, visitNetworks]) await api.tools.db.delete(table)
})

describe('a visitor', () => {
  test('is counted once a day, and once for each listing', async () => {
    for (const vehicleId of [undefined, ids.shown, ids.shown, ids.other]) expect(await view({ vehicleId })).toBe(204)
    expect(await visitors()).toEqual([1])
    expect(await views()).toEqual(
      expect.arrayContaining([
        [ids.shown, 1],
        [ids.other, 1],
      ]),
    )
  })

  test('counts again with another address or browser', async () => {
    await Promise.all([view(), view({ agent: safari }), view({ from: '203.0.113.8' }), view(), view()])
    expect(await visitors()).toEqual([3])
  })

  test('is identified by IPv6 network, not by address', async () => {
    for (const from of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1']) await view({ from })
    expect(await visitors()).toEqual([2])
  })

  test('is counted again the next day with a new salt, and only the totals of the day before remain', async () => {
    const { db } = api.tools
    await view({ vehicleId: ids.shown })
    const [before] = await db.select().from(visitSalts)
    now = new Date('2026-11-22T00:00:01Z')
    await view()
    const salts = await db.select().from(visitSalts)
    expect(salts.map(({ day }) => day)).toEqual(['2026-11-22'])
    expect(salts[0]!.salt).not.toEqual(before!.salt)
    for (const table of [visitMarks, visitNetworks])
      expect((await db.select().from(table)).map(({ day }) => day)).toEqual(['2026-11-22'])
    expect((await db.select().from(dailyVisits)).toSorted((a, b) => a.day.localeCompare(b.day))).toEqual([
      { day: '2026-11-21', visitors: 1 },
      { day: '2026-11-22', visitors: 1 },
    ])
    expect(await views()).toEqual([[ids.shown, 1]])
  })

  test('is not counted while the new salt cannot be read, but is counted with the next view', async () => {
    now = new Date('2026-11-23T12:00:00Z')
    await api.tools.pool.query('alter table visit_salts rename to gone')
    try {
      expect(await view()).toBe(500)
    } finally {
      await api.tools.pool.query('alter table gone rename to visit_salts')
    }
    expect(await visitors()).toEqual([])
    expect(await view()).toBe(204)
    expect(await visitors()).toEqual([1])
  })
})

describe('not counted:', () => {
  test.each([
    ['a bot', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a headless browser', { agent: 'Mozilla/5.0 HeadlessChrome/120.0 Safari/537.36' }],
    ['a client without a user agent', { agent: '' }],
    ['a browser with Do Not Track', { headers: { dnt: '1' } }],
    ['a browser with global privacy control', { headers: { 'sec-gpc': '1' } }],
    ['an admin', { person: 'ada' }],
  ])('%s', async (_, visitor) => {
    expect(await view({ vehicleId: ids.shown, ...visitor })).toBe(204)
    expect(await visitors()).toEqual([])
    expect(await views()).toEqual([])
  })

  test('a seller’s view of their own listing, although their visit counts', async () => {
    await view({ vehicleId: ids.shown, person: 'maria' })
    expect(await visitors()).toEqual([1])
    expect(await views()).toEqual([])
    await view({ vehicleId: ids.shown, person: 'boris' })
    expect(await views()).toEqual([[ids.shown, 1]])
  })

  test('a view of a listing that is not public, although the response is the same', async () => {
    for (const vehicleId of [ids.pending, ids.suspended, 2_000_000_000]) expect(await view({ vehicleId })).toBe(204)
    expect(await views()).toEqual([])
  })
})

describe('invalid requests', () => {
  test.each([{ vehicleId: 'x' }, { vehicleId: -1 }, { vehicleId: 1.5 }, { vehicleId: 1e20 }, { vehicleId: { a: 1 } }])(
    '%j is refused',
    async (body) => {
      expect(await view(body)).toBe(400)
    },
  )

  test.each([
    ['{', 'application/json', 400],
    ['vehicleId=1', 'application/x-www-form-urlencoded', 415],
    ['[]', 'application/json', 400],
    ['null', 'application/json', 400],
  ])('%s as %s', async (payload, type, status) => {
    const headers = { 'user-agent': firefox, 'content-type': type }
    const response = await api.request({ method: 'POST', url: '/api/visits', headers, payload })
    expect(response.statusCode).toBe(status)
    expect(await visitors()).toEqual([])
  })

  test('a request from another site is refused', async () => {
    expect(await view({ headers: { origin: 'https://evil.example' } })).toBe(403)
    expect(await visitors()).toEqual([])
  })
})

describe('a flood', () => {
  const limited = memberApp({ environment: { RATE_LIMIT: 'on' }, settings: { apiLimit: 100_000 } })
  test('from one network is limited, with any user agent', async () => {
    const send = (index: number) =>
      limited.request({
        method: 'POST',
        url: '/api/visits',
        headers: { 'user-agent': `${firefox} ${index}` },
        payload: {},
      })
    const codes: number[] = []
    // Sent in batches, because load shedding would reject 620 concurrent requests.
    for (let first = 0; first < 620; first += 62) {
      const responses = await Promise.all(Array.from({ length: 62 }, (_, index) => send(first + index)))
      codes.push(...responses.map(({ statusCode }) => statusCode))
    }
    expect(codes.filter((code) => code === 204)).toHaveLength(600)
    expect(codes.filter((code) => code === 429)).toHaveLength(20)
    const [day] = await limited.tools.db.select().from(dailyVisits)
    expect(day!.visitors).toBe(networkLimit.site)
  })

  test('of fake user agents is limited per network, for the site and for each listing', async () => {
    const from = '2001:db8:9::1'
    for (let index = 0; index < networkLimit.listing + 5; index++)
      await view({ vehicleId: ids.shown, agent: `${firefox} ${index}`, from })
    expect(await views()).toEqual([[ids.shown, networkLimit.listing]])
    expect(await visitors()).toEqual([networkLimit.listing + 5])
    await view({ vehicleId: ids.other, agent: `${firefox} 0`, from })
    expect(await views()).toContainEqual([ids.other, 1])
    await view({ vehicleId: ids.shown, from: '2001:db8:9:1::1' })
    expect(await views()).toContainEqual([ids.shown, networkLimit.listing + 1])
    for (let index = 0; index < networkLimit.site; index++) await view({ agent: `${safari} ${index}`, from })
    expect(await visitors()).toEqual([networkLimit.site + 1])
  })

  test('counts the same browser only once, so that others fit within the limit', async () => {
    for (let index = 0; index < 3 * networkLimit.listing; index++) await view({ vehicleId: ids.shown })
    await view({ vehicleId: ids.shown, agent: safari })
    expect(await views()).toEqual([[ids.shown, 2]])
  })

  test('leaves nothing that identifies the network or the listing', async () => {
    await view({ vehicleId: ids.shown })
    const { rows } = await api.tools.pool.query('select * from visit_networks')
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map(({ network }) => network.toString('hex'))).size).toBe(2)
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([
      ['day', 'marks', 'network'],
      ['day', 'marks', 'network'],
    ])
  })
})
