import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PublicApi } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { homeSections } from '#contract/home/rules.ts'
import { search } from '#contract/search/endpoints.ts'
import type { SiteBranding } from '#contract/settings/endpoints.ts'
import { noFacets } from '#tests/web/facets.ts'
import { completeMarkupOf, markupOf } from '#tests/web/markup.tsx'
import { WithAuth } from '#tests/web/with-auth.tsx'
import { apiContext } from '#web/app/site/page-context.ts'
import { unknownSite } from '#web/app/site/site.ts'
import Home, { loader } from './screen.tsx'

type Props = Parameters<typeof Home>[0]
type LoaderData = Props['loaderData']

const titles = {
  featured: 'Featured Vehicles',
  search: 'Search and Filters',
  categories: 'Browse by Category',
  latest: 'Latest Listings',
  sell: 'Ready to Sell Your Car',
}
const sections = homeSections.map((name) => ({ name, title: titles[name] }))
const siteWith = (branding: Partial<SiteBranding>) => ({
  ...unknownSite,
  branding: { ...unknownSite.branding, ...branding },
})
const site = siteWith({ sections, headline: 'Find Your Dream Car' })

const notLoaded: LoaderData = {
  featured: Promise.resolve(null),
  latest: Promise.resolve(null),
  figures: Promise.resolve(null),
  makes: Promise.resolve([]),
  total: Promise.resolve(null),
}

test('Featured Vehicles links to all vehicles', async () => {
  expect(regionOf(await completeMarkupOf(home(), '/', site), 'Featured Vehicles')).toMatch(
    /<a [^>]*href="\/vehicles"[^>]*><span>View All</,
  )
})

test('an own picture replaces the default one in all widths', async () => {
  const hero = '/images/v2-0123456789abcdef0123456789abcdef.webp'
  expect(await completeMarkupOf(home(), '/', site)).toContain('src="/scenes/hero-1600.webp"')
  const html = await completeMarkupOf(home(), '/', siteWith({ ...site.branding, hero }))
  expect(html).toContain(`src="${hero}"`)
  expect(html).toContain(`${hero.replace('.webp', '-800.webp')} 800w`)
  expect(html).not.toContain('/scenes/hero')
})

test('without JavaScript, the search at the top loads /vehicles, and the complete form is visible', async () => {
  const api = async ({ path }: Endpoint) => {
    if (path === search.makes.path) return ['Porsche']
    const counts = [
      { value: 'Porsche', count: 130 },
      { value: 'Jaguar', count: 2 },
    ]
    return path === search.facets.path ? { ...noFacets, makes: counts } : []
  }
  const html = await markupOf(home(await runLoader(api)), '/', site) // without waiting for any promise
  const form = /<search aria-label="Quick search".*?<\/search>/.exec(html)![0]
  expect(form).toContain('action="/vehicles"')
  expect([...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual([
    'ask',
    'make',
    'model',
    'model',
    'maxPrice',
    'near',
    'within',
  ])
  // The select needs JavaScript to load the make's models. A disabled control isn't submitted.
  expect(form).toMatch(/<select [^>]*disabled[^>]* name="model"|<select [^>]*name="model"[^>]* disabled/)
  expect(/<noscript[^>]*>(.*?)<\/noscript>/.exec(form)![1]).toMatch(
    /<label [^>]*>Model<\/label><input [^>]*name="model"/,
  )
  expect(form).toContain('<option>Porsche</option>')
  expect(form).toContain('Show 132 vehicles')
  expect(html).toMatch(/<div id="all-filters" class="[^"]*noscript:block!/)
})

test('the sell section explains that sign-up is closed', async () => {
  const closed = siteWith({ ...site.branding, signUp: 'closed' })
  const sentence = 'For members only. Sign-up is currently closed.'
  expect(regionOf(await completeMarkupOf(home(), '/', closed), titles.sell)).toContain(sentence)
  expect(regionOf(await completeMarkupOf(home(), '/', site), titles.sell)).not.toContain('Sign-up')
})

test('the sell section mentions a fee only if an admin has set one', async () => {
  const fee = 'Listing costs $50.'
  const priced = { ...site, settings: { ...site.settings, fee } }
  expect(regionOf(await completeMarkupOf(home(), '/', priced), titles.sell)).toContain(fee)
  const html = await completeMarkupOf(home(), '/', { ...site, settings: { ...site.settings, fee: '' } })
  expect(regionOf(html, titles.sell)).not.toMatch(/fee|free/i)
})

test('the last category tile links to all vehicles', async () => {
  const tiles = regionOf(await completeMarkupOf(home(), '/', site), 'Browse by Category').match(/<a .*?<\/a>/g)!
  expect(tiles).toHaveLength(8)
  expect(tiles[7]).toMatch(/href="\/vehicles".*>View All Categories</)
})

test.each([
  ['featured', 'Error loading featured vehicles. Please try again.'],
  ['latest', 'Error loading latest listings. Please try again.'],
] as const)(
  'if the list of %s vehicles fails to load, it shows an error, and the other list stays',
  async (list, sentence) => {
    const api = async ({ path }: Endpoint) => {
      if (path === search[list].path) throw new Error('No database.')
      return []
    }
    const html = await completeMarkupOf(home(await runLoader(api)), '/', site)
    expect(html).toContain(sentence)
    expect(html.match(/Error loading/g)).toHaveLength(1)
  },
)

test.each([
  ['featured', 'No featured vehicles found.'],
  ['latest', 'No latest listings found.'],
] as const)('an empty list of %s vehicles shows a message', async (list, sentence) => {
  const html = await completeMarkupOf(home({ ...notLoaded, [list]: Promise.resolve([]) }), '/', site)
  expect(html).toContain(sentence)
  expect(html.match(/ found\./g)).toHaveLength(1)
})

test('while loading, there are 3 placeholders for featured vehicles and 4 for latest listings', async () => {
  const lists: string[] = [search.featured.path, search.latest.path]
  const api = async ({ path }: Endpoint) => (lists.includes(path) ? new Promise(() => {}) : [])
  const html = await markupOf(home(await runLoader(api)), '/', site)
  expect(placeholders(regionOf(html, 'Featured Vehicles'))).toBe(3)
  expect(placeholders(regionOf(html, 'Latest Listings'))).toBe(4)
})

test('an admin’s headline and sections are shown in order, and no others', async () => {
  const own = [
    { name: 'latest', title: 'Just In' },
    { name: 'sell', title: 'Sell Here' },
  ] as const
  const html = await completeMarkupOf(home(), '/', siteWith({ sections: own, headline: 'Old Cars, Well Kept' }))
  const headings = [...html.matchAll(/<h[12][^>]*>([^<]*)<\/h[12]>/g)].map(([, text]) => text)
  expect(headings).toEqual(['Old Cars, Well Kept', 'Just In', 'Sell Here'])
})

function home(loaderData = notLoaded) {
  return (
    <WithAuth>
      <Home {...({ loaderData } as Props)} />
    </WithAuth>
  )
}

async function runLoader(api: (endpoint: Endpoint) => Promise<unknown>): Promise<LoaderData> {
  const context = new RouterContextProvider()
  context.set(apiContext, api as PublicApi)
  return loader({ context } as unknown as Parameters<typeof loader>[0])
}

function regionOf(html: string, title: string): string {
  return html.split('<section').find((section) => new RegExp(`<h2[^>]*>${title}</h2>`).test(section))!
}

function placeholders(html: string): number {
  return html.match(/animate-pulse[^"]* aspect-16\/10/g)?.length ?? 0
}
