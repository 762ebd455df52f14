import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PublicApi } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { homeSections } from '#contract/home/rules.ts'
import { search } from '#contract/search/endpoints.ts'
import type { SiteHouse } from '#contract/settings/endpoints.ts'
import { Around } from '#tests/web/around.tsx'
import { completeMarkupOf, markupOf } from '#tests/web/markup.tsx'
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
const siteWith = (house: Partial<SiteHouse>) => ({ ...unknownSite, house: { ...unknownSite.house, ...house } })
const site = siteWith({ sections, headline: 'Find Your Dream Car' })

const notLoaded: LoaderData = {
  featured: Promise.resolve(null),
  latest: Promise.resolve(null),
  figures: Promise.resolve(null),
  makes: Promise.resolve([]),
}

test('Featured Vehicles lead to all vehicles', async () => {
  expect(regionOf(await completeMarkupOf(home(), '/', site), 'Featured Vehicles')).toMatch(
    /<a [^>]*href="\/vehicles"[^>]*>View All</,
  )
})

test('the invitation to sell tells whoever has no account where none is made', async () => {
  const closed = siteWith({ ...site.house, signUp: 'closed' })
  const sentence = 'For members. Sign-up is currently closed.'
  expect(regionOf(await completeMarkupOf(home(), '/', closed), titles.sell)).toContain(sentence)
  expect(regionOf(await completeMarkupOf(home(), '/', site), titles.sell)).not.toContain('no new accounts')
})

test('the categories end with a tile that leads to all vehicles', async () => {
  const tiles = regionOf(await completeMarkupOf(home(), '/', site), 'Browse by Category').match(/<a .*?<\/a>/g)!
  expect(tiles).toHaveLength(8)
  expect(tiles[7]).toMatch(/href="\/vehicles".*>View All Categories</)
})

test.each([
  ['featured', 'Error loading featured vehicles. Please try again.'],
  ['latest', 'Error loading latest listings. Please try again.'],
] as const)('the list of %s vehicles that does not load says so, and the other stays', async (list, sentence) => {
  const api = async ({ path }: Endpoint) => {
    if (path === search[list].path) throw new Error('No database.')
    return []
  }
  const html = await completeMarkupOf(home(loadedFrom(api)), '/', site)
  expect(html).toContain(sentence)
  expect(html.match(/Error loading/g)).toHaveLength(1)
})

test.each([
  ['featured', 'No featured vehicles found.'],
  ['latest', 'No latest listings found.'],
] as const)('the list of %s vehicles that is empty says so', async (list, sentence) => {
  const html = await completeMarkupOf(home({ ...notLoaded, [list]: Promise.resolve([]) }), '/', site)
  expect(html).toContain(sentence)
  expect(html.match(/ found\./g)).toHaveLength(1)
})

test('while they load, 3 placeholders stand for featured vehicles and 4 for latest listings', async () => {
  const html = await markupOf(home(loadedFrom(() => new Promise(() => {}))), '/', site)
  expect(placeholders(regionOf(html, 'Featured Vehicles'))).toBe(3)
  expect(placeholders(regionOf(html, 'Latest Listings'))).toBe(4)
})

test('an admin’s headline and parts stand there, in their order, and no other', async () => {
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
    <Around>
      <Home {...({ loaderData } as Props)} />
    </Around>
  )
}

/** What the page gets of an API. */
function loadedFrom(api: (endpoint: Endpoint) => Promise<unknown>): LoaderData {
  const context = new RouterContextProvider()
  context.set(apiContext, api as PublicApi)
  return loader({ context } as unknown as Parameters<typeof loader>[0])
}

/** The section with this title. */
function regionOf(html: string, title: string): string {
  return html.split('<section').find((it) => new RegExp(`<h2[^>]*>${title}</h2>`).test(it))!
}

/** Each begins with one for the picture of a card. */
function placeholders(html: string): number {
  return html.match(/animate-pulse[^"]* aspect-16\/10/g)?.length ?? 0
}
