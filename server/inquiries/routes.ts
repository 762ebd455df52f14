import type { FastifyInstance } from 'fastify'
import { inquiries } from '#contract/inquiries.ts'
import { implement } from '../http/implement.ts'
import { databaseLimiter } from '../http/rate-limit.ts'
import type { Tools } from '../tools.ts'
import { conversationRoutes } from './conversation-routes.ts'
import { heldLimiter } from './held-limit.ts'
import { findInquiriesOf } from './queries.ts'
import { sendInquiry } from './service.ts'
import { formStamp, readStamp } from './signatures.ts'

/** Inquiries without a stamp that an address may send a day: they cannot be told to have been sent in haste. */
const mostStampless = 20

export function inquiryRoutes(app: FastifyInstance, tools: Tools): void {
  const { pool, config, secret, clock } = tools
  const count = databaseLimiter({
    pool,
    secret,
    name: 'inquiry',
    limit: config.inquiryLimit,
    code: 'too_many_inquiries',
  })
  const countStampless = databaseLimiter({
    pool,
    secret,
    name: 'inquiry-stampless',
    limit: config.inquiryLimit && { points: mostStampless, seconds: 86_400 },
    code: 'too_many_inquiries',
  })
  const countHeld = heldLimiter(tools)
  implement(app, inquiries.sent, ({ actor }) => findInquiriesOf(tools.db, actor.id))
  implement(app, inquiries.form, async () => ({ stamp: formStamp(secret, clock.now()) }))
  implement(app, inquiries.send, async ({ body, actor, request }) => {
    await count(request.ip)
    if (!readStamp(secret, body.stamp)) await countStampless(request.ip)
    return sendInquiry(tools, actor, body, () => countHeld(body, request.ip))
  })
  conversationRoutes(app, tools)
}
