import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { categories } from '#contract/categories.ts'
import { textPages } from '#contract/text-pages.ts'
import { findPublicAddresses } from './listings/queries.ts'
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

/** The file of a name, compressed by gzip; undefined for a name that the index does not have. */
export type Sitemap = (name: string) => Promise<Buffer | undefined>

/** Makes a file when it is asked for, once for all who ask meanwhile, and keeps it for ten minutes. */
export function openSitemap(tools: Pick<Tools, 'reads' | 'config' | 'clock' | 'inventory'>): Sitemap {
  const perf = { now: () => tools.clock.now().getTime() }
  const kept = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
    ttl: life,
    perf,
    fetchMethod: async (name) => {
      const text = await make(tools, name)
      return text === undefined ? undefined : promisify(gzip)(text)
    },
  })
  return (name) => kept.fetch(name)
}

async function make({ reads, config, inventory }: Pick<Tools, 'reads' | 'config' | 'inventory'>, name: string) {
  const origin = config.origins[0]!
  if (name === 'pages')
    return fileOf(
      'urlset',
      fixedPages.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    )
  const numbers = filesOfCars((await inventory.read()).offered())
  if (name === 'index') {
    const names = ['pages', ...numbers]
    return fileOf(
      'sitemapindex',
      names.map((it) => `<sitemap><loc>${origin}/sitemaps/${it}.xml</loc></sitemap>`),
    )
  }
  const number = numbers.find((it) => String(it) === name)
  if (number === undefined) return undefined
  const cars = await findPublicAddresses(reads.db, { after: (number - 1) * numbersOfFile, to: number * numbersOfFile })
  const entries = cars.map(
    ({ id, updatedAt }) => `<url><loc>${origin}/vehicles/${id}</loc><lastmod>${day(updatedAt)}</lastmod></url>`,
  )
  return fileOf('urlset', entries)
}

const fixedPages = [
  '/',
  '/vehicles',
  ...categories.map(({ slug }) => `/category/${encodeURIComponent(slug)}`),
  ...Object.keys(textPages).map((page) => `/${page}`),
]

/** The files, counted from 1, that have cars in them. */
function filesOfCars(ids: Iterable<number>): number[] {
  const files = new Set<number>()
  for (const id of ids) files.add(Math.ceil(id / numbersOfFile))
  return [...files].toSorted((a, b) => a - b)
}

function fileOf(root: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  const lines = entries.join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines}\n</${root}>\n`
}

const day = (date: Date) => date.toISOString().slice(0, 10)
