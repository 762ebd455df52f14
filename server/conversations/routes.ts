import type { FastifyInstance } from 'fastify'
import { conversations } from '#contract/conversations/endpoints.ts'
import { conversationLimits } from '#contract/conversations/limits.ts'
import { Problem } from '#contract/problems.ts'
import { implement, keepPrivate } from '#platform/http/implement.ts'
import { databaseLimiter } from '#platform/http/rate-limit.ts'
import type { Tools } from '../start/tools.ts'
import { findByToken, findParticipant, participantByToken, readConversation } from './conversation.ts'
import { renewLink } from './digest.ts'
import { countUnread } from './queries.ts'
import { moveConversation, writeMessage } from './write.ts'

export function conversationRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, pool, keys, config } = tools
  const count = databaseLimiter({
    pool,
    key: keys.limits,
    name: 'message',
    limit: config.hasLimits && conversationLimits.messages,
    code: 'too_many_messages',
  })

  implement(app, conversations.unread, ({ actor }) => countUnread(db, actor.id))
  implement(app, conversations.read, async ({ actor, params, reply }) => {
    keepPrivate(reply)
    return readConversation(tools, await findParticipant(db, actor, params.id))
  })
  implement(app, conversations.write, async ({ actor, params, body, request }) => {
    const participant = await findParticipant(db, actor, params.id)
    await count(request.ip)
    return writeMessage(tools, participant, body.text)
  })
  implement(app, conversations.move, async ({ actor, params, body }) => {
    const participant = await findParticipant(db, actor, params.id)
    await moveConversation(tools, participant, body)
    return readConversation(tools, participant)
  })

  implement(app, conversations.readByLink, async ({ params, request, reply }) => {
    keepPrivate(reply)
    return readConversation(tools, await participantByToken(tools, params.token, request))
  })
  implement(app, conversations.writeByLink, async ({ params, body, request }) => {
    const participant = await participantByToken(tools, params.token, request)
    await count(request.ip)
    return writeMessage(tools, participant, body.text)
  })
  implement(app, conversations.moveByLink, async ({ params, body, request }) => {
    const participant = await participantByToken(tools, params.token, request)
    await count(request.ip)
    await moveConversation(tools, participant, body)
    return readConversation(tools, participant)
  })

  implement(app, conversations.renewLink, async ({ actor, params, request }) => {
    const { conversationId, side } = await findParticipant(db, actor, params.id)
    if (side !== 'buyer') throw new Problem('not_allowed')
    await count(request.ip)
    await db.transaction((db) => renewLink(tools, db, conversationId))
  })
  implement(app, conversations.renewByLink, async ({ params, request }) => {
    await count(request.ip)
    const { participant } = await findByToken(tools, params.token, request)
    await db.transaction((db) => renewLink(tools, db, participant.conversationId))
  })
}
