import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '#platform/http/implement.ts'
import { memoryLimiter } from '#platform/http/rate-limit.ts'
import { recordAuditEntry } from '../audit/record.ts'
import { settingLimit } from '../settings/limits.ts'
import type { Tools } from '../start/tools.ts'
import { originalFile, pageFile, smallFile } from './files.ts'
import { findVisibleDocument, subjectOfDocument, isPublicPage } from './queries.ts'

/** Opens the uploaded file. If the user isn't the seller, records the access in the audit trail. */
export async function openOriginal(tools: Tools, actor: Actor, id: number): Promise<Readable> {
  const found = await findVisibleDocument(tools.db, actor, id)
  const stored = await tools.storage.open(originalFile(found.row.originalKey))
  if (!stored) throw new Problem('document_not_found')
  if (found.sellerId !== actor.id) {
    const details = { listing: found.row.vehicleId }
    await recordAuditEntry(
      tools.db,
      actor,
      { act: 'document.open', ...subjectOfDocument(found), details },
      tools.clock.now(),
    )
  }
  return stored.content
}

type PageRequest = { id: number; position: number; covered: boolean; version?: number | undefined }

/** Returns a page as a data: URL. Only the seller can get the unredacted picture. */
export async function readPage(
  tools: Tools,
  actor: Actor,
  { id, position, covered, version }: PageRequest,
): Promise<string> {
  const found = await findVisibleDocument(tools.db, actor, id)
  if (version !== undefined && version !== found.row.version) throw new Problem('document_moved')
  const page = found.pages.find((page) => page.position === position)
  const key = found.sellerId === actor.id && !covered ? page?.pageKey : page?.publicKey
  const stored = key && (await tools.storage.open(pageFile(key)))
  if (!stored) throw new Problem('document_not_found')
  return `data:image/webp;base64,${(await buffer(stored.content)).toString('base64')}`
}

/** Cache lifetime of a page in seconds. Caches may serve a page for this long after it is withdrawn. */
const maxAge = 300

/** A request for an unknown page counts this many times toward the rate limit, so that keys can't be guessed. */
const weightOfMiss = 10

/** Serves the pages of public documents. Each request checks that the document is still public. */
export function servePages(app: FastifyInstance, tools: Tools): void {
  const { db, storage, config } = tools
  const limit = settingLimit(tools, 'apiLimit')
  const count = config.hasLimits ? memoryLimiter(limit, 'pages of documents') : undefined

  app.get('/documents/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    reply.header('cache-control', 'no-store') // the page may be published at any time
    const key = /^([0-9a-f]{32})\.webp$/.exec(file)?.[1]
    if (!key) throw new Problem('not_found')
    await count?.(request.ip)
    if (!(await isPublicPage(db, key))) {
      await count?.(request.ip, weightOfMiss - 1)
      throw new Problem('not_found')
    }
    const picture = 'small' in (request.query as object) ? smallFile(key) : pageFile(key)
    const headers = {
      'cache-control': `public, max-age=${maxAge}`,
      'x-robots-tag': 'noindex',
      etag: `"${picture.split('/').at(-1)}"`, // a new picture has a different key
    }
    if (request.headers['if-none-match'] === headers.etag) return reply.status(304).headers(headers).send()
    const stored = await storage.open(picture)
    if (!stored) throw new Problem('not_found')
    return reply
      .headers({ ...headers, 'content-type': 'image/webp', 'content-length': stored.size })
      .send(stored.content)
  })
}
