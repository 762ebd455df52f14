import type { FastifyInstance } from 'fastify'
import { operations } from '#contract/operations/endpoints.ts'
import { implement } from '#platform/http/implement.ts'
import type { Tools } from '../start/tools.ts'
import { findSetAsideJobs, retryJob } from './jobs.ts'
import { findFailedMails, settleMail } from './mails.ts'
import { findSystemState } from './system.ts'

export function operationRoutes(app: FastifyInstance, tools: Tools): void {
  implement(app, operations.state, () => findSystemState(tools))
  implement(app, operations.setAsideJobs, ({ query }) => findSetAsideJobs(tools.db, query))
  implement(app, operations.retryJob, ({ actor, params }) => retryJob(tools, actor, params.id))
  implement(app, operations.failedMails, ({ query }) => findFailedMails(tools.db, query))
  implement(app, operations.sendMail, ({ actor, params }) => settleMail(tools, actor, params.id, 'send'))
  implement(app, operations.discardMail, ({ actor, params }) => settleMail(tools, actor, params.id, 'discard'))
}
