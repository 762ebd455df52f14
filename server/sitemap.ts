import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { categories } from '#contract/categories.ts'
import type { AllSettings } from '#contract/settings.ts'
import { explanations, textPages } from '#contract/text-pages.ts'
import { findSoldModels } from './archive/queries.ts'
import { sellersIn } from './inventory/seller-set.ts'
import { findPublicAddresses } from './listings/queries.ts'
import { shownProtection } from './settings/shown-house.ts'
import { findSellerNames } from './sellers/queries.ts'
import type { Tools } from './create-tools.ts'

/** Milliseconds for which a file is kept; search engines come once a day. */
const life = 600_000

/** Of all files that are kept, in bytes; a million cars are some 8 MB. */
const mostBytes = 32 * 1024 * 1024

/**
 * How many numbers of cars a file covers, and so the most cars in it. Ranges of numbers and not of cars: so each file is
 * one query, and the same on every server, whenever it was made there.
 */
const numbersOfFile = 10_000

/** Sellers in a file. Whoever comes or goes moves those behind; search engines do not mind. */
const sellersOfFile = 10_000

/** Models of which something was sold; of more, the first are in the file. */
const modelsOfFile = 10_000

/** The file of a name, compressed by gzip; undefined for a name that the index does not have. */
export type Sitemap = (name: string) => Promise<Buffer | undefined>

type Needs = Pick<Tools, 'reads' | 'config' | 'inventory' | 'settings'>

/** Makes a file when it is asked for, once for all who ask meanwhile, and keeps it for ten minutes. */
export function openSitemap(tools: Needs & Pick<Tools, 'clock'>): Sitemap {
  const perf = { now: () => tools.clock.now().getTime() }
  const kept = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
    ttl: life,
    perf,
    allowStaleOnFetchRejection: true, // an old file rather than none
    fetchMethod: async (name) => {
      const text = await make(tools, name)
      return text === undefined ? undefined : promisify(gzip)(text)
    },
  })
  return (name) => kept.fetch(name)
}

async function make(tools: Needs, name: string): Promise<string | undefined> {
  const origin = tools.config.origins[0]!
  if (name === 'pages')
    return fileOf(
      'urlset',
      [...fixedPages, ...ownPages(await tools.settings.read())].map((path) => page(path)),
    )
  if (name === 'sold') {
    const { items } = await findSoldModels(tools.reads.db, { limit: modelsOfFile })
    const parts = items.map(({ make, model }) => [make, model].map(encodeURIComponent).join('/'))
    return fileOf(
      'urlset',
      parts.map((it) => page(`/sold/${it}`)),
    )
  }
  const stock = await tools.inventory.read()
  const numbers = filesOfCars(stock.offered())
  const sellers = filesOfSellers(sellersIn(stock))
  if (name === 'index') {
    const names = ['pages', 'sold', ...numbers, ...sellers.keys()]
    return fileOf(
      'sitemapindex',
      names.map((it) => `<sitemap><loc>${origin}/sitemaps/${it}.xml</loc></sitemap>`),
    )
  }
  const theirs = sellers.get(name)
  if (theirs) {
    const names = await findSellerNames(tools.reads.db, theirs)
    return fileOf(
      'urlset',
      names.map((username) => page(`/sellers/${encodeURIComponent(username)}`)),
    )
  }
  const number = numbers.find((it) => String(it) === name)
  return number === undefined ? undefined : fileOf('urlset', await carsOf(tools, number, page))

  function page(path: string, changed?: Date): string {
    return `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${day(changed)}</lastmod>` : ''}</url>`
  }
}

async function carsOf({ reads }: Needs, number: number, page: (path: string, changed: Date) => string) {
  const numbers = { after: (number - 1) * numbersOfFile, to: number * numbersOfFile }
  const cars = await findPublicAddresses(reads.db, numbers)
  return cars.map(({ id, updatedAt }) => page(`/vehicles/${id}`, updatedAt))
}

const fixedPages = [
  '/',
  '/vehicles',
  ...categories.map(({ slug }) => `/category/${encodeURIComponent(slug)}`),
  ...Object.keys({ ...textPages, ...explanations }).map((page) => `/${page}`),
  '/sold',
]

function ownPages(all: AllSettings): string[] {
  const protection = shownProtection(all).length > 0 ? ['/protection'] : []
  return [...protection, ...slugsOf(all)]
}

function slugsOf({ pages }: AllSettings): string[] {
  return pages.filter(({ published }) => published).map(({ slug }) => `/pages/${slug}`)
}

/** The files, counted from 1, that have cars in them. */
function filesOfCars(ids: Iterable<number>): number[] {
  const files = new Set<number>()
  for (const id of ids) files.add(Math.ceil(id / numbersOfFile))
  return [...files].toSorted((a, b) => a - b)
}

/** Those who offer something, in their order, by the names of their files. */
function filesOfSellers(ids: readonly string[]): Map<string, readonly string[]> {
  const count = Math.ceil(ids.length / sellersOfFile)
  return new Map(
    Array.from({ length: count }, (_, n) => [
      `sellers-${n + 1}`,
      ids.slice(n * sellersOfFile, (n + 1) * sellersOfFile),
    ]),
  )
}

function fileOf(root: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  const lines = entries.join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines}\n</${root}>\n`
}

const day = (date: Date) => date.toISOString().slice(0, 10)
