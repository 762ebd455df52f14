import type { FastifyInstance } from 'fastify'
import { reports } from '#contract/reports.ts'
import { implement } from '../http/implement.ts'
import { databaseLimiter } from '../http/rate-limit.ts'
import { partyOf } from '../listings/rules.ts'
import type { Tools } from '../create-tools.ts'
import { findReportedListings } from './queries.ts'
import { receiveReport } from './submit-report.ts'

/** Reports that one address may send. */
const most = { points: 10, seconds: 3_600 }

export function reportRoutes(app: FastifyInstance, tools: Tools): void {
  const { pool, keys, config } = tools
  const limit = config.rateLimit && most
  const count = databaseLimiter({ pool, key: keys.limits, name: 'report', limit, code: 'too_many_reports' })
  implement(app, reports.send, async ({ actor, body, request }) => {
    await count(request.ip)
    return receiveReport(tools, actor, request.ip, body)
  })
  implement(app, reports.list, ({ actor, query }) =>
    findReportedListings(tools.db, { ...query, apart: partyOf(actor) }),
  )
}
