import { readFileSync } from 'node:fs'
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '#tests/server/app.ts'
import { cast, insertCast, insertListing } from '#tests/server/cast.ts'

const api = testApp({
  prepare: async ({ db }) => {
    await insertCast(db)
    await insertListing(db, { make: 'Lotus', model: 'A]]><script>&"', trim: '<b>', place: 'Denver & <i>Co</i>' })
    await insertListing(db, { make: 'Saab', model: '900', imageUrls: [`/images/v2-${'0a'.repeat(16)}.webp`] })
    await insertListing(db, { make: 'Saab', model: '99', imageUrls: ['https://img.example/saab.png'] })
  },
})

const grammar = XmlDocument.fromString(readFileSync(new URL('atom.rng', import.meta.url), 'utf8'))
const atom = RelaxNGValidator.fromDoc(grammar)
afterAll(() => {
  atom.dispose()
  grammar.dispose()
})

function checkAtom(xml: string): void {
  const document = XmlDocument.fromString(xml)
  try {
    atom.validate(document)
  } finally {
    document.dispose()
  }
}

/** The rules of https://www.jsonfeed.org/version/1/. Unknown names are rejected, although readers would ignore them. */
const time = z.iso.datetime({ offset: true })
const author = z.strictObject({ name: z.string(), url: z.url(), avatar: z.url() }).partial()
const text = { content_text: z.string(), content_html: z.string() }
const item = z
  .strictObject({
    id: z.string(),
    url: z.url(),
    external_url: z.url(),
    title: z.string(),
    summary: z.string(),
    ...text,
  })
  .extend({ image: z.url(), banner_image: z.url(), date_published: time, date_modified: time, author })
  .extend({ tags: z.array(z.string()) })
  .partial()
  .required({ id: true })
  .refine(({ content_text, content_html }) => (content_text ?? content_html) !== undefined, 'The item has no content.')
const jsonFeed = z
  .strictObject({
    description: z.string(),
    user_comment: z.string(),
    next_url: z.url(),
    icon: z.url(),
    favicon: z.url(),
  })
  .extend({ author, expired: z.boolean(), home_page_url: z.url(), feed_url: z.url() })
  .partial()
  .extend({ version: z.literal('https://jsonfeed.org/version/1'), title: z.string(), items: z.array(item) })

const read = async (path: string) => (await api.request({ url: `/feeds/${path}` })).body
const feeds = ['vehicles', `sellers/${cast.maria.username}/vehicles`]
const queries = ['', '?make=Lotus', '?make=Porsche&maxPrice=1000', '?q=900&sort=newest']
const paths = feeds.flatMap((feed) => queries.map((query) => [feed, query] as const))

test.each(paths)('%s.atom%s is valid', async (feed, query) => checkAtom(await read(`${feed}.atom${query}`)))

test.each(paths)('%s.json%s is valid', async (feed, query) => {
  jsonFeed.parse(JSON.parse(await read(`${feed}.json${query}`)))
})

test('the grammar rejects invalid feeds', async () => {
  const valid = await read('vehicles.atom?make=Saab')
  for (const [from, to] of [
    [/<updated>.*?<\/updated>/, ''],
    [/<id>http/, '<id>'],
    [/image\/jpeg/, 'jpeg'],
    [/<author>.*?<\/author>/s, ''],
    [/<entry>/, '<entry><item/>'],
  ] as const) {
    expect(valid).toMatch(from)
    expect(() => checkAtom(valid.replace(from, to))).toThrow()
  }
})

test('pictures have their media type, and texts can’t contain markup', async () => {
  const xml = await read('vehicles.atom')
  expect(xml).toContain(`/images/v2-${'0a'.repeat(16)}.jpg" type="image/jpeg"`)
  expect(xml).not.toMatch(/<(script|b|i)>/)
  expect(xml).toContain('&lt;script&gt;')
  const { items } = jsonFeed.parse(JSON.parse(await read('vehicles.json?make=Lotus')))
  expect(items[0]).toMatchObject({
    title: expect.stringContaining('<script>'),
    content_html: expect.stringContaining('Denver &amp; &lt;i&gt;Co'),
  })
})
