import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import type { Tools } from '../create-tools.ts'
import { memoryLimiter } from '../http/rate-limit.ts'
import { pageFile, smallFile } from './document-files.ts'
import { isPublicPage } from './queries.ts'

/** What was taken back is in no cache for longer. In seconds. */
const keptFor = 300

/** As how many calls one counts that asks for what is not there: whoever guesses is soon refused without a look-up. */
const weightOfMiss = 10

/** Serves the flattened pages of public documents. Each time it is asked whether they still are. */
export function servePages(app: FastifyInstance, { db, storage, config }: Tools): void {
  const count = config.rateLimit && memoryLimiter(config.rateLimit, 'pages of documents')

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
