import type { FastifyInstance } from 'fastify'
import { openSitemap } from './sitemap.ts'
import type { Tools } from './create-tools.ts'

/** What search engines ask for first. */
export function siteRoutes(app: FastifyInstance, tools: Pick<Tools, 'reads' | 'config' | 'clock'>): void {
  const origin = tools.config.origins[0]!
  const readSitemap = openSitemap(tools)

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

  app.get('/sitemap.xml', { schema: { hide: true }, config: { isPage: true } }, async (request, reply) => {
    const { plain, gzipped } = await readSitemap()
    reply.type('application/xml; charset=utf-8')
    reply.headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' })
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return plain
    return reply.header('content-encoding', 'gzip').send(gzipped)
  })
}
