import type { FastifyInstance } from 'fastify'
import { conversationTransition, type ConversationTransitionName, sides } from '#contract/conversations/rules.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import { and, eq } from '#platform/database/orm.ts'
import { type Actor, keepPrivate, implement } from '#platform/http/implement.ts'
import { recordAuditEntry } from '../../audit/record.ts'
import { queueDigest, renewLink } from '../../conversations/digest.ts'
import { isBlocked } from '../../inquiries/guards.ts'
import { isHeld } from '../../inquiries/rules.ts'
import { announceInquiry } from '../../inquiries/send.ts'
import { inquiries } from '../../inquiries/table.ts'
import { listingName } from '../../listings/presenter.ts'
import { findListing } from '../../listings/queries.ts'
import { refuseOwnCase, moderatorIdOf } from '../../listings/rules.ts'
import type { Tools } from '../../start/tools.ts'
import { findHeldInquiries, findMessagesOfHeld, findUnmailedVisitors } from './queries.ts'

/** Releases or discards a held or reported conversation. The first release emails the inquiry to the seller. */
async function decideHeldMessage(
  tools: Tools,
  actor: Actor,
  id: number,
  decision: Extract<ConversationTransitionName, 'release' | 'discard'>,
): Promise<void> {
  const { db, clock } = tools
  const { to } = conversationTransition(decision)
  await db.transaction(async (db) => {
    const [held] = await db.select().from(inquiries).where(eq(inquiries.id, id)).for('update')
    if (!held) throw new Problem('conversation_not_found')
    const listing = await findListing(db, held.vehicleId)
    refuseOwnCase(actor, listing!.sellerId, held.userId)
    const wasReceived = held.heldReason === null
    if (decision === 'release' && !wasReceived && (await isBlocked(db, listing!.sellerId, held)))
      throw new Problem('sender_blocked')
    const decided = await db
      .update(inquiries)
      .set({
        state: to,
        movedBy: 'admin',
        waitingSince: null,
        ...(decision === 'release' && { heldReason: null, heldFor: null, note: null }),
      })
      .where(and(eq(inquiries.id, id), isHeld))
      .returning({ id: inquiries.id })
    if (decided.length === 0) throw new Problem('conversation_moved')
    if (decision === 'release') {
      if (!wasReceived) await announceInquiry(tools, db, held)
      for (const reader of sides) await queueDigest(db, { id, reader })
    }
    const subject = `Inquiry from ${held.name} about ${listing ? listingName(listing) : 'a deleted listing'}`
    const details = { was: held.state, reason: held.heldReason, heldFor: held.heldFor, note: held.note }
    const act = { act: `inquiry.${decision}`, subjectType: 'inquiry' as const, subjectId: String(id), subject, details }
    await recordAuditEntry(db, actor, act, clock.now())
  })
}

/** Revokes the buyer's link to a conversation and emails a new link. Needed if, for example, someone else read the email. */
async function renewLinkAsAdmin(tools: Tools, actor: Actor, id: number): Promise<void> {
  await tools.db.transaction(async (db) => {
    const [inquiry] = await db.select({ name: inquiries.name }).from(inquiries).where(eq(inquiries.id, id))
    if (!inquiry) throw new Problem('conversation_not_found')
    await renewLink(tools, db, id)
    const act = { act: 'inquiry.renewLink', subjectType: 'inquiry' as const, subjectId: String(id) }
    await recordAuditEntry(db, actor, { ...act, subject: `Inquiry from ${inquiry.name}` }, tools.clock.now())
  })
}

export function heldMessageRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, clock } = tools
  implement(app, heldMessages.list, ({ actor, query }) =>
    findHeldInquiries(db, { ...query, exceptFor: moderatorIdOf(actor) }),
  )
  implement(app, heldMessages.messages, async ({ actor, params, query, reply }) => {
    keepPrivate(reply)
    return findMessagesOfHeld(db, actor, params.id, query)
  })
  implement(app, heldMessages.unmailed, () => findUnmailedVisitors(db, clock.now()))
  implement(app, heldMessages.renewLink, ({ actor, params }) => renewLinkAsAdmin(tools, actor, params.id))
  for (const decision of ['release', 'discard'] as const) {
    implement(app, heldMessages[decision], ({ actor, params }) => decideHeldMessage(tools, actor, params.id, decision))
  }
}
