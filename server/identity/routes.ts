import type { FastifyInstance } from 'fastify'
import { users } from '#contract/users.ts'
import { implement } from '../http/implement.ts'
import type { Tools } from '../create-tools.ts'
import { removePerson } from '../users/people.ts'
import type { Identity } from './provider-type.ts'
import { endSessionsOf } from './registry.ts'

/** What is the same whoever keeps the accounts. */
export function identityRoutes(app: FastifyInstance, { db, clock }: Tools, identity: Identity): void {
  app.get('/api/login', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/sign-in', 302))

  implement(app, users.endSessions, async ({ actor }) => {
    // Here at once, whatever the provider says: what was stolen must not go on for want of an answer.
    await endSessionsOf(db, actor.id, clock.now())
    await identity.endSessions(actor.id)
  })

  implement(app, users.remove, async ({ actor, body, request }) => {
    await identity.confirm(actor.id, { headers: request.headers, password: body.password })
    await identity.removeAccount(actor.id)
    await endSessionsOf(db, actor.id, clock.now())
    await removePerson(db, actor.id, clock.now())
  })
}
