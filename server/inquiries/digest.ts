import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { TaskList } from 'graphile-worker'
import type { Side } from '#contract/conversation-life.ts'
import type { Database } from '../database/connect.ts'
import { siteOf } from '../mail/letter.ts'
import { queueMail } from '../mail/queue.ts'
import { findListing } from '../listings/queries.ts'
import type { Tools } from '../tools.ts'
import { findMailbox, findPublicProfile } from '../users/queries.ts'
import { answerMail, messagesMail, unconfirmedAnswerMail } from './mail.ts'
import { otherSide } from './rules.ts'
import { conversationToken } from './signatures.ts'
import { inquiries, messages } from './table.ts'

export const digestTask = 'mail_new_messages'

/** How long after a message its mail is written, so that one mail holds all that come until then. In seconds. */
export const digestDelay = 120

type Digest = { id: number; reader: Side }

/** The tasks of this module for the queue. */
export function conversationTasks(tools: Tools): TaskList {
  return { [digestTask]: async (digest) => mailNewMessages(tools, digest as Digest) }
}

/** Queues one mail with everything that the reader has neither read nor been mailed; none when there is nothing. */
async function mailNewMessages({ db, clock, config, secret }: Tools, { id, reader }: Digest): Promise<void> {
  await db.transaction(async (db) => {
    const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, id)).for('update')
    if (!inquiry || inquiry.state !== 'open') return
    const unread = reader === 'seller' ? inquiry.sellerUnread : inquiry.buyerUnread
    const fresh = await db
      .select()
      .from(messages)
      .where(and(eq(messages.inquiryId, id), eq(messages.sender, otherSide(reader))))
      .orderBy(desc(messages.id))
      .limit(unread)
    const texts = fresh.filter((it) => it.mailedAt === null).toReversed()
    const listing = await findListing(db, inquiry.vehicleId)
    if (texts.length === 0 || !listing) return
    const ids = texts.map((it) => it.id)
    await db
      .update(messages)
      .set({ mailedAt: clock.now() })
      .where(and(inArray(messages.id, ids), isNull(messages.mailedAt)))
    const news = { listing, texts: texts.map((it) => it.text), site: siteOf(config) }
    const seller = await findPublicProfile(db, listing.sellerId)
    if (!seller) return // suspended meanwhile: nothing goes from or to them
    if (reader === 'buyer') {
      const token = conversationToken(secret, id)
      const isConfirmed = inquiry.userId !== null || (await hasWritten(db, id))
      await queueMail(
        db,
        isConfirmed ? answerMail(inquiry, seller, token, news) : unconfirmedAnswerMail(inquiry, token, news),
      )
      return
    }
    const mailbox = await findMailbox(db, listing.sellerId)
    if (mailbox) await queueMail(db, messagesMail(mailbox, inquiry, news))
  })
}

/** Whether the buyer has answered by the link: only who reads the mails of that address has it. */
async function hasWritten(db: Database, id: number): Promise<boolean> {
  return (await db.$count(messages, and(eq(messages.inquiryId, id), eq(messages.sender, 'buyer')))) > 0
}
