import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '#platform/http/implement.ts'
import { memoryLimiter } from '#platform/http/rate-limit.ts'
import { recordAct } from '../audit/record.ts'
import { settingLimit } from '../settings/limits.ts'
import type { Tools } from '../start/tools.ts'
import { originalFile, pageFile, smallFile } from './files.ts'
import { shownDocument, subjectOfDocument, isPublicPage } from './queries.ts'

/** The file as it was uploaded. That somebody else than its seller opened it stands in the audit trail. */
export async function openOriginal(tools: Tools, actor: Actor, id: number): Promise<Readable> {
  const found = await shownDocument(tools.db, actor, id)
  const stored = await tools.storage.open(originalFile(found.row.originalKey))
  if (!stored) throw new Problem('document_not_found')
  if (found.sellerId !== actor.id) {
    const details = { listing: found.row.vehicleId }
    await recordAct(tools.db, actor, { act: 'document.open', ...subjectOfDocument(found), details }, tools.clock.now())
  }
  return stored.content
}

type Asked = { id: number; position: number; covered: boolean; version?: number | undefined }

/** The picture of a page as a data: URL: as it was uploaded for its seller alone, else as the public gets or would get it. */
export async function readPage(tools: Tools, actor: Actor, { id, position, covered, version }: Asked): Promise<string> {
  const found = await shownDocument(tools.db, actor, id)
  if (version !== undefined && version !== found.row.version) throw new Problem('document_moved')
  const page = found.pages.find((it) => it.position === position)
  const key = found.sellerId === actor.id && !covered ? page?.pageKey : page?.publicKey
  const stored = key && (await tools.storage.open(pageFile(key)))
  if (!stored) throw new Problem('document_not_found')
  return `data:image/webp;base64,${(await buffer(stored.content)).toString('base64')}`
}

/** What was taken back is in no cache for longer. In seconds. */
const keptFor = 300

/** As how many calls one counts that asks for what is not there: whoever guesses is soon refused without a look-up. */
const weightOfMiss = 10

/** Serves the flattened pages of public documents. Each time it is asked whether they still are. */
export function servePages(app: FastifyInstance, tools: Tools): void {
  const { db, storage, config } = tools
  const limit = settingLimit(tools, 'apiLimit')
  const count = config.hasLimits ? memoryLimiter(limit, 'pages of documents') : undefined

  app.get('/documents/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    reply.header('cache-control', 'no-store') // what is not there now may be in a moment
    const key = /^([0-9a-f]{32})\.webp$/.exec(file)?.[1]
    if (!key) throw new Problem('not_found')
    await count?.(request.ip)
    if (!(await isPublicPage(db, key))) {
      await count?.(request.ip, weightOfMiss - 1)
      throw new Problem('not_found')
    }
    const picture = 'small' in (request.query as object) ? smallFile(key) : pageFile(key)
    const headers = {
      'cache-control': `public, max-age=${keptFor}`,
      'x-robots-tag': 'noindex',
      etag: `"${picture.split('/').at(-1)}"`, // what is painted anew has another key
    }
    if (request.headers['if-none-match'] === headers.etag) return reply.status(304).headers(headers).send()
    const stored = await storage.open(picture)
    if (!stored) throw new Problem('not_found')
    return reply
      .headers({ ...headers, 'content-type': 'image/webp', 'content-length': stored.size })
      .send(stored.content)
  })
}
