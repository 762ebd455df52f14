import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { users } from '#contract/users.ts'
import { implement } from '../http/implement.ts'
import type { Tools } from '../tools.ts'
import { removePerson } from '../users/people.ts'
import type { EmbeddedIdentity } from './embedded/provider.ts'
import { endSessionsOf } from './registry.ts'

export function identityRoutes(app: FastifyInstance, { db, clock }: Tools, identity: EmbeddedIdentity): void {
  app.get('/api/login', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/sign-in', 302))

  implement(app, users.endSessions, async ({ actor }) => {
    await endSessionsOf(db, actor.id, clock.now())
    await identity.endSessions(actor.id)
  })

  implement(app, users.remove, async ({ actor, body }) => {
    if (!(await identity.checkPassword(actor.id, body.password ?? ''))) throw new Problem('wrong_password')
    await endSessionsOf(db, actor.id, clock.now())
    await identity.removeAccount(actor.id)
    await removePerson(db, actor.id)
  })
}
