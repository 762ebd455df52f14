import type { FastifyInstance } from 'fastify'
import { waitingMail } from '#contract/waiting-mail.ts'
import { implement } from '../http/implement.ts'
import type { Tools } from '../create-tools.ts'
import { chooseMail } from './choose-mail.ts'
import { findChoice } from './queries.ts'

export function staffMailRoutes(app: FastifyInstance, { db }: Tools): void {
  implement(app, waitingMail.read, ({ actor }) => findChoice(db, actor.id))
  implement(app, waitingMail.change, ({ actor, body }) => chooseMail(db, actor, body))
}
