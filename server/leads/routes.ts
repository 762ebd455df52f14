import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { conversations } from '#contract/conversations/endpoints.ts'
import { type InboxFilter, leads as endpoints, savedReplies } from '#contract/leads/endpoints.ts'
import { leadTransition, type LeadTransitionName } from '#contract/leads/rules.ts'
import { Problem } from '#contract/problems.ts'
import { memberName } from '#contract/users/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq, inArray, sql } from '#platform/database/orm.ts'
import { type Actor, implement } from '#platform/http/implement.ts'
import { databaseCounter } from '#platform/http/rate-limit.ts'
import { inquiries } from '../inquiries/table.ts'
import { readMailSite } from '../settings/site.ts'
import type { Tools } from '../start/tools.ts'
import { findMailbox, findPublicProfile } from '../users/queries.ts'
import { writeAdf, writeCsv, type ExportedLead, exportedLeads } from './export.ts'
import { readLead, requireSeller, findReceivedInquiries } from './queries.ts'
import { clearReminder, remind } from './reminders.ts'
import { leadStatus } from './rules.ts'
import { addReply, changeReply, findReplies, removeReply } from './saved-replies.ts'
import { leads } from './table.ts'

/** Applies a transition in a single conditional statement. Throws `lead_moved` if the lead's status doesn't allow it. */
async function moveLead(db: Database, inquiryId: number, transition: LeadTransitionName): Promise<void> {
  const { from, to } = leadTransition(transition)
  const newest = sql`coalesce(${leads.status}, (select ${leadStatus} from ${inquiries} where ${eq(inquiries.id, leads.inquiryId)}))`
  // If two moves run concurrently, the second one finds the row that the first one wrote, and checks that row's status.
  const { rowCount } = await db.execute(sql`
    insert into ${leads} (inquiry_id, status)
      select ${inquiries.id}, ${to}::text from ${inquiries}
        where ${eq(inquiries.id, inquiryId)} and ${inArray(leadStatus, [...from])}
      on conflict (inquiry_id) do update set status = excluded.status
        where ${inArray(newest, [...from])}`)
  if (rowCount === 0) throw new Problem('lead_moved')
}

/** Rate limit per member, because an export can read many rows. */
const exportLimit = { points: 10, seconds: 3_600 }

export function leadRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, pool, keys, config, clock } = tools
  const limit = config.hasLimits && exportLimit
  const exports = databaseCounter({ pool, key: keys.limits, name: 'leads', limit, code: 'too_many_requests' })

  implement(app, conversations.received, ({ actor, query }) => findReceivedInquiries(db, actor.id, query, clock.now()))
  implement(app, endpoints.read, async ({ actor, params }) => {
    await requireSeller(db, actor, params.id)
    return readLead(db, params.id, clock.now())
  })
  implement(app, endpoints.move, async ({ actor, params, body }) => {
    await requireSeller(db, actor, params.id)
    await moveLead(db, params.id, body.transition)
    return readLead(db, params.id, clock.now())
  })
  implement(app, endpoints.remind, async ({ actor, params, body }) => {
    await requireSeller(db, actor, params.id)
    await remind(db, params.id, body, clock.now())
    return readLead(db, params.id, clock.now())
  })
  implement(app, endpoints.clearReminder, async ({ actor, params }) => {
    await requireSeller(db, actor, params.id)
    await clearReminder(db, params.id)
    return readLead(db, params.id, clock.now())
  })

  implement(app, endpoints.csv, async ({ actor, query, reply }) => {
    const batches = await beginExport(actor, query, reply, 'csv')
    return Readable.from(writeCsv(batches))
  })
  implement(app, endpoints.adf, async ({ actor, query, reply }) => {
    const [profile, mailbox] = await Promise.all([findPublicProfile(db, actor.id), findMailbox(db, actor.id)])
    if (!profile) throw new Problem('user_not_found')
    const vendor = { id: profile.username, name: memberName(profile), email: mailbox?.address ?? null }
    const batches = await beginExport(actor, query, reply, 'xml')
    return Readable.from(writeAdf(batches, { vendor, provider: await readMailSite(db, config) }))
  })

  implement(app, savedReplies.list, ({ actor }) => findReplies(db, actor.id))
  implement(app, savedReplies.add, ({ actor, body }) => addReply(db, actor.id, body))
  implement(app, savedReplies.change, ({ actor, params, body }) => changeReply(db, actor.id, params.id, body))
  implement(app, savedReplies.remove, ({ actor, params }) => removeReply(db, actor.id, params.id))

  async function beginExport(
    actor: Actor,
    filter: InboxFilter,
    reply: FastifyReply,
    ending: 'csv' | 'xml',
  ): Promise<AsyncIterable<ExportedLead[]>> {
    await exports.count(actor.id)
    const now = clock.now()
    reply.header('content-disposition', `attachment; filename="leads-${now.toISOString().slice(0, 10)}.${ending}"`)
    return exportedLeads(db, { sellerId: actor.id, filter, site: await readMailSite(db, config), now })
  }
}
