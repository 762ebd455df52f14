import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { uploadLimits } from '#contract/upload-limits.ts'
import { uploads } from '#contract/uploads.ts'
import { implement } from '../http/implement.ts'
import { databaseCounter } from '../http/rate-limit.ts'
import { leaving } from '../http/visitor.ts'
import type { Tools } from '../create-tools.ts'
import { isUploadedFile, mediaTypeOf } from './picture-files.ts'
import type { Storage } from './storage.ts'
import { openUploadTurns } from './upload-turns.ts'
import { checkUnused } from './unused-limit.ts'
import { formLimits, pictureForm, uploadPictures } from './upload.ts'

/** Pictures never change under their address, so a browser keeps them for a year. */
export async function imageRoutes(app: FastifyInstance, tools: Tools): Promise<void> {
  const { demoPictures, storage, pool, keys, config } = tools
  const inTurn = openUploadTurns({ atOnce: uploadLimits.encodedAtOnce })
  const limit = config.rateLimit && { points: uploadLimits.anHour, seconds: 3_600 }
  const { count } = databaseCounter({ pool, key: keys.limits, name: 'picture', limit, code: 'too_many_uploads' })
  mkdirSync(demoPictures.folder, { recursive: true })
  await app.register(fastifyStatic, { root: resolve(demoPictures.folder), serve: false })
  app.get('/images/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    if (isUploadedFile(file)) return sendUploaded(storage, file, request, reply)
    const found = await demoPictures.find(file)
    if (!found) throw new Problem('not_found')
    return reply.sendFile(found.file, resolve(found.folder), { maxAge: '365d', immutable: true })
  })
  await app.register(async (app) => {
    app.removeAllContentTypeParsers()
    await app.register(multipart, formLimits) // in here, so that forms are read by this route only
    app.addContentTypeParser('*', (_request, _body, done) => done(null)) // the route itself says what it expects
    implement(
      app,
      uploads.images,
      async ({ actor, request, reply }) => {
        await checkUnused(tools.db, actor.id) // before anything is read; checked again when the pictures are kept
        return tools.receiveForm(request, pictureForm, (files) =>
          inTurn(actor.id, leaving(request, reply), () => uploadPictures(tools, actor, files, count)),
        )
      },
      { takesFiles: true },
    )
  })
}

/** The name of a file stands for its content, which makes it the tag as well. */
async function sendUploaded(storage: Storage, file: string, request: FastifyRequest, reply: FastifyReply) {
  const headers = { 'cache-control': 'public, max-age=31536000, immutable', etag: `"${file}"` }
  if (request.headers['if-none-match'] === headers.etag && (await storage.has(file))) {
    return reply.status(304).headers(headers).send()
  }
  const stored = await storage.open(file)
  if (!stored) throw new Problem('not_found')
  const described = { 'content-type': mediaTypeOf(file), 'content-length': stored.size }
  return reply.headers({ ...headers, ...described }).send(stored.content)
}
