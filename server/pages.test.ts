import { describe, expect, test } from 'vitest'
import { sharedPageCacheControl } from '#contract/endpoint.ts'
import { testApp } from '#tests/server/app.ts'
import { cast, insertCast, insertListing } from '#tests/server/cast.ts'
import { entryIn, isStorablePage, withEntries, withTime } from '#web/offline/rules.ts'
import routes from '#web/routes.ts'
import { servePages } from './pages.ts'

const ids = { car: 0 }
const api = testApp({
  prepare: async ({ db }) => {
    await insertCast(db)
    ids.car = await insertListing(db, { imageUrls: ['/images/porsche-911.webp'] })
    await insertListing(db, { make: 'Lotus', model: 'Elise', price: 40_000, horsepower: null })
  },
  extend: (app) => servePages(app, api.tools, api.identity),
})

const openPage = (url: string, headers: Record<string, string> = {}) =>
  api.request({ url, headers: { accept: 'text/html', ...headers } })
const htmlOf = async (url: string, headers?: Record<string, string>) => (await openPage(url, headers)).body
/** Returns the text of a page, without its tags and the comments that React adds. */
const wordsOf = (html: string) => html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, '|')

test('every screen has the header and the footer', async () => {
  // The pages without scripts have no footer.
  const addresses = routes
    .filter(({ path = '' }) => !path.startsWith('offline'))
    .map(({ path = '' }) => `/${path}`.replace('*', 'no/such/page').replace(':category', 'SUVs').replace(/:\w+/, '1'))
  expect(addresses.length).toBeGreaterThan(20)
  for (const address of addresses) {
    expect(await htmlOf(address), address).toMatch(
      /<body.*<header .*aria-label="Marque, home".*<main .*<footer .*>Quick Links</s,
    )
  }
})

describe('an unknown page', () => {
  test('returns 404 with an explanation', async () => {
    const { statusCode, body } = await openPage('/no/such/page')
    expect(statusCode).toBe(404)
    expect(body).toMatch(/<h1[^>]*><span[^>]*>404<\/span><span> Page Not Found<\/span><\/h1>/)
    expect(wordsOf(body)).toContain('|Did you forget to add the page to the router?|')
  })

  test.each(['99999999', 'abc', '1e3', '99999999999'])(
    'of a car returns 404 with a link to other cars: %s',
    async (id) => {
      const { statusCode, body } = await openPage(`/vehicles/${id}`)
      expect(statusCode).toBe(404)
      expect(body).toMatch(/<h1[^>]*>Vehicle Not Found<\/h1>/)
      expect(body).toContain('The vehicle you&#x27;re looking for doesn&#x27;t exist or has been removed.')
      expect(body).toMatch(/<a [^>]*href="\/vehicles"[^>]*>Browse Other Vehicles<\/a>/)
    },
  )

  test.each(['nobody.of.this.name', cast.boris.username])(
    'of a seller returns 404, and is not indexed: %s',
    async (name) => {
      const { statusCode, body } = await openPage(`/sellers/${name}`)
      expect(statusCode).toBe(404)
      expect(body).toMatch(/<h1[^>]*>Seller Not Found<\/h1>/)
      expect(body).toContain('<meta name="robots" content="noindex"/>')
    },
  )

  test('of a suspended seller returns 404, too', async () => {
    const suspend = (at: string) =>
      api.tools.pool.query(`update users set suspended_at = ${at} where id = 'user_maria'`)
    await suspend(`now(), suspension_reason = 'Spam'`)
    const { statusCode, body } = await openPage('/sellers/seller')
    await suspend('null, suspension_reason = null')
    expect([statusCode, body.includes('Seller Not Found')]).toEqual([404, true])
  })

  test('of an expired for-sale question returns 404 with a link to the profile', async () => {
    const { statusCode, body } = await openPage('/for-sale/dXNlcl9ldmU.1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
    expect(statusCode).toBe(404)
    expect(wordsOf(body)).toContain('|This link has expired.|')
    expect(body).toMatch(/<a [^>]*href="\/profile"[^>]*>Open My Profile<\/a>/)
  })
})

describe('search engines and messengers', () => {
  test('get the details of a car from its page', async () => {
    const html = await htmlOf(`/vehicles/${ids.car}`)
    expect(html).toMatch(/<meta name="description" content="2019 Porsche 911 GT3: 9,800 miles, 500 HP, \$165,000\./)
    expect(html).toContain(`<link rel="canonical" href="http://cars.test/vehicles/${ids.car}"/>`)
    expect(linkedData(html)).toContainEqual(
      expect.objectContaining({
        '@type': ['Product', 'Car'],
        name: '2019 Porsche 911 GT3',
        offers: expect.objectContaining({ price: 165_000, priceCurrency: 'USD' }),
      }),
    )
  })

  test('get a search’s filters, with a picture of its cars', async () => {
    const html = await htmlOf('/vehicles?make=Porsche&minYear=2006&transmission=Manual&sort=price-low')
    expect(html).toContain('<meta property="og:title" content="Porsche, 2006 or newer, Manual | Marque"')
    expect(html).toMatch(/<title>Porsche \| Marque</)
    expect(html).toMatch(
      /<meta property="og:image" content="http:\/\/cars\.test\/previews\/vehicles\.jpg\?make=Porsche&amp;minYear=2006&amp;transmission=Manual&amp;v=[\w-]+"/,
    )
    expect(html).toMatch(/<link rel="canonical" href="[^"]*make=Porsche&amp;minYear=2006&amp;transmission=Manual"/)
  })

  test('get a picture of the cars in a category, which changes with them', async () => {
    expect(await htmlOf('/category/sports%20cars')).toMatch(
      /<meta property="og:image" content="http:\/\/cars\.test\/previews\/vehicles\.jpg\?collection=Sports\+Cars&amp;v=[\w-]+"/,
    )
  })

  test('get a seller from one canonical page regardless of sorting, and can cache it', async () => {
    const other = await openPage('/sellers/SELLER?page=7')
    expect([other.statusCode, other.headers.location]).toEqual([302, '/sellers/seller'])
    const { body, headers } = await openPage('/sellers/seller?sort=price-low')
    expect(body).toContain('<link rel="canonical" href="http://cars.test/sellers/seller"/>')
    expect(linkedData(body)).toContainEqual(
      expect.objectContaining({
        '@type': 'ProfilePage',
        mainEntity: expect.objectContaining({ alternateName: 'seller' }),
      }),
    )
    expect(headers['cache-control']).toContain('s-maxage')
  })

  const linkedData = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json!))
})

test('the cars of a seller can be sorted without scripts', async () => {
  const pricesIn = (html: string) => wordsOf(html).match(/\$[\d,]+/g)
  const html = await htmlOf('/sellers/seller?sort=price-low')
  expect(pricesIn(html)).toEqual(['$40,000', '$165,000'])
  expect(pricesIn(await htmlOf('/sellers/seller?sort=price-high'))).toEqual(['$165,000', '$40,000'])
  expect(html).toMatch(/<form(?![^>]*method="post").*<select[^>]*name="sort".*<button[^>]*type="submit"[^>]*>Sort</s)
})

test('a page beyond the last redirects to the last', async () => {
  const { statusCode, headers } = await openPage('/vehicles?make=Porsche&page=99999')
  expect([statusCode, headers.location]).toEqual([302, '/vehicles?make=Porsche'])
})

test('an invalid filter returns 400', async () => {
  const { statusCode, body } = await openPage('/vehicles?minPrice=cheap&make=Porsche')
  expect(statusCode).toBe(400)
  expect(wordsOf(body)).toContain('Enter the price as a whole number, such as 50000 or 50,000.')
})

test('without scripts, invalid values of the home page’s form are shown next to their filters, which keep the rest', async () => {
  const { headers } = await openPage('/vehicles?ask=&make=Lotus&model=Elise&maxPrice=-5&near=Atlantis')
  expect(headers.location).toBe('/vehicles?make=Lotus&model=Elise&maxPrice=-5&near=Atlantis')
  const { statusCode, body } = await openPage(String(headers.location))
  expect(statusCode).toBe(400)
  const messages = ['Enter the price as a whole number from 0 to 1,000,000,000.', 'We don’t recognize this place.']
  const words = wordsOf(body.replaceAll(/<script.*?<\/script>/gs, ''))
  for (const message of messages) expect(words.split(message)).toHaveLength(3) // twice: above the results and next to the field
  expect(body).toMatch(/<input[^>]*name="maxPrice"[^>]*value="-5"/)
  expect(body).toMatch(/<input[^>]*name="near"[^>]*value="Atlantis"/)
  expect(body).toMatch(/<input[^>]*name="make"[^>]*value="Lotus"/)
})

test.each(['q=%E0%A4%A', 'q=100%', 'ask=%FFxyz', 'utm_source=%FF&q=caf%E9'])(
  'a query with broken encoding is read as typed: %s',
  async (query) => {
    const { headers } = await openPage(`/vehicles?${query}`)
    const address = headers.location ?? `/vehicles?${query}`
    const { statusCode, body } = await openPage(String(address))
    expect(statusCode).toBe(200)
    expect(wordsOf(body)).toContain(`“${query.split('=').at(-1)}”`)
    expect(body).not.toContain('\uFFFD')
    expect((await openPage(`/?${query}`)).statusCode).toBe(200)
  },
)

test('a search with a misspelled make finds its cars, and the page shows the correction', async () => {
  const words = wordsOf(await htmlOf('/vehicles?q=porshe'))
  expect(words).toContain('Showing results for “porsche”')
  expect(words).toContain('Showing 1-1 of 1 result')
})

test('pages ignore unknown URL parameters, but the API reports them', async () => {
  expect(wordsOf(await htmlOf('/vehicles?make=Porsche&utm_source=mail'))).toContain('Showing 1-1 of 1 result')
  const response = await api.request({ url: '/api/vehicles/search?make=Porsche&utm_source=mail' })
  expect([response.statusCode, response.json().issues[0].field]).toEqual([400, 'utm_source'])
})

test('the page of an unknown category shows its name, but no cars', async () => {
  const words = wordsOf(await htmlOf('/category/Hovercraft'))
  expect(words).toContain('|Hovercraft|')
  expect(words).toContain('|No vehicles found in this category.|')
})

test('the sign-in card shows why to sign in without scripts, and trusts only referrers of this site', async () => {
  const openFrom = (referer: string) => htmlOf('/sign-in', { referer })
  expect(await openFrom('http://cars.test/sell')).toContain('Sign in to sell your car')
  for (const from of ['https://evil.example/sell', 'http://cars.test//evil.example/sell', '']) {
    expect(await openFrom(from), from).toContain('Welcome Back')
  }
})

describe('a demo with a public address', () => {
  const demo = testApp({
    environment: { DEMO: '1', PUBLIC_URL: 'http://demo.cars.test' },
    extend: (app) => servePages(app, demo.tools, demo.identity),
  })

  test('is labeled as a demo, and offers the accounts of a buyer and a seller, but no admin account', async () => {
    const { body } = await demo.request({ url: '/sign-in' })
    expect(wordsOf(body)).toContain('This site is a demo.')
    const buttons = [...body.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, name]) => name)
    expect(buttons).toEqual(expect.arrayContaining(['buyer', 'seller']))
    expect(buttons).not.toContain('admin')
  })
})

describe('without a connection', () => {
  test('the service worker is always current, and its requests are restricted to this site', async () => {
    const { headers, statusCode } = await api.request({ url: '/service-worker.js' })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    expect(headers['service-worker-allowed']).toBeUndefined() // its scope is the whole site, because it is at the root
    const page = await openPage('/')
    expect(page.headers['content-security-policy']).toContain("worker-src 'self'")
  })

  test.each(['/offline', '/offline/missing', '/offline/vehicles/CAR'])(
    '%s has no scripts and can be stored',
    async (path) => {
      const address = path.replace('CAR', String(ids.car))
      const page = await openPage(address)
      expect(
        isStorablePage(address, new Response(page.body, { headers: page.headers as Record<string, string> })),
      ).toBe(true)
      expect(page.headers['cache-control']).toBe(sharedPageCacheControl)
      expect(page.body).not.toMatch(/<script[^>]*(src|type)=|modulepreload/)
      expect(page.body).toContain('<meta name="robots" content="noindex"/>')
    },
  )

  test('the price of a copy is never shown without its time', async () => {
    const copiedAt = new Date(2026, 10, 21, 14, 5)
    const html = withTime(await htmlOf(`/offline/vehicles/${ids.car}`), copiedAt, copiedAt)
    const page = wordsOf(html).replaceAll(/\|+/g, '|')
    expect(page).toMatch(/Saved copy as of \|2:05\sPM\|/)
    expect(page).toMatch(/\|\$[\d,]+\|Price as of \|2:05\sPM\|\. It may have changed\./)
    const entry = wordsOf(withEntries('<ul data-copies="">', [entryIn(html)])).replaceAll(/\|+/g, '|')
    expect(entry).toMatch(/^\|.*\|\$[\d,]+\|As of \|2:05\sPM\|$/)
    expect(html.match(/\$[\d,]{5,}/g)).toHaveLength(2)
  })

  test('a vehicle that is not public has no copy', async () => {
    const paused = await insertListing(api.tools.db, { status: 'paused' })
    for (const id of [paused, '99999999', 'abc'])
      expect((await openPage(`/offline/vehicles/${id}`)).statusCode).toBe(404)
  })
})
