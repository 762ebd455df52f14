import { and, count, eq, gt, sql } from '../database/orm.ts'
import { inquiryLimits } from '#contract/inquiry-limits.ts'
import type { Database } from '../database/connect.ts'
import type { Mail } from '../mail/mailer.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { isFromMailbox } from './mailbox.ts'
import { inquiries, visitorMails } from './table.ts'

type Inquiry = Pick<typeof inquiries.$inferSelect, 'id' | 'email'>
type Kind = (typeof visitorMails.$inferSelect)['kind']

/**
 * Queues a mail to an address that somebody typed and nobody has shown to be theirs; call it in a transaction. Beyond
 * the limit of its mailbox it is noted for admins and not sent: false.
 */
export async function mailVisitor(
  db: Database,
  { id, email }: Inquiry,
  { kind, mail, now }: { kind: Kind; mail: Mail; now: Date },
): Promise<boolean> {
  const { points, seconds } = inquiryLimits.visitorMails
  // One after the other for each mailbox, so that many at once are not each the last one allowed.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('visitor mail ' || mailbox_of(${email}), 0))`)
  const [mailed] = await db
    .select({ count: count() })
    .from(visitorMails)
    .innerJoin(inquiries, eq(inquiries.id, visitorMails.inquiryId))
    .where(
      and(
        isFromMailbox(email),
        visitorMails.mailed,
        gt(visitorMails.createdAt, new Date(now.getTime() - seconds * 1000)),
      ),
    )
  const isSent = mailed!.count < points
  await db.insert(visitorMails).values({ inquiryId: id, kind, mailed: isSent, createdAt: now })
  if (isSent) await queueMail(db, mail)
  return isSent
}

/** Whether a mail of that kind was sent or withheld for an inquiry before. */
export async function wasMailed(db: Database, id: number, kind: Kind): Promise<boolean> {
  return (await db.$count(visitorMails, and(eq(visitorMails.inquiryId, id), eq(visitorMails.kind, kind)))) > 0
}
