import type { FastifyInstance } from 'fastify'
import { draftLimits } from '#contract/draft-limits.ts'
import { drafts } from '#contract/drafts.ts'
import { Problem } from '#contract/problems.ts'
import type { Tools } from '../create-tools.ts'
import { implement } from '../http/implement.ts'
import { databaseCounter } from '../http/rate-limit.ts'
import { forgetDraft } from './forget-drafts.ts'
import { changeDraft, createDraft } from './keep-draft.ts'
import { findDraft, findDrafts } from './queries.ts'

export function draftRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, pool, keys, config } = tools
  const limit = config.rateLimit && { points: draftLimits.anHour, seconds: 3_600 }
  const writes = databaseCounter({ pool, key: keys.limits, name: 'draft', limit, code: 'too_many_requests' })

  implement(app, drafts.list, ({ actor, query }) => findDrafts(db, actor.id, query))
  implement(app, drafts.read, async ({ actor, params }) => {
    const draft = await findDraft(db, actor.id, params.id)
    if (!draft) throw new Problem('draft_not_found')
    return draft
  })
  implement(app, drafts.create, async ({ actor, body }) => {
    await writes.count(actor.id)
    return createDraft(tools, actor.id, body)
  })
  implement(app, drafts.change, async ({ actor, params, body }) => {
    await writes.count(actor.id)
    return changeDraft(tools, actor.id, params.id, body)
  })
  implement(app, drafts.remove, async ({ actor, params }) => {
    if (!(await forgetDraft(db, actor.id, params.id))) throw new Problem('draft_not_found')
  })
}
