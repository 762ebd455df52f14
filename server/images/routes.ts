import fastifyStatic from '@fastify/static'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import type { Tools } from '../tools.ts'

/** Pictures never change under their address, so a browser keeps them for a year. */
export async function imageRoutes(app: FastifyInstance, { images }: Tools): Promise<void> {
  mkdirSync(images.folder, { recursive: true })
  await app.register(fastifyStatic, { root: resolve(images.folder), serve: false })
  app.get('/images/:file', { schema: { hide: true } }, async (request, reply) => {
    const file = await images.find((request.params as { file: string }).file)
    if (!file) throw new Problem('not_found')
    return reply.sendFile(file, { maxAge: '365d', immutable: true })
  })
}
