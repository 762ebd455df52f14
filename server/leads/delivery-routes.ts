import type { FastifyInstance } from 'fastify'
import { leadDelivery } from '#contract/leads/delivery/endpoints.ts'
import { deliveryLimits } from '#contract/leads/delivery/limits.ts'
import { implement } from '#platform/http/implement.ts'
import { databaseCounter, isWithinLimit } from '#platform/http/rate-limit.ts'
import { mailboxOf } from '../inquiries/signatures.ts'
import type { Tools } from '../start/tools.ts'
import { confirmAddress, moveAddress, readDelivery, removeAddresses, addUnconfirmedAddress } from './addresses.ts'

export function leadDeliveryRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, pool, keys, config, clock } = tools
  const limits = { pool, key: keys.limits, code: 'too_many_lead_links' } as const
  const bySeller = databaseCounter({
    ...limits,
    name: 'lead_link',
    limit: config.hasLimits && deliveryLimits.linksPerSeller,
  })
  const byMailbox = databaseCounter({
    ...limits,
    name: 'lead_link_mailbox',
    limit: config.hasLimits && deliveryLimits.linksPerMailbox,
  })
  const read = (sellerId: string) => readDelivery(db, sellerId, clock.now())

  implement(app, leadDelivery.read, ({ actor }) => read(actor.id))
  implement(app, leadDelivery.request, async ({ actor, body: { address } }) => {
    await bySeller.count(actor.id)
    // If the mailbox is over its limit, silently skip the email. An error would reveal other sellers' requests for it.
    const isMailed = await isWithinLimit(byMailbox, await mailboxOf(db, address))
    await addUnconfirmedAddress(tools, actor, { address, isMailed })
    return read(actor.id)
  })
  implement(app, leadDelivery.confirm, ({ body }) => confirmAddress(tools, body.token))
  implement(app, leadDelivery.move, async ({ actor, body }) => {
    await moveAddress(tools, actor, body.transition)
    return read(actor.id)
  })
  implement(app, leadDelivery.remove, ({ actor }) => removeAddresses(tools, actor))
}
