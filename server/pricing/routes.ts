import type { FastifyInstance } from 'fastify'
import { pricing } from '#contract/pricing/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import { implement } from '#platform/http/implement.ts'
import { openCarPages } from '../listings/page.ts'
import { can } from '../listings/rules.ts'
import { withTrim } from '../listings/trim.ts'
import type { Tools } from '../start/tools.ts'
import { guidePrice } from './guide.ts'

export function pricingRoutes(app: FastifyInstance, tools: Tools): void {
  const cars = openCarPages(tools.db)
  implement(app, pricing.ofVehicle, async ({ params, actor }) => {
    const car = await cars.find(params.id)
    if (!car || !can.beSeen(actor, car)) throw new Problem('listing_not_found')
    return guidePrice(tools, car)
  })
  implement(app, pricing.ofDraft, ({ query, actor }) =>
    guidePrice(tools, { ...withTrim(query), price: query.price ?? null, sellerId: actor.id }),
  )
}
