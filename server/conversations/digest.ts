import { randomBytes } from 'node:crypto'
import type { TaskList } from 'graphile-worker'
import { digestDelaySeconds } from '#contract/conversations/limits.ts'
import type { Side } from '#contract/conversations/rules.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, desc, eq, inArray, isNull } from '#platform/database/orm.ts'
import { queueEssentialMail, queueMail } from '#platform/mail/queue.ts'
import { queueTask } from '#platform/queue/queue.ts'
import { mailVisitor } from '../inquiries/mail.ts'
import { visibleState, storedStateColumns } from '../inquiries/rules.ts'
import { conversationToken } from '../inquiries/signatures.ts'
import { inquiries } from '../inquiries/table.ts'
import { findListing } from '../listings/queries.ts'
import { wantsMail } from '../notifications/settings.ts'
import { readMailSite } from '../settings/site.ts'
import type { Tools } from '../start/tools.ts'
import { findMailbox, findPublicProfile } from '../users/queries.ts'
import { replyMail, messagesMail, unconfirmedReplyMail, newLinkMail } from './mail.ts'
import { otherSide } from './rules.ts'
import { messages } from './table.ts'

export const digestTask = 'mail_new_messages'

type Digest = { id: number; reader: Side }

/** Schedules an email about new messages. The email isn't sent if the recipient reads them first. */
export async function queueDigest(db: Database, digest: Digest): Promise<void> {
  await queueTask(db, digestTask, digest, { key: `digest:${digest.id}:${digest.reader}`, seconds: digestDelaySeconds })
}

export function conversationTasks(tools: Tools): TaskList {
  return { [digestTask]: async (digest) => mailNewMessages(tools, digest as Digest) }
}

/** Queues one email with all messages that `reader` has neither read nor received by email. Does nothing if there are none. */
async function mailNewMessages({ db, clock, config, keys }: Tools, { id, reader }: Digest): Promise<void> {
  await db.transaction(async (db) => {
    const [row] = await db
      .select({ inquiry: inquiries, stored: storedStateColumns })
      .from(inquiries)
      .where(eq(inquiries.id, id))
      .for('update')
    // Since the digest was scheduled, the conversation may have been closed or blocked, or one side may have been suspended.
    if (!row || row.inquiry.heldReason !== null || visibleState(reader, row.stored) !== 'open') return
    const { inquiry } = row
    const unread = await findUnread(db, inquiry, reader)
    const newMessages = unread.filter((message) => message.mailedAt === null).toReversed()
    const listing = await findListing(db, inquiry.vehicleId)
    if (newMessages.length === 0 || !listing) return
    const now = clock.now()
    const content = { listing, texts: newMessages.map((message) => message.text), site: await readMailSite(db, config) }
    if (reader === 'seller') {
      const mailbox = await findMailbox(db, listing.sellerId)
      if (mailbox && (await wantsMail(db, listing.sellerId, 'messages')))
        await queueMail(db, messagesMail(mailbox, inquiry, content))
    } else if (inquiry.userId === null || (await wantsMail(db, inquiry.userId, 'messages'))) {
      const token = conversationToken(keys.conversations, inquiry)
      if (inquiry.linkUsedAt) {
        const seller = await findPublicProfile(db, listing.sellerId)
        if (seller) await queueMail(db, replyMail(inquiry, seller, token, content))
      } else {
        // If a visitor hasn't reacted to the first email, further replies don't trigger more emails.
        if (unread.length > newMessages.length) return
        const mail = unconfirmedReplyMail(inquiry, token, content)
        if (!(await mailVisitor(db, inquiry, { kind: 'answer', mail, now }))) return
      }
    }
    await markMailed(db, newMessages, now)
  })
}

async function markMailed(db: Database, newMessages: readonly { id: number }[], mailedAt: Date): Promise<void> {
  const ids = newMessages.map((message) => message.id)
  await db
    .update(messages)
    .set({ mailedAt })
    .where(and(inArray(messages.id, ids), isNull(messages.mailedAt)))
}

function findUnread(db: Database, inquiry: typeof inquiries.$inferSelect, reader: Side) {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.inquiryId, inquiry.id), eq(messages.sender, otherSide(reader))))
    .orderBy(desc(messages.id))
    .limit(reader === 'seller' ? inquiry.sellerUnread : inquiry.buyerUnread)
}

/**
 * Replaces the buyer's link with a new one and emails it. The new link only goes to the inquiry's email address, so that
 * someone with a leaked link can't get it.
 */
export async function renewLink(tools: Tools, db: Database, id: number): Promise<void> {
  const { config, clock, keys, note } = tools
  const now = clock.now()
  const [inquiry] = await db
    .update(inquiries)
    .set({ linkKey: newLinkKey(), linkMadeAt: now })
    .where(eq(inquiries.id, id))
    .returning()
  const listing = inquiry && (await findListing(db, inquiry.vehicleId))
  if (!listing) throw new Problem('conversation_not_found')
  const site = await readMailSite(db, config)
  const mail = newLinkMail(inquiry, conversationToken(keys.conversations, inquiry), { listing, site })
  if (inquiry.linkUsedAt) await queueEssentialMail(db, mail)
  else if (!(await mailVisitor(db, inquiry, { kind: 'link', mail, now }))) throw new Problem('too_many_messages')
  note('link.renewed', { inquiryId: id })
}

function newLinkKey(): string {
  return randomBytes(16).toString('hex')
}
