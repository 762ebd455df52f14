import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { categories } from '#contract/categories/list.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { explanations, textPages } from '#contract/settings/limits.ts'
import type { AllSettings } from '#contract/settings/schema.ts'
import { findPublicAddresses } from '../listings/queries.ts'
import { sellersIn } from '../search/filter.ts'
import { findSellerNames } from '../sellers/queries.ts'
import { shownProtection } from '../settings/site.ts'
import { soldModelsQuery } from '../sold/queries.ts'
import type { Tools } from '../start/tools.ts'
import { isPublicRead, writeGuide } from './guide.ts'

export function siteRoutes(
  app: FastifyInstance,
  tools: Pick<Tools, 'db' | 'config' | 'clock' | 'searchIndex' | 'settings'>,
): void {
  const origin = tools.config.origins[0]!
  const readSitemap = openSitemap(tools)

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return ['User-agent: *', ...robotRules(), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
  })

  app.get('/llms.txt', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return writeGuide({ name: await tools.settings.siteName(), origin })
  })

  // Clients that haven't read the icon's URL from a page request this path.
  app.get('/favicon.ico', { schema: { hide: true } }, async (_request, reply) => {
    const { favicon } = await tools.settings.read()
    return reply.header('cache-control', 'public, max-age=300').redirect(favicon ? '/favicon.png' : '/favicon.svg', 302)
  })

  const page = { schema: { hide: true }, config: { isPage: true as const } }
  app.get('/sitemap.xml', page, (request, reply) => sendFile('index', request, reply))
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', page, (request, reply) => {
    const { name } = request.params
    return sendFile(name === 'index' ? '' : name, request, reply)
  })

  async function sendFile(name: string, request: FastifyRequest, reply: FastifyReply) {
    const gzipped = await readSitemap(name)
    if (!gzipped) throw new Problem('not_found')
    reply.type('application/xml; charset=utf-8')
    reply.headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' })
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return promisify(gunzip)(gzipped)
    return reply.header('content-encoding', 'gzip').send(gzipped)
  }
}

/**
 * Allows crawlers to read pages and the documented public API. Because the longest matching rule wins, private endpoints below
 * the path of a public one need their own rules.
 */
function robotRules(): string[] {
  const closed = ['/api/', '/admin', '/profile', '/sell', '/sign-in', '/sign-up']
  const reads = Object.values(contract).flatMap((group): Endpoint[] =>
    Object.values<Endpoint>(group).filter(({ method }) => method === 'GET'),
  )
  const ofAll = reads.filter(isPublicRead).map(patternOf)
  const nouns = new Set(ofAll.map(nounOf))
  const ofSome = reads.map(patternOf).filter((path) => nouns.has(nounOf(path)) && !ofAll.includes(path))
  // Without a rule for `/sellers/`, the rule for `/sell` would block it.
  const open = ['/sellers/', '/api/docs', '/api/openapi.json']
  return [
    ...[...closed, ...ofSome].map((path) => `Disallow: ${path}`),
    ...[...open, ...ofAll].map((path) => `Allow: ${path}`),
  ]
}

function patternOf({ path }: Endpoint): string {
  return path.replaceAll(/:\w+/g, '*')
}

function nounOf(path: string): string {
  return path.split('/')[2]!
}

/** How long a file is cached, in milliseconds. Search engines request each file about once a day. */
const life = 600_000

/** Maximum total size of cached files in bytes. For a million cars, the files take about 8 MB. */
const maxBytes = 32 * 1024 * 1024

/**
 * Number of listing IDs per file, and therefore the maximum number of cars in a file. Because a file covers a fixed range of
 * IDs, it needs only one query, and all servers generate the same files.
 */
const numbersOfFile = 10_000

/**
 * Number of sellers per file. When sellers are added or deleted, other sellers move between files, which search engines
 * tolerate.
 */
const sellersOfFile = 10_000

const modelsOfFile = 10_000

/** Returns the gzipped file with this name, or undefined if the sitemap index has no such file. */
type Sitemap = (name: string) => Promise<Buffer | undefined>

type Needs = Pick<Tools, 'db' | 'config' | 'searchIndex' | 'settings'>

/** Generates files on demand and caches them. Concurrent requests for a file generate it only once. */
function openSitemap(tools: Needs & Pick<Tools, 'clock'>): Sitemap {
  const perf = { now: () => tools.clock.now().getTime() }
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    ttl: life,
    perf,
    allowStaleOnFetchRejection: true, // a stale file is better than none
    fetchMethod: async (name) => {
      const text = await make(tools, name)
      return text === undefined ? undefined : promisify(gzip)(text)
    },
  })
  return (name) => cache.fetch(name)
}

async function make(tools: Needs, name: string): Promise<string | undefined> {
  const origin = tools.config.origins[0]!
  if (name === 'pages')
    return fileOf(
      'urlset',
      [...fixedPages, ...ownPages(await tools.settings.read())].map((path) => page(path)),
    )
  if (name === 'sold') {
    const items = await soldModelsQuery(tools.db).limit(modelsOfFile)
    const parts = items.map(({ make, model }) => [make, model].map(encodeURIComponent).join('/'))
    return fileOf(
      'urlset',
      parts.map((part) => page(`/sold/${part}`)),
    )
  }
  const cars = await tools.searchIndex.read()
  const numbers = filesOfCars(cars.offered())
  const sellers = filesOfSellers(sellersIn(cars))
  if (name === 'index') {
    const names = ['pages', 'sold', ...numbers, ...sellers.keys()]
    return fileOf(
      'sitemapindex',
      names.map((file) => `<sitemap><loc>${origin}/sitemaps/${file}.xml</loc></sitemap>`),
    )
  }
  const sellerIds = sellers.get(name)
  if (sellerIds) {
    const names = await findSellerNames(tools.db, sellerIds)
    return fileOf(
      'urlset',
      names.map((username) => page(`/sellers/${encodeURIComponent(username)}`)),
    )
  }
  const number = numbers.find((file) => String(file) === name)
  return number === undefined ? undefined : fileOf('urlset', await carsOf(tools, number, page))

  function page(path: string, changed?: Date): string {
    return `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${day(changed)}</lastmod>` : ''}</url>`
  }
}

async function carsOf({ db }: Needs, number: number, page: (path: string, changed: Date) => string) {
  const numbers = { after: (number - 1) * numbersOfFile, to: number * numbersOfFile }
  const cars = await findPublicAddresses(db, numbers)
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

function filesOfCars(ids: Iterable<number>): number[] {
  const files = new Set<number>()
  for (const id of ids) files.add(Math.ceil(id / numbersOfFile))
  return [...files].toSorted((a, b) => a - b)
}

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
