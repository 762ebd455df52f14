import type { FastifyInstance } from 'fastify'
import { operations } from '#contract/operations.ts'
import type { Tools } from '../create-tools.ts'
import { implement } from '../http/implement.ts'
import { findFailedMails } from '../mail/failed-mails.ts'
import { findSetAsideJobs } from '../queue/set-aside-jobs.ts'
import { retryJob } from './retry-job.ts'
import { settleMail } from './settle-mail.ts'
import { findSystemState } from './system-state.ts'

export function operationRoutes(app: FastifyInstance, tools: Tools): void {
  implement(app, operations.state, () => findSystemState(tools))
  implement(app, operations.setAsideJobs, ({ query }) => findSetAsideJobs(tools.db, query))
  implement(app, operations.retryJob, ({ actor, params }) => retryJob(tools, actor, params.id))
  implement(app, operations.failedMails, ({ query }) => findFailedMails(tools.db, query))
  implement(app, operations.sendMail, ({ actor, params }) => settleMail(tools, actor, params.id, 'send'))
  implement(app, operations.discardMail, ({ actor, params }) => settleMail(tools, actor, params.id, 'discard'))
}
