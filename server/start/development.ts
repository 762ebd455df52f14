import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

/**
 * Runs Vite in the server process, so that development needs only one port. Pages are compiled on request and support hot
 * reload.
 */
export async function startVite(app: FastifyInstance): Promise<{ build(): Promise<ServerBuild> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } })
  await app.register(middie)
  app.use((request, response, next) => {
    // Fastify serves these paths. Vite would look for modules with these names.
    if (/^\/(api|images)\//.test(request.url ?? '')) return next()
    vite.middlewares(request, response, next)
  })
  app.addHook('onClose', () => vite.close())
  return { build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild> }
}
