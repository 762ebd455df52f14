import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#platform/database/connect.ts'
import { draft, insertListing } from '../server/cast.ts'
import { type Site, startSite } from '../server/site.ts'
import { callerOf } from './faults/caller.ts'

/** Two servers of one site, as if on two machines. They share only the database and the secret. */
let first: Site
let second: Site
let id: number
const origin = 'http://127.0.0.1:9'
const car = { ...draft, model: 'Two Servers', bodyStyle: 'Sedans', price: 165_430 }

beforeAll(async () => {
  const environment = { DEMO: '1', DEMO_PASSWORD: 'the same at both', PUBLIC_URL: origin }
  first = await startSite(environment)
  second = await startSite(environment, first)
  const { db, pool } = connect(first.databaseUrl, () => {})
  const { rows } = await pool.query<{ id: string }>("select id from users where username = 'seller'")
  // A featured listing comes first in every list.
  id = await insertListing(db, { ...car, status: 'pending', featured: true, sellerId: rows[0]!.id })
  await pool.end()
}, 720_000)
afterAll(async () => {
  await second?.stop()
  await first?.stop()
})

async function visibilityAt({ url }: Site) {
  const load = async (path: string) => {
    const { status, headers, ...response } = await fetch(url + path).then(async (response) => ({
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    }))
    return { status, count: headers.get('x-total-count'), text: response.text }
  }
  const pricesIn = async (path: string) => {
    const { text, count } = await load(path)
    const found = (JSON.parse(text) as { id: number; price: number }[]).filter((row) => row.id === id)
    return { prices: found.map(({ price }) => price), ...(path.includes('Two') && { count }) }
  }
  const shownAt = async (path: string) =>
    (await load(path)).text.match(new RegExp(`<a [^>]*href="/vehicles/${id}"`)) !== null
  const page = await load(`/vehicles/${id}`)
  const facets = JSON.parse((await load('/api/vehicles/facets?make=Porsche')).text) as {
    models: { value: string; count: number }[]
  }
  return {
    search: await pricesIn('/api/vehicles/search?make=Porsche&model=Two+Servers'),
    words: await pricesIn('/api/vehicles/search?q=Two+Servers'),
    priced: await pricesIn('/api/vehicles/search?make=Porsche&model=Two+Servers&maxPrice=150000'),
    featured: await pricesIn('/api/vehicles/featured'),
    latest: await pricesIn('/api/vehicles/latest'),
    category: await pricesIn('/api/vehicles/category/Sedans'),
    model: facets.models.find(({ value }) => value === car.model)?.count ?? 0,
    pages: await Promise.all(['/', '/vehicles', '/vehicles?make=Porsche', '/category/Sedans'].map(shownAt)),
    price: /\$1\d\d,[1-9]\d\d/.exec((await load('/vehicles?make=Porsche&model=Two+Servers')).text)?.[0],
    car: page.status,
  }
}

const absent = { prices: [], count: '0' }
const hidden = {
  search: absent,
  words: absent,
  priced: absent,
  featured: { prices: [] },
  latest: { prices: [] },
  category: { prices: [] },
  model: 0,
  pages: [false, false, false, false],
  price: undefined,
}
const expectedOffer = (price: number, written: string) => ({
  search: { prices: [price], count: '1' },
  words: { prices: [price], count: '1' },
  priced: price <= 150_000 ? { prices: [price], count: '1' } : absent,
  featured: { prices: [price] },
  latest: { prices: [price] },
  category: { prices: [price] },
  model: 1,
  pages: [true, true, true, true],
  price: written,
})

/**
 * Polls until the result is as expected. Fails if a request sent more than five seconds after the change still
 * returns another result, however long the response takes.
 */
async function expectSoon<T>(at: () => Promise<T>, expected: T): Promise<void> {
  const changed = performance.now()
  for (;;) {
    const sentAt = performance.now()
    const actual = await at()
    if (isDeepStrictEqual(actual, expected) || sentAt - changed > 5_000) return expect(actual).toEqual(expected)
    await wait(250)
  }
}

test(
  'An approved, changed and sold listing is current at once on its server, and soon on the other',
  { timeout: 240_000 },
  async () => {
    const admin = callerOf(first.url, 'admin', { origin })
    const seller = callerOf(second.url, 'seller', { origin })
    const version = async () => {
      const own = (await seller('GET', '/api/vehicles/user'))!.body as { id: number; version: number }[]
      return own.find((row) => row.id === id)!.version
    }
    for (const site of [first, second]) expect(await visibilityAt(site)).toEqual({ ...hidden, car: 404 })

    expect(await admin('PATCH', `/api/admin/vehicles/${id}/approve`)).toBeDefined()
    expect(await visibilityAt(first)).toEqual({ ...expectedOffer(165_430, '$165,430'), car: 200 })
    await expectSoon(() => visibilityAt(second), { ...expectedOffer(165_430, '$165,430'), car: 200 })

    expect(
      await seller('PATCH', `/api/vehicles/${id}`, { ...car, version: await version(), price: 149_870 }),
    ).toBeDefined()
    expect(await visibilityAt(second)).toEqual({ ...expectedOffer(149_870, '$149,870'), car: 200 })
    await expectSoon(() => visibilityAt(first), { ...expectedOffer(149_870, '$149,870'), car: 200 })
    for (const { url } of [first, second])
      expect(await (await fetch(`${url}/vehicles/${id}`)).text()).toContain('$149,870')

    expect(await seller('POST', `/api/vehicles/${id}/transitions`, { transition: 'markSold' })).toBeDefined()
    expect(await visibilityAt(second)).toEqual({ ...hidden, car: 200 })
    await expectSoon(() => visibilityAt(first), { ...hidden, car: 200 })
    for (const { url } of [first, second])
      expect(await (await fetch(`${url}/vehicles/${id}`)).text()).toMatch(/\bSold\b/)
  },
)

test('A setting changed on one server appears on the other within five seconds, even on cached pages', async () => {
  const admin = callerOf(first.url, 'admin', { origin })
  const showsTitle = async ({ url }: Site) =>
    (await (await fetch(`${url}/vehicles`)).text()).includes('set@one.example')
  for (const site of [first, second]) expect(await showsTitle(site)).toBe(false)
  const read = await admin('GET', '/api/admin/settings')
  const { version } = read!.body as { version: number }
  expect(await admin('PATCH', '/api/admin/settings', { version, contactEmail: 'set@one.example' })).toBeDefined()
  expect(await showsTitle(first)).toBe(true)
  await expectSoon(() => showsTitle(second), true)
})

test('A word added to the watchlist on one server holds the next message on the other', async () => {
  const admin = callerOf(first.url, 'admin', { origin })
  const cars = (await (await fetch(`${second.url}/api/vehicles/search?limit=1`)).json()) as { id: number }[]
  const send = async (message: string) => {
    const body = JSON.stringify({ vehicleId: cars[0]!.id, name: 'Wanda', email: 'wanda@example.com', message })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${second.url}/api/inquiries`, { method: 'POST', headers, body })).status).toBe(201)
  }
  const { version } = (await admin('GET', '/api/admin/watchlist'))!.body as { version: number }
  await send('Is it still there? Zappocash first.')
  expect(await admin('PATCH', '/api/admin/watchlist', { version, words: ['zappocash'] })).toBeDefined()
  await send('Is it still there? Zappocash second.')
  const held = (await admin('GET', '/api/admin/inquiries/held?q=wanda'))!.body as {
    heldFor: string[]
    messages: object[]
  }[]
  expect(held).toMatchObject([{ heldFor: ['zappocash'], messages: [{ text: 'Is it still there? Zappocash second.' }] }])
})

test('A user who signs in or out on one server is signed in or out on the other', async () => {
  const signIn = await fetch(`${first.url}/api/demo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'buyer' }),
  })
  const cookie = signIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  const fetchToken = async ({ url }: Site) =>
    ((await (await fetch(`${url}/api/identity/token`, { headers: { cookie } })).json()) as { token?: string })?.token
  const authorization = `Bearer ${await fetchToken(second)}`
  const fetchUserStatus = async ({ url }: Site) =>
    (await fetch(`${url}/api/auth/user`, { headers: { authorization } })).status
  expect([await fetchUserStatus(first), await fetchUserStatus(second)]).toEqual([200, 200])
  await fetch(`${first.url}/api/user/sessions`, { method: 'DELETE', headers: { authorization } })
  expect([await fetchUserStatus(first), await fetchUserStatus(second)]).toEqual([401, 401])
  expect(await fetchToken(second)).toBeUndefined()
})
