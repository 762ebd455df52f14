import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { conversations } from '#contract/conversations.ts'
import type { InboxFilter } from '#contract/inbox-filter.ts'
import { leads } from '#contract/leads.ts'
import { memberName } from '#contract/member-name.ts'
import { Problem } from '#contract/problems.ts'
import { savedReplies } from '#contract/saved-replies.ts'
import type { Tools } from '../create-tools.ts'
import { type Actor, implement } from '../http/implement.ts'
import { databaseCounter } from '../http/rate-limit.ts'
import { readMailSite } from '../settings/mail-site.ts'
import { findMailbox, findPublicProfile } from '../users/queries.ts'
import { writeAdf } from './adf.ts'
import { writeCsv } from './csv.ts'
import { type ExportedLead, exportedLeads } from './exported-leads.ts'
import { moveLead } from './move-lead.ts'
import { readLead, requireSeller } from './read-lead.ts'
import { findReceivedInquiries } from './received.ts'
import { clearReminder, remind } from './remind.ts'
import { addReply, changeReply, findReplies, removeReply } from './saved-replies.ts'

/** Files of leads that a member may ask for: each may read many rows. */
const fileLimit = { points: 10, seconds: 3_600 }

export function leadRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, pool, keys, config, clock } = tools
  const limit = config.rateLimit && fileLimit
  const files = databaseCounter({ pool, key: keys.limits, name: 'leads', limit, code: 'too_many_requests' })

  implement(app, conversations.received, ({ actor, query }) => findReceivedInquiries(db, actor.id, query, clock.now()))
  implement(app, leads.read, async ({ actor, params }) => {
    await requireSeller(db, actor, params.id)
    return readLead(db, params.id, clock.now())
  })
  implement(app, leads.move, async ({ actor, params, body }) => {
    await requireSeller(db, actor, params.id)
    await moveLead(db, params.id, body.transition)
    return readLead(db, params.id, clock.now())
  })
  implement(app, leads.remind, async ({ actor, params, body }) => {
    await requireSeller(db, actor, params.id)
    await remind(db, params.id, body, clock.now())
    return readLead(db, params.id, clock.now())
  })
  implement(app, leads.clearReminder, async ({ actor, params }) => {
    await requireSeller(db, actor, params.id)
    await clearReminder(db, params.id)
    return readLead(db, params.id, clock.now())
  })

  implement(app, leads.csv, async ({ actor, query, reply }) => {
    const batches = await begin(actor, query, reply, 'csv')
    return Readable.from(writeCsv(batches))
  })
  implement(app, leads.adf, async ({ actor, query, reply }) => {
    const [profile, mailbox] = await Promise.all([findPublicProfile(db, actor.id), findMailbox(db, actor.id)])
    if (!profile) throw new Problem('user_not_found')
    const vendor = { id: profile.username, name: memberName(profile), email: mailbox?.address ?? null }
    const batches = await begin(actor, query, reply, 'xml')
    return Readable.from(writeAdf(batches, { vendor, provider: await readMailSite(db, config) }))
  })

  implement(app, savedReplies.list, ({ actor }) => findReplies(db, actor.id))
  implement(app, savedReplies.add, ({ actor, body }) => addReply(db, actor.id, body))
  implement(app, savedReplies.change, ({ actor, params, body }) => changeReply(db, actor.id, params.id, body))
  implement(app, savedReplies.remove, ({ actor, params }) => removeReply(db, actor.id, params.id))

  /** Counts a file, names it, and gives what is to be in it. */
  async function begin(
    actor: Actor,
    filter: InboxFilter,
    reply: FastifyReply,
    ending: 'csv' | 'xml',
  ): Promise<AsyncIterable<ExportedLead[]>> {
    await files.count(actor.id)
    const now = clock.now()
    reply.header('content-disposition', `attachment; filename="leads-${now.toISOString().slice(0, 10)}.${ending}"`)
    return exportedLeads(db, { sellerId: actor.id, filter, site: await readMailSite(db, config), now })
  }
}
