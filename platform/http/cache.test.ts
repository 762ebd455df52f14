import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sharedPageCacheControl, type Endpoint } from '#contract/endpoint.ts'
import { history } from '#contract/history/endpoints.ts'
import { inquiries as inquiryCalls } from '#contract/inquiries/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import { settings } from '#contract/settings/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { inquiries } from '#server/inquiries/table.ts'
import { servePages } from '#server/pages.ts'
import { draft, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'

const api = memberApp({
  prepare: async ({ db }) => {
    await insertListing(db, { model: 'Cached' })
  },
  extend: (app) => servePages(app, api.tools, api.identity),
})

const get = (url: string, headers: Record<string, string> = {}) => api.request({ url, headers })

const requestTwice = async (url: string) => {
  await get(url)
  return get(url)
}

test('an unchanged page is served from the cache to everyone, and with 304 to browsers that have it', async () => {
  const [first, again] = [
    await requestTwice('/vehicles'),
    await get('/vehicles', { cookie: 'marque_in=1', 'user-agent': 'other' }),
  ]
  expect(first.headers).toMatchObject({ 'cache-control': sharedPageCacheControl, etag: expect.any(String) })
  expect(again.headers.etag).toBe(first.headers.etag)
  expect(again.body).toBe(first.body)
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  const cached = await get('/vehicles', { 'if-none-match': String(first.headers.etag) })
  expect(cached).toMatchObject({ statusCode: 304, body: '' })
})

const own = ['date', 'x-request-id', 'content-security-policy', 'server-timing']
const sharedHeaders = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)))

test.each([
  ['/vehicles?sort=year-old', true],
  ['/api/vehicles/1', true],
  ['/api/vehicles/search?limit=3', true],
  ['/vehicles/999999', false],
])('HEAD of %s has the headers of GET, whichever comes first', async (url, isCached) => {
  const heads = []
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET'] as const) {
    const response = await api.request({ method, url })
    if (method === 'HEAD') expect(response.body).toBe('')
    heads.push({ status: response.statusCode, ...sharedHeaders(response.headers) })
  }
  for (const head of heads) expect(head).toEqual(heads[1])
  expect('etag' in heads[0]!).toBe(isCached)
})

test.each([
  (etag: string) => etag.replace('W/', ''),
  (etag: string) => `"other", ${etag}`,
  (etag: string) => `${etag},W/"a,b"`,
  () => '*',
])('If-None-Match with the current tag gets 304 (%#)', async (sent) => {
  const { headers } = await requestTwice('/vehicles')
  const etag = String(headers.etag)
  expect(await get('/vehicles', { 'if-none-match': sent(etag) })).toMatchObject({ statusCode: 304, body: '' })
  for (const other of ['"other"', etag.slice(0, -2), etag.replaceAll('"', ''), ''])
    expect((await get('/vehicles', { 'if-none-match': other })).statusCode).toBe(200)
})

test('it is compressed as the browser accepts it, regardless of other browsers', async () => {
  const plain = await requestTwice('/vehicles?sort=price-low')
  for (const accepted of ['gzip, deflate, br', 'gzip, br;q=0.5']) {
    const compressed = await get('/vehicles?sort=price-low', { 'accept-encoding': accepted })
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(String(brotliDecompressSync(compressed.rawPayload))).toBe(plain.body)
  }
  expect(
    (await get('/vehicles?sort=price-low', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding'],
  ).toBe('gzip')
  expect(
    (await get('/vehicles?sort=price-low', { 'accept-encoding': 'br;q=0' })).headers['content-encoding'],
  ).toBeUndefined()
})

test('after a shared response failed, the next requests get a new one', async () => {
  const { pool } = api.tools
  const requestTogether = async () => {
    const responses = await Promise.all(Array.from({ length: 3 }, () => get('/api/vehicles/search?limit=7')))
    return responses.map(({ statusCode }) => statusCode)
  }
  await pool.query('alter table images rename to gone')
  try {
    expect(await requestTogether()).toEqual([500, 500, 500])
  } finally {
    await pool.query('alter table gone rename to images')
  }
  expect(await requestTogether()).toEqual([200, 200, 200])
})

test('cached responses are served while changes of listings cannot be read', async () => {
  const { pool, searchIndex } = api.tools
  const url = '/api/vehicles/facets?make=Porsche&minYear=1990'
  const { headers } = await requestTwice(url)
  await pool.query('alter table listing_changes rename to gone')
  try {
    const response = await get(url)
    expect([response.statusCode, response.headers.etag]).toEqual([200, headers.etag])
  } finally {
    await pool.query('alter table gone rename to listing_changes')
    searchIndex.mayHaveChanged()
  }
})

test('new and sold listings take effect with the next request', async () => {
  const { db, pool } = api.tools
  expect((await get('/vehicles')).body).not.toContain('Just In')
  await insertListing(db, { model: 'Just In' })
  expect((await get('/vehicles')).body).toContain('Just In')
  await pool.query("update vehicles set sold_at = now() where model = 'Just In'")
  expect((await get('/vehicles')).body).not.toContain('Just In')
})

const pageOf = (id: number) => requestTwice(`/vehicles/${id}`)

test('the page of a car is the same for everyone, without form stamps', async () => {
  const id = await insertListing(api.tools.db)
  const [first, again] = [await pageOf(id), await pageOf(id)]
  expect(first.headers).toMatchObject({ 'cache-control': sharedPageCacheControl, etag: expect.any(String) })
  expect(again.headers.etag).toBe(first.headers.etag)
  expect(again.body).toBe(first.body)
  expect(first.body).toMatch(/<input(?=[^>]* name="stamp")(?=[^>]* value="")/)
  const navigated = await get(`/vehicles/${id}.data`)
  expect(navigated.headers['cache-control']).toBe(sharedPageCacheControl)
  expect(navigated.body).not.toContain('stamp')
})

test('it is cached until the car changes, regardless of others', async () => {
  const { db, pool } = api.tools
  const id = await insertListing(db)
  expect((await pageOf(id)).body).not.toContain('Paused by the seller')
  // Rows in `listing_events` don't invalidate the cached page, so it stays cached until the vehicle itself changes.
  await pool.query(
    `insert into listing_events (vehicle_id, transition, from_state, to_state, moved_by)
      values ($1, 'pause', 'approved', 'paused', 'seller')`,
    [id],
  )
  await insertListing(db, { model: 'Another' })
  expect((await pageOf(id)).body).not.toContain('Paused by the seller')
  await pool.query('update vehicles set color = null where id = $1', [id])
  expect((await pageOf(id)).body).toContain('Paused by the seller')
})

const edited = { ...draft, price: 99_123, mileage: 10_000, version: 1 }
const changes: Record<string, { make(id: number): Promise<unknown>; shown: string }> = {
  'the price': {
    make: (id) => api.as('maria')(listings.edit, { params: { id }, body: edited }),
    shown: '$99,123',
  },
  'a change that an admin approves': {
    async make(id) {
      await api.as('maria')(listings.edit, {
        params: { id },
        body: { ...edited, description: 'Never driven in rain.' },
      })
      await api.as('ada')(moderation.approve, { params: { id } })
    },
    shown: 'Never driven in rain.',
  },
  'its sale': {
    make: (id) => api.as('maria')(listings.move, { params: { id }, body: { transition: 'markSold' } }),
    shown: 'This vehicle has been sold',
  },
  'its removal': {
    make: (id) => api.as('maria')(listings.withdraw, { params: { id } }),
    shown: 'Vehicle Not Found',
  },
  'its takedown': {
    make: (id) => api.as('ada')(moderation.takeDown, { params: { id }, body: { reason: 'duplicate' } }),
    shown: 'Vehicle Not Found',
  },
  'its pictures': {
    make: (id) => api.tools.pool.query("update vehicles set image_urls = '{/images/other.webp}' where id = $1", [id]),
    shown: '/images/other-',
  },
  'the name of its seller': {
    make: () => api.as('maria')(users.change, { body: { firstName: 'Mariana' } }),
    shown: 'Mariana',
  },
  'the suspension of its seller': {
    make: () =>
      api.tools.pool.query("update users set suspended_at = now(), suspension_reason = 'Spam' where id = 'user_maria'"),
    shown: 'Vehicle Not Found',
  },
}

test.each(Object.keys(changes))('%s is visible on the page of a car with the next request', async (what) => {
  const { make, shown } = changes[what]!
  const id = await insertListing(api.tools.db)
  const { headers, body } = await pageOf(id)
  expect(headers.etag).toBeDefined()
  expect(body).not.toContain(shown)
  await make(id)
  const after = await pageOf(id)
  expect(after.body).toContain(shown)
  expect(after.headers.etag).not.toBe(headers.etag)
  await api.tools.pool.query('update users set suspended_at = null, suspension_reason = null')
})

test('the page of a seller is cached until its content changes', async () => {
  await insertListing(api.tools.db)
  const open = () => requestTwice('/sellers/seller')
  const [first, again] = [await open(), await open()]
  expect(first.headers).toMatchObject({ 'cache-control': sharedPageCacheControl, etag: expect.any(String) })
  expect(again.headers.etag).toBe(first.headers.etag)
  await api.as('maria')(users.change, { body: { bio: 'By appointment.' } })
  expect((await open()).body).toContain('By appointment.')
  await insertListing(api.tools.db, { model: 'Just Added' })
  expect((await open()).body).toContain('Just Added')
})

test('a form without a stamp is returned with one and the typed values, uncached; then it can be sent', async () => {
  const id = await insertListing(api.tools.db, { sellerId: 'user_boris' })
  const typed = { name: 'Eva', email: 'eva@example.com', phone: '', message: 'Is the roof tight?', plain: '1' }
  const post = (form: Record<string, string>) =>
    api.request({
      method: 'POST',
      url: `/vehicles/${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://cars.test' },
      payload: String(new URLSearchParams(form)),
    })
  const returned = await post({ ...typed, stamp: '' })
  expect(returned.headers['cache-control']).toBe('no-store')
  expect(returned.body).toContain('Is the roof tight?</textarea>')
  expect(await api.tools.db.$count(inquiries)).toBe(0)
  const stamp = /<input(?=[^>]* name="stamp")[^>]* value="(\d+-[\w-]{43})"/.exec(returned.body)?.[1]
  expect((await post({ ...typed, stamp: stamp! })).headers.location).toBe(`/vehicles/${id}?inquiry=sent#inquiry`)
  expect(await api.tools.db.$count(inquiries)).toBe(1)
  expect((await pageOf(id)).body).not.toContain('Is the roof tight?')
})

const calls = [
  '/api/vehicles/featured',
  '/api/vehicles/latest',
  '/api/vehicles/search?sort=price-low&limit=3',
  '/api/vehicles/facets?make=Porsche',
  '/api/vehicles/map?make=Porsche',
  '/api/vehicles/options/makes',
  '/api/vehicles/options/models?make=Porsche',
  '/api/vehicles/category/Sports%20Cars',
  '/api/vehicles/1',
  '/api/vehicles/1/market',
  '/api/vehicles/1/ledger',
  '/api/vehicles/1/similar',
]

test('shared endpoints are declared in the contract, and are public', () => {
  const groups: Record<string, Endpoint>[] = [listings, search, history, inquiryCalls, users, settings]
  const shared = groups.flatMap((group) => Object.values(group)).filter((endpoint) => endpoint.shared)
  expect(shared.map(({ path }) => path)).toHaveLength(calls.length)
  for (const { method, access } of shared) expect([method, access]).toEqual(['GET', 'public'])
})

test.each(calls)('%s is cached for visitors who are not signed in, and the same for members', async (url) => {
  const mine = await get(url, { 'x-test-person': 'maria' })
  const [first, again] = [await requestTwice(url), await get(url, { 'accept-encoding': 'br' })]
  expect(first.headers).toMatchObject({
    'cache-control': sharedPageCacheControl,
    etag: expect.any(String),
    vary: 'accept-encoding',
  })
  expect(again.headers.etag).toBe(first.headers.etag)
  expect(again.headers['content-encoding']).toBe(first.body.length < 4_096 ? undefined : 'br')
  expect(again.headers['content-encoding'] ? String(brotliDecompressSync(again.rawPayload)) : again.body).toBe(
    first.body,
  )
  for (const name of ['content-type', 'x-total-count', 'link']) expect(again.headers[name]).toBe(first.headers[name])
  expect(await get(url, { 'if-none-match': String(first.headers.etag) })).toMatchObject({ statusCode: 304, body: '' })
  for (const member of [mine, await get(url, { 'x-test-person': 'maria' })]) {
    expect(member.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(member.headers.etag).toBeUndefined()
    expect(member.json()).toEqual(first.json())
  }
  const refused = await get(url, { authorization: 'Bearer none' })
  expect(refused.headers['cache-control'] ?? '').not.toContain('s-maxage')
})

test('a pending listing is not cached, and a public one is not served from the cache once hidden', async () => {
  const id = await insertListing(api.tools.db, { status: 'pending' })
  const statuses = async (...people: string[]) => {
    const responses = people.map((person) => get(`/api/vehicles/${id}`, { 'x-test-person': person }))
    return (await Promise.all(responses)).map(({ statusCode }) => statusCode)
  }
  expect(await statuses('maria', 'nobody', 'maria', 'ada', 'boris')).toEqual([200, 404, 200, 200, 404])
  await api.as('ada')(moderation.approve, { params: { id } })
  expect(await statuses('nobody', 'maria')).toEqual([200, 200])
  await api.as('maria')(listings.move, { params: { id }, body: { transition: 'pause' } })
  expect(await statuses('nobody', 'maria')).toEqual([404, 200])
})

test('lists reflect approvals, changes and sales with the next request', async () => {
  const { db } = api.tools
  const search = async () =>
    (await get('/api/vehicles/search?make=Lotus')).json().map((car: { price: number }) => car.price)
  expect(await search()).toEqual([])
  const id = await insertListing(db, { make: 'Lotus', status: 'pending' })
  await api.as('ada')(moderation.approve, { params: { id } })
  expect(await search()).toEqual([165_000])
  await api.as('maria')(listings.edit, { params: { id }, body: { ...edited, make: 'Lotus', version: 2 } })
  expect(await search()).toEqual([99_123])
  await api.as('maria')(listings.move, { params: { id }, body: { transition: 'markSold' } })
  expect(await search()).toEqual([])
})

test('errors are not cached', async () => {
  for (const url of ['/api/vehicles/999999', '/api/vehicles/search?minYear=new', '/api/vehicles/options/models']) {
    const { headers, statusCode } = await get(url)
    expect([statusCode >= 400, headers['cache-control'], headers.etag]).toEqual([true, undefined, undefined])
  }
})

test.each(['/profile', '/sign-in', '/vehicles?minYear=new', '/nowhere'])('%s is not cached', async (url) => {
  const { headers } = await get(url)
  expect(headers['cache-control'] ?? '').not.toContain('s-maxage')
  expect(headers.etag).toBeUndefined()
})
