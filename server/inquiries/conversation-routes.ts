import type { FastifyInstance, FastifyReply } from 'fastify'
import { conversations } from '#contract/conversations.ts'
import { heldMessages } from '#contract/held-messages.ts'
import { implement } from '../http/implement.ts'
import { databaseLimiter } from '../http/rate-limit.ts'
import type { Tools } from '../tools.ts'
import { readConversation, seatByToken, seatOf } from './conversation.ts'
import { decideInquiry, moveConversation } from './move.ts'
import { countUnread, findReceived } from './queries.ts'
import { findUnmailed } from './visitor-mail.ts'
import { findWaiting, findWaitingMessages } from './waiting.ts'
import { writeMessage } from './write.ts'

/** Messages and moves that one address may make. */
const limit = { points: 30, seconds: 600 }

export function conversationRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, pool, secret, config, clock } = tools
  const count = databaseLimiter({
    pool,
    secret,
    name: 'message',
    limit: config.rateLimit && limit,
    code: 'too_many_messages',
  })

  implement(app, conversations.received, ({ actor, query }) => findReceived(db, actor.id, query))
  implement(app, conversations.unread, ({ actor }) => countUnread(db, actor.id))
  implement(app, conversations.read, async ({ actor, params, reply }) => {
    keepPrivate(reply)
    return readConversation(db, await seatOf(db, actor, params.id))
  })
  implement(app, conversations.write, async ({ actor, params, body, request }) => {
    const seat = await seatOf(db, actor, params.id)
    await count(request.ip)
    return writeMessage(tools, seat, body.text)
  })
  implement(app, conversations.move, async ({ actor, params, body }) => {
    const seat = await seatOf(db, actor, params.id)
    await moveConversation(tools, seat, body)
    return readConversation(db, seat)
  })

  implement(app, conversations.readByLink, async ({ params, reply }) => {
    keepPrivate(reply)
    return readConversation(db, seatByToken(tools, params.token))
  })
  implement(app, conversations.writeByLink, async ({ params, body, request }) => {
    const seat = seatByToken(tools, params.token)
    await count(request.ip)
    return writeMessage(tools, seat, body.text)
  })
  implement(app, conversations.moveByLink, async ({ params, body, request }) => {
    const seat = seatByToken(tools, params.token)
    await count(request.ip)
    await moveConversation(tools, seat, body)
    return readConversation(db, seat)
  })

  implement(app, heldMessages.list, ({ query }) => findWaiting(db, query))
  implement(app, heldMessages.messages, async ({ params, query, reply }) => {
    keepPrivate(reply)
    return findWaitingMessages(db, params.id, query)
  })
  implement(app, conversations.unmailed, () => findUnmailed(db, clock.now()))
  for (const decision of ['release', 'discard'] as const) {
    implement(app, heldMessages[decision], ({ actor, params }) => decideInquiry(tools, actor, params.id, decision))
  }
}

/** What two people write to each other is kept by no cache. */
function keepPrivate(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
}
