import type { FastifyInstance } from 'fastify'
import { reports as endpoints, type NewReport } from '#contract/moderation/reports/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import { implement } from '#platform/http/implement.ts'
import { databaseLimiter } from '#platform/http/rate-limit.ts'
import { findListing } from '../../listings/queries.ts'
import { moderatorIdOf, can } from '../../listings/rules.ts'
import type { Tools } from '../../start/tools.ts'
import { findReportedComments, reportComment, resolveCommentReports } from './comments.ts'
import { insertReport, type Reporter } from './insert.ts'
import { findReportedListings } from './queries.ts'

const most = { points: 10, seconds: 3_600 }

export function reportRoutes(app: FastifyInstance, tools: Tools): void {
  const { pool, keys, config } = tools
  const limit = config.hasLimits && most
  const count = databaseLimiter({ pool, key: keys.limits, name: 'report', limit, code: 'too_many_reports' })
  implement(app, endpoints.send, async ({ actor, body, request }) => {
    await count(request.ip)
    return receiveReport(tools, { actor, address: request.ip }, body)
  })
  implement(app, endpoints.sendComment, async ({ actor, params, body, request }) => {
    await count(request.ip)
    return reportComment(tools, { actor, address: request.ip }, { ...params, ...body })
  })
  implement(app, endpoints.comments, ({ actor, query }) => findReportedComments(tools.db, query, moderatorIdOf(actor)))
  implement(app, endpoints.resolveComment, ({ actor, params, body }) =>
    resolveCommentReports(tools, actor, params.id, body),
  )
  implement(app, endpoints.list, ({ actor, query }) =>
    findReportedListings(tools.db, { ...query, exceptFor: moderatorIdOf(actor) }),
  )
}

/** Stores a report on a listing. Further reports on the listing by the same reporter on the same day have no effect. */
async function receiveReport(tools: Tools, reporter: Reporter, report: NewReport): Promise<{ received: true }> {
  const listing = await findListing(tools.db, report.vehicleId)
  if (!listing || !can.beSeen(null, listing)) throw new Problem('listing_not_found')
  return insertReport(tools, reporter, report)
}
