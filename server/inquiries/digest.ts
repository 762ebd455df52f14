import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { TaskList } from 'graphile-worker'
import type { Side } from '#contract/conversation-states.ts'
import type { Database } from '../database/connect.ts'
import { findListing } from '../listings/queries.ts'
import { siteOf } from '../mail/letter.ts'
import { queueMail, queueTask } from '../mail/queue.ts'
import type { Tools } from '../tools.ts'
import { findMailbox, findPublicProfile } from '../users/queries.ts'
import { answerMail, messagesMail, unconfirmedAnswerMail } from './mail.ts'
import { otherSide, standingColumns, stateFor } from './rules.ts'
import { conversationToken } from './signatures.ts'
import { inquiries, messages } from './table.ts'
import { mailVisitor } from './visitor-mail.ts'

export const digestTask = 'mail_new_messages'

/** How long after a message its mail is written, so that one mail holds all that come until then. In seconds. */
const digestDelay = 120

type Digest = { id: number; reader: Side }

/** Sees to it that the reader is mailed what is new to them in some minutes, if they have not read it by then. */
export async function queueDigest(db: Database, digest: Digest): Promise<void> {
  await queueTask(db, digestTask, digest, { key: `digest:${digest.id}:${digest.reader}`, seconds: digestDelay })
}

/** The tasks of this module for the queue. */
export function conversationTasks(tools: Tools): TaskList {
  return { [digestTask]: async (digest) => mailNewMessages(tools, digest as Digest) }
}

/** Queues one mail with everything that the reader has neither read nor been mailed; none when there is nothing. */
async function mailNewMessages({ db, clock, config, secret }: Tools, { id, reader }: Digest): Promise<void> {
  await db.transaction(async (db) => {
    const [row] = await db
      .select({ inquiry: inquiries, standing: standingColumns })
      .from(inquiries)
      .where(eq(inquiries.id, id))
      .for('update')
    // Closed, blocked or suspended meanwhile: nothing goes from one to the other.
    if (!row || row.inquiry.heldReason !== null || stateFor(reader, row.standing) !== 'open') return
    const { inquiry } = row
    const unread = await findUnread(db, inquiry, reader)
    const news = unread.filter((it) => it.mailedAt === null).toReversed()
    const listing = await findListing(db, inquiry.vehicleId)
    if (news.length === 0 || !listing) return
    const now = clock.now()
    const told = { listing, texts: news.map((it) => it.text), site: siteOf(config) }
    if (reader === 'seller') {
      const mailbox = await findMailbox(db, listing.sellerId)
      if (mailbox) await queueMail(db, messagesMail(mailbox, inquiry, told))
    } else {
      const token = conversationToken(secret, id)
      if (inquiry.linkUsedAt) {
        const seller = await findPublicProfile(db, listing.sellerId)
        if (seller) await queueMail(db, answerMail(inquiry, seller, token, told))
      } else {
        // Whoever has been told of an answer and did not look is not told of every further one.
        if (unread.length > news.length) return
        const mail = unconfirmedAnswerMail(inquiry, token, told)
        if (!(await mailVisitor(db, inquiry, { kind: 'answer', mail, now }))) return
      }
    }
    await markMailed(db, news, now)
  })
}

async function markMailed(db: Database, news: readonly { id: number }[], mailedAt: Date): Promise<void> {
  const ids = news.map((it) => it.id)
  await db
    .update(messages)
    .set({ mailedAt })
    .where(and(inArray(messages.id, ids), isNull(messages.mailedAt)))
}

/** What a side has not read of the other's messages, newest first. */
function findUnread(db: Database, inquiry: typeof inquiries.$inferSelect, reader: Side) {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.inquiryId, inquiry.id), eq(messages.sender, otherSide(reader))))
    .orderBy(desc(messages.id))
    .limit(reader === 'seller' ? inquiry.sellerUnread : inquiry.buyerUnread)
}
