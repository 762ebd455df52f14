import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { documents } from '#contract/documents/endpoints.ts'
import { documentLimits } from '#contract/documents/rules.ts'
import { Problem } from '#contract/problems.ts'
import { type Actor, implement } from '#platform/http/implement.ts'
import { databaseCounter } from '#platform/http/rate-limit.ts'
import { disconnectSignal } from '#platform/http/visitor.ts'
import { openFairQueue } from '#platform/workers/fair-queue.ts'
import type { AskPolicy } from '../listings/policy.ts'
import { findListing } from '../listings/queries.ts'
import { can, moderatorIdOf } from '../listings/rules.ts'
import type { Tools } from '../start/tools.ts'
import { decideDocument } from './decide.ts'
import { documentForm, documentIn, formLimits } from './files.ts'
import { drawingLimits } from './limits.ts'
import { changeDocument, removeDocument, withdrawDocument } from './move.ts'
import { publishDocument } from './publish.ts'
import { presentDocument, findDocumentsOf, findPublicDocuments, findWaiting, findVisibleDocument } from './queries.ts'
import { openOriginal, readPage, servePages } from './serve.ts'
import { uploadDocument } from './upload.ts'

/** Limits concurrent uploads, because each one keeps the file and its pages in memory. */
const bounds: Parameters<typeof openFairQueue>[0] = {
  all: { inside: 4 },
  ofMember: { inside: 1, waiting: 12 },
  refusal: () => new Problem('uploads_busy', { retryAfter: 10 }),
}

export async function documentRoutes(app: FastifyInstance, tools: Tools, askPolicy: AskPolicy): Promise<void> {
  const { db, pool, keys, config } = tools
  const turns = openFairQueue(bounds)
  const limit = config.hasLimits && { points: documentLimits.anHour, seconds: 3_600 }
  const uploads = databaseCounter({ pool, key: keys.limits, name: 'document', limit, code: 'too_many_requests' })
  servePages(app, tools)

  implement(app, documents.ofVehicle, async ({ actor, params }) => {
    const listing = await findListing(db, params.id)
    if (!listing || !can.beSeen(actor, listing)) throw new Problem('listing_not_found')
    return findPublicDocuments(db, listing.id)
  })
  implement(app, documents.own, async ({ actor, params }) => {
    await requireOwn(actor, params.id)
    return findDocumentsOf(db, params.id)
  })
  implement(app, documents.read, async ({ actor, params }) => {
    const { row, pages } = await findVisibleDocument(db, actor, params.id)
    return presentDocument(row, pages)
  })
  implement(app, documents.page, async ({ actor, params, query }) => ({
    picture: await readPage(tools, actor, {
      ...params,
      covered: query.covered === '1',
      version: query.version,
    }),
  }))
  implement(app, documents.original, async ({ actor, params, reply }) => {
    const content = await openOriginal(tools, actor, params.id)
    reply.header('content-disposition', `attachment; filename="document-${params.id}"`)
    reply.header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    return content
  })
  implement(app, documents.change, ({ actor, params, body }) => changeDocument(tools, actor, params.id, body))
  implement(app, documents.move, ({ actor, params, body, request, reply }) => {
    const moved = { id: params.id, version: body.version }
    if (body.transition === 'withdraw') return withdrawDocument(tools, actor, moved)
    return turns.run({ member: actor.id }, disconnectSignal(request, reply), async () => {
      await uploads.count(actor.id)
      return publishDocument(tools, actor, moved, askPolicy)
    })
  })
  implement(app, documents.remove, ({ actor, params }) => removeDocument(tools, actor, params.id))
  implement(app, documents.waiting, ({ actor, query }) =>
    findWaiting(db, { ...query, exceptFor: moderatorIdOf(actor) }),
  )
  implement(app, documents.decide, ({ actor, params, body }) => decideDocument(tools, actor, params.id, body))

  await app.register(async (app) => {
    app.removeAllContentTypeParsers()
    await app.register(multipart, formLimits) // registered here, so that no other route accepts forms
    app.addContentTypeParser('*', (_request, _body, done) => done(null)) // the route itself rejects other types
    implement(
      app,
      documents.upload,
      async ({ actor, params, request, reply }) => {
        await requireOwn(actor, params.id)
        await uploads.count(actor.id)
        return tools.receiveForm(request, documentForm, (files) =>
          turns.run({ member: actor.id }, disconnectSignal(request, reply), async () => {
            const file = await documentIn(files)
            // Ignore an exceeded limit here, because the seller must learn why the file can't be used.
            const onTooHeavy = () => uploads.count(actor.id, drawingLimits.weightOfHeavy - 1).catch(() => {})
            return uploadDocument(tools, { id: params.id, sellerId: actor.id }, file, onTooHeavy)
          }),
        )
      },
      { takesFiles: true },
    )
  })

  async function requireOwn(actor: Actor, id: number): Promise<void> {
    const listing = await findListing(db, id)
    if (listing?.sellerId !== actor.id) throw new Problem('listing_not_found')
  }
}
