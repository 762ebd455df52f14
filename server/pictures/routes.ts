import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pictures } from '#contract/pictures/endpoints.ts'
import { uploadLimits } from '#contract/pictures/limits.ts'
import { Problem } from '#contract/problems.ts'
import { implement } from '#platform/http/implement.ts'
import { databaseCounter } from '#platform/http/rate-limit.ts'
import { disconnectSignal } from '#platform/http/visitor.ts'
import { mediaTypeOf, type Storage } from '#platform/storage/storage.ts'
import { openFairQueue } from '#platform/workers/fair-queue.ts'
import type { Tools } from '../start/tools.ts'
import { isSharedFile, isUploadedFile, urlOf } from './files.ts'
import { openSharedPictures } from './shared.ts'
import { listingOfSignedUrl } from './signed-url.ts'
import { checkUnused, formLimits, pictureForm, uploadPictures } from './upload.ts'
import { type Viewer, viewerCookie } from './viewer-cookie.ts'

/** Decides who can see a picture. It is passed in, because it depends on listings, which this module doesn't import. */
export type PictureAccess = {
  isPublic(url: string): Promise<boolean>
  isFor(url: string, viewer: Viewer): Promise<boolean>
  /** Returns true if buyers can still see this picture as part of the listing, although the listing is no longer public. */
  isOfListing(url: string, listing: number): Promise<boolean>
}

/**
 * Browsers can cache a picture for a year, because a URL's picture never changes. Shared caches must revalidate it after an
 * hour, because it can be removed.
 */
const publicCache = 'public, max-age=31536000, immutable, s-maxage=3600, proxy-revalidate'
const privateCache = 'private, no-store'

/** Maximum number of uploads that are encoded at the same time. A member can have only one at a time. */
const encodedAtOnce = 12

export async function imageRoutes(app: FastifyInstance, tools: Tools, access: PictureAccess): Promise<void> {
  const { demoPictures, storage, pool, keys, clock, config } = tools
  const cookie = viewerCookie(tools)
  const sharedPictures = openSharedPictures(storage)
  // Limit concurrent encoding, because the pictures are in memory. An upload doesn't count until the client has sent all of it.
  const turns = openFairQueue({ all: { inside: encodedAtOnce }, ofMember: { inside: 1 } })
  const limit = config.hasLimits && { points: uploadLimits.anHour, seconds: 3_600 }
  const { count } = databaseCounter({ pool, key: keys.limits, name: 'picture', limit, code: 'too_many_uploads' })
  mkdirSync(demoPictures.folder, { recursive: true })
  await app.register(fastifyStatic, { root: resolve(demoPictures.folder), serve: false })

  /** Returns true if the viewer cookie belongs to the owner or a staff member, or if the URL has a valid signature. */
  async function isAllowed(url: string, { headers, query }: FastifyRequest): Promise<boolean> {
    const viewer = cookie.read(headers.cookie)
    if (viewer && (await access.isFor(url, viewer))) return true
    const { key } = query as { key?: unknown }
    const listing = listingOfSignedUrl(keys.pictures, { url, key: String(key) }, clock.now())
    return listing !== undefined && access.isOfListing(url, listing)
  }

  app.get('/images/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    reply.header('cache-control', 'no-store') // errors must not be cached
    const url = urlOf(file)
    if (!url) throw new Problem('not_found')
    const isPublic = await access.isPublic(url)
    if (!isPublic && !(await isAllowed(url, request))) throw new Problem('not_found')
    const cacheControl = isPublic ? publicCache : privateCache
    // Emails and link previews show these pictures on other sites.
    if (isPublic && isSharedFile(file)) reply.header('cross-origin-resource-policy', 'cross-origin')
    if (isUploadedFile(file)) {
      if (isSharedFile(file)) await sharedPictures.prepare(file)
      return sendUploaded(storage, file, cacheControl, request, reply)
    }
    const found = await demoPictures.find(file)
    if (!found) throw new Problem('not_found')
    reply.header('cache-control', cacheControl)
    return reply.sendFile(found.file, resolve(found.folder), { cacheControl: false })
  })
  await app.register(async (app) => {
    app.removeAllContentTypeParsers()
    await app.register(multipart, formLimits) // registered here, so that no other route accepts forms
    app.addContentTypeParser('*', (_request, _body, done) => done(null)) // the route rejects other types itself
    implement(
      app,
      pictures.images,
      async ({ actor, request, reply }) => {
        await checkUnused(tools.db, actor.id) // checked before the body is read, and again when the pictures are stored
        return tools.receiveForm(request, pictureForm, (files) =>
          turns.run({ member: actor.id }, disconnectSignal(request, reply), () =>
            uploadPictures(tools, actor, files, count),
          ),
        )
      },
      { takesFiles: true },
    )
  })
}

/** Sends a file of an uploaded picture. Its name serves as the ETag, because a file's content never changes. */
async function sendUploaded(
  storage: Storage,
  file: string,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const headers = { 'cache-control': cacheControl, etag: `"${file}"` }
  if (request.headers['if-none-match'] === headers.etag && (await storage.has(file))) {
    return reply.status(304).headers(headers).send()
  }
  const stored = await storage.open(file)
  if (!stored) throw new Problem('not_found')
  const described = { 'content-type': mediaTypeOf(file), 'content-length': stored.size }
  return reply.headers({ ...headers, ...described }).send(stored.content)
}
