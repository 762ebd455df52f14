import type { FastifyInstance } from 'fastify'
import { inquiries } from '#contract/inquiries/endpoints.ts'
import { implement } from '#platform/http/implement.ts'
import type { Tools } from '../start/tools.ts'
import { inquiryLimiters } from './guards.ts'
import { findSentInquiries } from './queries.ts'
import { sendInquiry } from './send.ts'
import { formStamp, readStamp } from './signatures.ts'

export function inquiryRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, keys, clock } = tools
  const count = inquiryLimiters(tools)
  implement(app, inquiries.sent, ({ actor, query }) => findSentInquiries(db, actor.id, query))
  implement(app, inquiries.form, async () => ({ stamp: formStamp(keys.forms, clock.now()) }))
  implement(app, inquiries.send, async ({ body, actor, request }) => {
    await count.sent(request.ip)
    if (!readStamp(keys.forms, body.stamp)) await count.unstamped(request.ip)
    return sendInquiry(tools, actor, body, () => count.held(body, request.ip))
  })
}
