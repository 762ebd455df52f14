import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { reports as endpoints, type NewReport } from '#contract/moderation/reports/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import { implement, type Actor } from '#platform/http/implement.ts'
import { databaseLimiter } from '#platform/http/rate-limit.ts'
import { networkOf } from '#platform/http/visitor.ts'
import { findListing } from '../../listings/queries.ts'
import { moderatorIdOf, can } from '../../listings/rules.ts'
import type { Tools } from '../../start/tools.ts'
import { findReportedListings } from './queries.ts'
import { reports } from './table.ts'

const most = { points: 10, seconds: 3_600 }

export function reportRoutes(app: FastifyInstance, tools: Tools): void {
  const { pool, keys, config } = tools
  const limit = config.hasLimits && most
  const count = databaseLimiter({ pool, key: keys.limits, name: 'report', limit, code: 'too_many_reports' })
  implement(app, endpoints.send, async ({ actor, body, request }) => {
    await count(request.ip)
    return receiveReport(tools, actor, request.ip, body)
  })
  implement(app, endpoints.list, ({ actor, query }) =>
    findReportedListings(tools.db, { ...query, exceptFor: moderatorIdOf(actor) }),
  )
}

/** Stores a report on a listing. Further reports on the listing by the same reporter on the same day have no effect. */
async function receiveReport(
  { db, clock, keys }: Tools,
  actor: Actor | null,
  address: string,
  { vehicleId, reason, text }: NewReport,
): Promise<{ received: true }> {
  const listing = await findListing(db, vehicleId)
  if (!listing || !can.beSeen(null, listing)) throw new Problem('listing_not_found')
  const createdAt = clock.now()
  const day = createdAt.toISOString().slice(0, 10)
  const who = actor ? `account ${actor.id}` : `address ${networkOf(address)}`
  const reporterKey = createHmac('sha256', keys.reports.current).update(`report ${day} ${who}`).digest('base64url')
  const report = { vehicleId, reason, text: text ?? null, reporterId: actor?.id ?? null, reporterKey, day, createdAt }
  await db.insert(reports).values(report).onConflictDoNothing()
  return { received: true }
}
