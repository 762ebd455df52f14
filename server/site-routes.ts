import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { openSitemap } from './sitemap.ts'
import type { Tools } from './create-tools.ts'

/** What search engines ask for first. */
export function siteRoutes(
  app: FastifyInstance,
  tools: Pick<Tools, 'reads' | 'config' | 'clock' | 'inventory' | 'settings'>,
): void {
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
