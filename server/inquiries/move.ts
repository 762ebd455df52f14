import { and, eq, inArray } from 'drizzle-orm'
import { conversationTransition, type ConversationTransitionName } from '#contract/conversation-life.ts'
import type { ConversationMove } from '#contract/conversations.ts'
import { Problem } from '#contract/problems.ts'
import { recordAct } from '../audit/record.ts'
import type { Actor } from '../http/implement.ts'
import { findListing } from '../listings/queries.ts'
import type { Tools } from '../tools.ts'
import type { Seat } from './conversation.ts'
import { announceInquiry } from './service.ts'
import { inquiries } from './table.ts'

/** Makes a move of one of the two: one conditional update. Throws `conversation_moved` when it cannot be made from here. */
export async function moveConversation(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { id, side }: Seat,
  { transition, note }: ConversationMove,
): Promise<void> {
  const { from, to, by, own } = conversationTransition(transition)
  if (!by.includes(side)) throw new Problem('conversation_moved')
  const fits = [eq(inquiries.id, id), inArray(inquiries.state, [...from])]
  if (own) fits.push(eq(inquiries.movedBy, side))
  const isReport = transition === 'report'
  const waits = { note: isReport ? note || null : null, waitingSince: isReport ? clock.now() : null }
  const moved = await db
    .update(inquiries)
    .set({ state: to, movedBy: side, ...waits })
    .where(and(...fits))
    .returning({ id: inquiries.id })
  if (moved.length === 0) throw new Problem('conversation_moved')
}

/** What an admin decides about what was held back or reported. What is released for the first time is mailed now. */
export async function decideInquiry(
  tools: Tools,
  actor: Actor,
  id: number,
  decision: Extract<ConversationTransitionName, 'release' | 'discard'>,
): Promise<void> {
  const { db, clock } = tools
  const { to } = conversationTransition(decision)
  await db.transaction(async (db) => {
    const [waiting] = await db.select().from(inquiries).where(eq(inquiries.id, id)).for('update')
    if (!waiting) throw new Problem('conversation_not_found')
    if (waiting.state !== 'held' && waiting.state !== 'reported') throw new Problem('conversation_moved')
    const reason = decision === 'release' ? { heldReason: null, note: null } : {}
    const now = clock.now()
    await db
      .update(inquiries)
      .set({ state: to, movedBy: 'admin', waitingSince: null, ...reason })
      .where(eq(inquiries.id, id))
    if (decision === 'release' && waiting.state === 'held') await announceInquiry(tools, db, waiting)
    const listing = await findListing(db, waiting.vehicleId)
    const subject = `Inquiry of ${waiting.name} about ${listing?.year} ${listing?.make} ${listing?.model}`
    const details = { was: waiting.state, reason: waiting.heldReason, note: waiting.note }
    const act = { act: `inquiry.${decision}`, subjectType: 'inquiry' as const, subjectId: String(id), subject, details }
    await recordAct(db, actor, act, now)
  })
}
