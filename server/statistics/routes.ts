import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { statistics } from '#contract/statistics/endpoints.ts'
import { implement } from '#platform/http/implement.ts'
import { databaseLimiter } from '#platform/http/rate-limit.ts'
import { findListing } from '../listings/queries.ts'
import { can } from '../listings/rules.ts'
import { findSignalFigures } from '../moderation/signals/outcomes.ts'
import type { Tools } from '../start/tools.ts'
import {
  findListingStatistics,
  openDailyFigures,
  findConversionFigures,
  findInquiryFigures,
  findListingFigures,
  findTrafficFigures,
  findUserFigures,
} from './figures.ts'
import { openSalts, countVisit, isCounted } from './visits.ts'

/** Maximum number of counted views per IP address per hour. Enough for an office, but too few to fake an audience. */
const viewLimit = { points: 600, seconds: 3_600 }

export function statisticsRoutes(app: FastifyInstance, { db, pool, keys, config, clock }: Tools): void {
  const limit = config.hasLimits && viewLimit
  const countCall = databaseLimiter({ pool, key: keys.limits, name: 'visit', limit, code: 'too_many_requests' })
  const salts = openSalts(db)
  const findDailyFigures = openDailyFigures(db)

  implement(app, statistics.users, () => findUserFigures(db, clock.now()))
  implement(app, statistics.vehicles, () => findListingFigures(db))
  implement(app, statistics.inquiries, () => findInquiryFigures(db, clock.now()))
  implement(app, statistics.traffic, () => findTrafficFigures(db, clock.now()))
  implement(app, statistics.signals, () => findSignalFigures(db))
  implement(app, statistics.conversion, () => findConversionFigures(db))
  implement(app, statistics.daily, ({ query }) => findDailyFigures(clock.now(), query.days))

  implement(app, statistics.listing, async ({ actor, params, query }) => {
    const listing = await findListing(db, params.id)
    if (!listing || !can.beManaged(actor, listing)) throw new Problem('listing_not_found')
    return findListingStatistics(db, listing.id, clock.now(), query.days)
  })

  implement(app, statistics.visit, async ({ actor, body, request }) => {
    if (!isCounted(request)) return
    await countCall(request.ip)
    const agent = request.headers['user-agent']!
    await countVisit(db, salts, { address: request.ip, agent, actor, vehicleId: body.vehicleId, now: clock.now() })
  })
}
