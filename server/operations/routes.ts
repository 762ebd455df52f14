import type { FastifyInstance } from 'fastify'
import { operations } from '#contract/operations/endpoints.ts'
import { testMailLimit } from '#contract/operations/rules.ts'
import { implement } from '#platform/http/implement.ts'
import { databaseCounter } from '#platform/http/rate-limit.ts'
import type { Tools } from '../start/tools.ts'
import { findFirstSteps } from './first-steps.ts'
import { findSetAsideJobs, retryJob } from './jobs.ts'
import { findFailedMails, resolveFailedMail } from './mails.ts'
import { findPausedAddresses, resumeAddress } from './paused-addresses.ts'
import { findSystemState } from './system.ts'
import { sendTestMail } from './test-mail.ts'

export function operationRoutes(app: FastifyInstance, tools: Tools): void {
  const { pool, keys, config } = tools
  const { count } = databaseCounter({
    pool,
    key: keys.limits,
    name: 'test email',
    limit: config.hasLimits && testMailLimit,
    code: 'too_many_messages',
  })
  implement(app, operations.state, () => findSystemState(tools))
  implement(app, operations.setAsideJobs, ({ query }) => findSetAsideJobs(tools.db, query))
  implement(app, operations.retryJob, ({ actor, params }) => retryJob(tools, actor, params.id))
  implement(app, operations.failedMails, ({ query }) => findFailedMails(tools.db, query))
  implement(app, operations.sendMail, ({ actor, params }) => resolveFailedMail(tools, actor, params.id, 'send'))
  implement(app, operations.discardMail, ({ actor, params }) => resolveFailedMail(tools, actor, params.id, 'discard'))
  implement(app, operations.pausedAddresses, ({ query }) => findPausedAddresses(tools.db, query))
  implement(app, operations.resumeAddress, ({ actor, params }) => resumeAddress(tools, actor, params.id))
  implement(app, operations.sendTestMail, async ({ actor }) => {
    await count(actor.id)
    return sendTestMail(tools, actor)
  })
  implement(app, operations.firstSteps, () => findFirstSteps(tools))
}
