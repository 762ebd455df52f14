import type { FastifyInstance } from 'fastify'
import { priceGuidance } from '#contract/price-guidance.ts'
import { Problem } from '#contract/problems.ts'
import type { Tools } from '../create-tools.ts'
import { implement } from '../http/implement.ts'
import { openCarPages } from '../listings/car-page.ts'
import { can } from '../listings/rules.ts'
import { guidePrice } from './guide-price.ts'

export function pricingRoutes(app: FastifyInstance, tools: Tools): void {
  /** Members see more than what is on offer: their own that waits, and admins everything. */
  const [ofMembers, ofVisitors] = [openCarPages(tools.db), openCarPages(tools.reads.db)]
  implement(app, priceGuidance.ofVehicle, async ({ params, actor }) => {
    const car = await (actor ? ofMembers : ofVisitors).find(params.id)
    if (!car || !can.beSeen(actor, car)) throw new Problem('listing_not_found')
    return guidePrice(tools, car)
  })
  implement(app, priceGuidance.ofDraft, ({ query, actor }) =>
    guidePrice(tools, { ...query, price: query.price ?? null, sellerId: actor.id }),
  )
}
