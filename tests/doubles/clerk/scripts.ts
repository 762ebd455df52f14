import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Instance } from './instance.ts'

const require = createRequire(import.meta.url)
const folders: Record<string, string> = {
  'clerk-js': dirname(require.resolve('@clerk/clerk-js')),
  ui: join(dirname(require.resolve('@clerk/ui/package.json')), 'dist'),
}

const portrait = readFile(new URL('../../../web/public/favicon.svg', import.meta.url))

/** Serves Clerk's pictures, and the scripts from Clerk's npm packages at the paths that Clerk's loader requests. */
export function scriptRoutes(app: FastifyInstance, { settings }: Instance): void {
  app.get<{ Params: { name: string; file: string } }>('/npm/@clerk/:name/dist/:file', async (request, reply) => {
    const { name, file } = request.params
    const folder = folders[name.split('@')[0]!]
    if (!folder || !/^[\w.-]+\.js$/.test(file)) return reply.code(404).send()
    if (settings.down.includes('scripts')) return reply.code(503).send()
    void reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8')
    return readFile(join(folder, file))
  })
  app.get('/user_:rest', async (_request, reply) => reply.type('image/svg+xml').send(await portrait))
}
