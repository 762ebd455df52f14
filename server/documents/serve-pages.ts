import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import type { Tools } from '../create-tools.ts'
import { pageFile, smallFile } from './document-files.ts'
import { isPublicPage } from './queries.ts'

/** What was taken back is in no cache for longer. In seconds. */
const keptFor = 300

/** Serves the flattened pages of public documents. Each time it is asked whether they still are. */
export function servePages(app: FastifyInstance, { db, storage }: Tools): void {
  app.get('/documents/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const key = /^([0-9a-f]{32})\.webp$/.exec(file)?.[1]
    if (!key || !(await isPublicPage(db, key))) throw new Problem('not_found')
    const isSmall = 'small' in (request.query as object)
    const stored = await storage.open(isSmall ? smallFile(key) : pageFile(key))
    if (!stored) throw new Problem('not_found')
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-length': stored.size,
        'cache-control': `public, max-age=${keptFor}`,
        'x-robots-tag': 'noindex',
      })
      .send(stored.content)
  })
}
