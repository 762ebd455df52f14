import type { FastifyInstance } from 'fastify'
import { history } from '#contract/history/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import { implement } from '#platform/http/implement.ts'
import { openCarPages } from '../listings/page.ts'
import { showFinalPrice } from '../listings/price.ts'
import { findListing } from '../listings/queries.ts'
import { countListingWrites } from '../listings/routes.ts'
import { can } from '../listings/rules.ts'
import type { Tools } from '../start/tools.ts'
import { findLedger } from './ledger.ts'
import { findHistory } from './queries.ts'

export function historyRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, reads, clock } = tools
  const writes = countListingWrites(tools)
  /** Members are read from the primary database: they also see their own pending listings, and admins see all. */
  const [ofMembers, ofVisitors] = [openCarPages(db), openCarPages(reads.db)]
  implement(app, history.events, async ({ actor, params, query }) => {
    const listing = await findListing(db, params.id)
    if (!listing || !can.beManaged(actor, listing)) throw new Problem('listing_not_found')
    return findHistory(db, listing.id, query, actor)
  })
  implement(app, history.market, async ({ params, actor }) => {
    const found = await (actor ? ofMembers : ofVisitors).findMarket(params.id, clock.now())
    if (!found || !can.beSeen(actor, found.state)) throw new Problem('listing_not_found')
    return found.market
  })
  implement(app, history.ledger, async ({ params, query, actor }) => {
    const found = await findLedger(actor ? db : reads.db, params.id, query)
    if (!found || !can.beSeen(actor, found.state)) throw new Problem('listing_not_found')
    return found.ledger
  })
  implement(app, history.showFinalPrice, async ({ actor, params, body }) => {
    await writes.count(actor.id)
    return showFinalPrice(tools, actor, params.id, body)
  })
}
