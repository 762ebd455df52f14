import type { FastifyInstance } from 'fastify'
import { users } from '#contract/users.ts'
import { implement } from '../http/implement.ts'
import type { Tools } from '../create-tools.ts'
import type { Identity } from './provider-type.ts'
import { endSessionsOf } from './registry.ts'
import { removeAccount } from './remove-account.ts'

/** What is the same whoever keeps the accounts. */
export function identityRoutes(app: FastifyInstance, tools: Tools, identity: Identity): void {
  const { db, clock, note } = tools
  app.get('/api/login', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/sign-in', 302))

  implement(app, users.endSessions, async ({ actor, request }) => {
    // Here at once, whatever the provider says: what was stolen must not go on for want of an answer.
    await endSessionsOf(db, actor.id, clock.now())
    note('sessions.ended', { request, userId: actor.id })
    await identity.endSessions(actor.id)
  })

  implement(app, users.remove, async ({ actor, body, request }) => {
    await identity.confirm(actor.id, { headers: request.headers, password: body.password })
    await removeAccount(tools, identity, actor)
    note('account.removed', { request, userId: actor.id })
  })
}
