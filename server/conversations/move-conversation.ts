import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from '../database/orm.ts'
import { conversationTransition, sides } from '#contract/conversation-transitions.ts'
import type { ConversationMove } from '#contract/conversations.ts'
import { Problem } from '#contract/problems.ts'
import { inquiries } from '../inquiries/table.ts'
import type { Tools } from '../create-tools.ts'
import { queueDigest } from './mail-digest.ts'
import { notFoundOr, noteLinkUse, type Participant } from './participant.ts'
import { blockColumn, isFreeCondition } from './rules.ts'

/** Makes a move of one of the two: one conditional update. Throws `conversation_moved` when it cannot be made from here. */
export async function moveConversation(
  { db, clock }: Tools,
  participant: Participant,
  { transition, note }: ConversationMove,
): Promise<void> {
  const { conversationId, side } = participant
  const { from, to, by, own, free, blocks } = conversationTransition(transition)
  const block = inquiries[blockColumn[side]]
  const fits: (SQL | undefined)[] = [
    eq(inquiries.id, conversationId),
    inArray(inquiries.state, [...from]),
    own && eq(inquiries.movedBy, side),
    free && isFreeCondition,
    blocks === undefined ? undefined : blocks ? isNull(block) : isNotNull(block),
  ]
  if (!by.includes(side)) throw new Problem('conversation_moved')
  const now = clock.now()
  await db.transaction(async (db) => {
    const [moved] = await db
      .update(inquiries)
      .set({
        ...(to && { state: to === 'open' ? openOrHeld : to, movedBy: side }),
        ...(transition === 'report' && { note: note || null, waitingSince: now }),
        ...(blocks !== undefined && { [blockColumn[side]]: blocks ? now : null }),
        ...noteLinkUse(participant, now),
      })
      .where(and(...fits))
      .returning({ heldReason: inquiries.heldReason })
    if (!moved) throw await notFoundOr('conversation_moved', db, participant)
    // What was written before it was closed or blocked has not been mailed.
    if ((to === 'open' || blocks === false) && moved.heldReason === null) {
      for (const reader of sides) await queueDigest(db, { id: conversationId, reader })
    }
  })
}

/** What a guard held back is held again as long as no admin has let it through. */
const openOrHeld = sql`case when ${inquiries.heldReason} is null then 'open' else 'held' end`
