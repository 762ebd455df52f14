import type { FastifyInstance } from 'fastify'
import { conversations } from '#contract/conversations.ts'
import { inquiryLimits } from '#contract/inquiry-limits.ts'
import { implement } from '../http/implement.ts'
import { databaseLimiter } from '../http/rate-limit.ts'
import type { Tools } from '../create-tools.ts'
import { keepPrivate } from '../http/no-store.ts'
import { moveConversation } from './move-conversation.ts'
import { findParticipant, participantByToken } from './participant.ts'
import { countUnread, findReceivedInquiries } from './queries.ts'
import { readConversation } from './read-conversation.ts'
import { writeMessage } from './write-message.ts'

export function conversationRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, pool, secret, config } = tools
  const count = databaseLimiter({
    pool,
    secret,
    name: 'message',
    limit: config.rateLimit && inquiryLimits.messages,
    code: 'too_many_messages',
  })

  implement(app, conversations.received, ({ actor, query }) => findReceivedInquiries(db, actor.id, query))
  implement(app, conversations.unread, ({ actor }) => countUnread(db, actor.id))
  implement(app, conversations.read, async ({ actor, params, reply }) => {
    keepPrivate(reply)
    return readConversation(db, await findParticipant(db, actor, params.id))
  })
  implement(app, conversations.write, async ({ actor, params, body, request }) => {
    const participant = await findParticipant(db, actor, params.id)
    await count(request.ip)
    return writeMessage(tools, participant, body.text)
  })
  implement(app, conversations.move, async ({ actor, params, body }) => {
    const participant = await findParticipant(db, actor, params.id)
    await moveConversation(tools, participant, body)
    return readConversation(db, participant)
  })

  implement(app, conversations.readByLink, async ({ params, reply }) => {
    keepPrivate(reply)
    return readConversation(db, participantByToken(tools, params.token))
  })
  implement(app, conversations.writeByLink, async ({ params, body, request }) => {
    const participant = participantByToken(tools, params.token)
    await count(request.ip)
    return writeMessage(tools, participant, body.text)
  })
  implement(app, conversations.moveByLink, async ({ params, body, request }) => {
    const participant = participantByToken(tools, params.token)
    await count(request.ip)
    await moveConversation(tools, participant, body)
    return readConversation(db, participant)
  })
}
