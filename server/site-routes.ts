import type { FastifyInstance } from 'fastify'
import { categories } from '#contract/categories.ts'
import { textPages } from '#contract/settings.ts'
import { findPublicAddresses } from './listings/queries.ts'
import type { Tools } from './tools.ts'

const day = (date: Date) => date.toISOString().slice(0, 10)

/** What search engines ask for first. */
export function siteRoutes(app: FastifyInstance, { db, config }: Tools): void {
  const origin = config.origins[0]!

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    const closed = ['/api/', '/admin', '/profile', '/sell', '/sign-in', '/sign-up']
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n')
  })

  // Browsers and tools that have not read the page ask for it by this name.
  app.get('/favicon.ico', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/favicon.svg', 301),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const fixed = [
      '/',
      '/vehicles',
      ...categories.map(({ slug }) => `/category/${encodeURIComponent(slug)}`),
      ...Object.keys(textPages).map((page) => `/${page}`),
    ]
    const cars = await findPublicAddresses(db)
    const entries = [
      ...fixed.map((path) => `<url><loc>${origin}${path}</loc></url>`),
      ...cars.map(
        ({ id, updatedAt }) => `<url><loc>${origin}/vehicles/${id}</loc><lastmod>${day(updatedAt)}</lastmod></url>`,
      ),
    ]
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  })
}
