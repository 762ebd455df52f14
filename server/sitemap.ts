import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { categories } from '#contract/categories.ts'
import { textPages } from '#contract/text-pages.ts'
import { findPublicAddresses } from './listings/queries.ts'
import type { Tools } from './create-tools.ts'

/** Milliseconds for which it is kept; search engines come once a day, and it is megabytes. */
const life = 600_000

export type Sitemap = { plain: Buffer; gzipped: Buffer }

/** Reads the sitemap; from memory nearly always, and once for all who ask meanwhile. */
export function openSitemap(tools: Pick<Tools, 'reads' | 'config' | 'clock'>): () => Promise<Sitemap> {
  const now = () => tools.clock.now().getTime()
  let held: { sitemap: Sitemap; until: number } | undefined
  let making: Promise<Sitemap> | undefined

  async function remake(): Promise<Sitemap> {
    const sitemap = await make(tools)
    held = { sitemap, until: now() + life }
    return sitemap
  }

  return async () => {
    if (held && now() < held.until) return held.sitemap
    making ??= remake().finally(() => (making = undefined))
    return making
  }
}

async function make({ reads, config }: Pick<Tools, 'reads' | 'config'>): Promise<Sitemap> {
  const origin = config.origins[0]!
  const fixed = [
    '/',
    '/vehicles',
    ...categories.map(({ slug }) => `/category/${encodeURIComponent(slug)}`),
    ...Object.keys(textPages).map((page) => `/${page}`),
  ]
  const cars = await findPublicAddresses(reads.db)
  const entries = [
    ...fixed.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...cars.map(
      ({ id, updatedAt }) => `<url><loc>${origin}/vehicles/${id}</loc><lastmod>${day(updatedAt)}</lastmod></url>`,
    ),
  ]
  const plain = Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
  )
  return { plain, gzipped: await promisify(gzip)(plain) }
}

const day = (date: Date) => date.toISOString().slice(0, 10)
