import { expect, test } from 'vitest'
import { type ElementCompact, xml2js } from 'xml-js'
import { sharedPageCacheControl } from '#contract/endpoint.ts'
import { testApp } from '#tests/server/app.ts'
import { cast, insertCast, insertListing } from '#tests/server/cast.ts'
import { insertPlaces } from '#tests/server/places.ts'

const ids: Record<string, number> = {}
const api = testApp({
  prepare: async ({ db, pool }) => {
    await insertCast(db)
    await insertPlaces(pool)
    const at = (day: number) => ({ approvedAt: new Date(Date.UTC(2026, 2, day)) })
    ids.older = await insertListing(db, { make: 'Lotus', model: 'Elan', price: 41_000, ...at(1) })
    ids.newer = await insertListing(db, { make: 'Lotus', model: 'A]]><b>&"', place: 'Denver, CO', ...at(2) })
    await insertListing(db, { make: 'Saab', model: '900', sellerId: cast.boris.id, ...at(3) })
    await insertListing(db, { make: 'Lotus', model: 'Hidden', status: 'pending' })
    await insertListing(db, { make: 'Lotus', model: 'Sold', soldAt: new Date() })
  },
})

const keys = { compact: true, textKey: 'text', cdataKey: 'text', attributesKey: 'attributes' } as const
const read = (url: string) => api.request({ url })

async function atomOf(url: string) {
  const response = await read(url)
  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const { feed } = xml2js(response.body, keys) as { feed: ElementCompact }
  return { response, feed, entries: [feed.entry ?? []].flat() as ElementCompact[] }
}

const textOf = ({ text }: ElementCompact) => [text].flat().join('')

test('the feed of a search has its public vehicles, newest first, with what Atom requires', async () => {
  const { response, feed, entries } = await atomOf('/feeds/vehicles.atom?make=Lotus')
  expect(response.headers['cache-control']).toBe(sharedPageCacheControl)
  expect(feed.attributes).toEqual({ xmlns: 'http://www.w3.org/2005/Atom' })
  expect(textOf(feed.title)).toBe('Lotus · Marque')
  expect(textOf(feed.id)).toBe('http://cars.test/vehicles?make=Lotus')
  expect(textOf(feed.author.name)).toBe('Marque')
  const links = [feed.link].flat().map(({ attributes }) => attributes)
  expect(links).toContainEqual({ rel: 'alternate', href: 'http://cars.test/vehicles?make=Lotus' })
  expect(links).toContainEqual({ rel: 'self', href: 'http://cars.test/feeds/vehicles.atom?make=Lotus' })
  expect(entries.map(({ id }) => textOf(id))).toEqual(
    [ids.newer, ids.older].map((id) => `http://cars.test/vehicles/${id}`),
  )
  for (const { updated, published } of [feed, ...entries])
    for (const time of [updated, published].filter(Boolean)) expect(Date.parse(textOf(time))).toBeGreaterThan(0)
  expect(textOf(entries[1]!.title)).toBe('2019 Lotus Elan, $41,000')
  expect(textOf(entries[1]!.published)).toBe('2026-03-01T00:00:00.000Z')
})

test('text from sellers stays text', async () => {
  const { entries } = await atomOf('/feeds/vehicles.atom?near=Denver')
  expect(entries).toHaveLength(1)
  expect(textOf(entries[0]!.title)).toContain('Lotus A]]&gt;&lt;b&gt;&amp;&quot;')
})

test('a feed with the visitor’s place is not shared', async () => {
  expect((await read('/feeds/vehicles.atom?near=Denver')).headers['cache-control']).not.toContain('public')
})

test('the JSON feed has the same vehicles', async () => {
  const response = await read('/feeds/vehicles.json?make=Lotus')
  expect(response.headers['content-type']).toBe('application/feed+json; charset=utf-8')
  const feed = response.json()
  expect(feed).toMatchObject({
    version: expect.stringMatching(/^https:\/\/jsonfeed\.org\/version\/1/),
    title: 'Lotus · Marque',
    home_page_url: 'http://cars.test/vehicles?make=Lotus',
    feed_url: 'http://cars.test/feeds/vehicles.json?make=Lotus',
  })
  expect(feed.items.map(({ id }: { id: string }) => id)).toEqual(
    [ids.newer, ids.older].map((id) => `http://cars.test/vehicles/${id}`),
  )
})

test('a feed without vehicles is valid, and has a date', async () => {
  const { feed, entries } = await atomOf('/feeds/vehicles.atom?make=Porsche')
  expect(entries).toEqual([])
  expect(textOf(feed.updated)).toBe('1970-01-01T00:00:00.000Z')
})

test('the feed of a seller has only their vehicles', async () => {
  const { feed, entries } = await atomOf(`/feeds/sellers/${cast.boris.username}/vehicles.atom`)
  expect(textOf(feed.id)).toBe(`http://cars.test/sellers/${cast.boris.username}`)
  expect(entries.map(({ title }) => textOf(title))).toEqual([expect.stringContaining('Saab 900')])
})

test.each([
  ['/feeds/sellers/no-such-seller/vehicles.atom', 404],
  ['/feeds/vehicles.rss', 404],
  ['/feeds/vehicles.atom?minPrice=lots', 400],
  ['/feeds/vehicles.atom?near=Nowhereville', 400],
])('%s is answered with %i', async (url, status) => {
  expect((await read(url)).statusCode).toBe(status)
})
