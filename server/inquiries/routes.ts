import type { FastifyInstance } from 'fastify'
import { inquiries } from '#contract/inquiries.ts'
import { implement } from '../http/implement.ts'
import type { Tools } from '../create-tools.ts'
import { inquiryLimiters } from './refuse-inquiry.ts'
import { findSentInquiries } from './queries.ts'
import { sendInquiry } from './send-inquiry.ts'
import { formStamp, readStamp } from './signatures.ts'

export function inquiryRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, secret, clock } = tools
  const count = inquiryLimiters(tools)
  implement(app, inquiries.sent, ({ actor }) => findSentInquiries(db, actor.id))
  implement(app, inquiries.form, async () => ({ stamp: formStamp(secret, clock.now()) }))
  implement(app, inquiries.send, async ({ body, actor, request }) => {
    await count.sent(request.ip)
    if (!readStamp(secret, body.stamp)) await count.unstamped(request.ip)
    return sendInquiry(tools, actor, body, () => count.held(body, request.ip))
  })
}
