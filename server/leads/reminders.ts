import type { NewReminder } from '#contract/leads/endpoints.ts'
import { reminderLimits } from '#contract/leads/limits.ts'
import type { Listing } from '#contract/listings/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, asc, eq, isNull } from '#platform/database/orm.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { writeMail } from '#platform/mail/write-mail.ts'
import { vehicleName, inboxUrl, type Site } from '../inquiries/mail.ts'
import { isReceived } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'
import { findListing } from '../listings/queries.ts'
import { vehicles } from '../listings/table.ts'
import { readMailSite } from '../settings/site.ts'
import type { Tools } from '../start/tools.ts'
import { findMailbox } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { isDue } from './rules.ts'
import { leads } from './table.ts'

type About = { listing: Listing; note: string | null; site: Site }

function reminderMail(
  seller: Mail['to'],
  inquiry: typeof inquiries.$inferSelect,
  { listing, note, site }: About,
): Mail {
  return writeMail({
    site,
    to: seller,
    subject: `Reminder: follow up with ${inquiry.name} about your ${vehicleName(listing)}`,
    paragraphs: [
      `You asked us to remind you today to follow up with ${inquiry.name} about your ${vehicleName(listing)}.${note ? ' Your note:' : ''}`,
    ],
    ...(note && { quote: note }),
    action: { label: 'Open the Conversation', url: inboxUrl(site, inquiry) },
    footnote: 'The conversation stays at the top of your inbox until you clear the reminder.',
  })
}

export async function remind(db: Database, inquiryId: number, { at, note }: NewReminder, now: Date): Promise<void> {
  const remindAt = new Date(at)
  const ahead = (remindAt.getTime() - now.getTime()) / 86_400_000
  if (ahead <= 0) refuse('Choose a day in the future.')
  if (ahead > reminderLimits.days) refuse('Choose a day within the next two years.')
  const set = { remindAt, reminderNote: note || null, remindedAt: null }
  await db
    .insert(leads)
    .values({ inquiryId, ...set })
    .onConflictDoUpdate({ target: leads.inquiryId, set })
}

function refuse(message: string): never {
  throw new Problem('invalid_request', { issues: [{ field: 'at', message }] })
}

export async function clearReminder(db: Database, inquiryId: number): Promise<void> {
  const set = { remindAt: null, reminderNote: null, remindedAt: null }
  await db.update(leads).set(set).where(eq(leads.inquiryId, inquiryId))
}

const batch = 100

/**
 * Emails due reminders and returns the number of emails. Each reminder is emailed only once. Sellers without an email address
 * only see their reminders in the inbox.
 */
export async function mailReminders({ db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>): Promise<number> {
  const now = clock.now()
  let reminded = 0
  for (;;) {
    const rows = await findUnmailed(db, now)
    for (const { lead, inquiry, sellerId } of rows) {
      reminded += await db.transaction(async (db) => {
        const { rowCount } = await db
          .update(leads)
          .set({ remindedAt: now })
          .where(and(eq(leads.inquiryId, inquiry.id), isUnmailed(now)))
        const mailbox = await findMailbox(db, sellerId)
        const listing = await findListing(db, inquiry.vehicleId)
        if (!rowCount || !mailbox || !listing) return 0
        const site = await readMailSite(db, config)
        await queueMail(db, reminderMail(mailbox, inquiry, { listing, note: lead.reminderNote, site }))
        return 1
      })
    }
    if (rows.length < batch) return reminded
  }
}

function findUnmailed(db: Database, now: Date) {
  return db
    .select({ lead: leads, inquiry: inquiries, sellerId: vehicles.sellerId })
    .from(leads)
    .innerJoin(inquiries, eq(inquiries.id, leads.inquiryId))
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .innerJoin(users, and(eq(users.id, vehicles.sellerId), isNull(users.suspendedAt)))
    .where(and(isUnmailed(now), isReceived))
    .orderBy(asc(leads.remindAt))
    .limit(batch)
}

function isUnmailed(now: Date) {
  return and(isDue(now), isNull(leads.remindedAt))
}
