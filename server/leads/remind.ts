import { and, asc, eq, isNull } from '../database/orm.ts'
import { type NewReminder, reminderLimits } from '#contract/leads.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '../database/connect.ts'
import { isReceived } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'
import { findListing } from '../listings/queries.ts'
import { vehicles } from '../listings/table.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Tools } from '../create-tools.ts'
import { readMailSite } from '../settings/mail-site.ts'
import { findMailbox } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { reminderMail } from './mail.ts'
import { isDue } from './rules.ts'
import { leads } from './table.ts'

/** Sets the reminder of a conversation, in place of the one that it has. */
export async function remind(db: Database, inquiryId: number, { at, note }: NewReminder, now: Date): Promise<void> {
  const remindAt = new Date(at)
  const ahead = (remindAt.getTime() - now.getTime()) / 86_400_000
  if (ahead <= 0) refuse('Please choose a day that is still to come.')
  if (ahead > reminderLimits.days) refuse('Please choose a day within the next two years.')
  const set = { remindAt, reminderNote: note || null, remindedAt: null }
  await db
    .insert(leads)
    .values({ inquiryId, ...set })
    .onConflictDoUpdate({ target: leads.inquiryId, set })
}

function refuse(message: string): never {
  throw new Problem('invalid_request', { issues: [{ field: 'at', message }] })
}

/** Clears it; where there is none nothing changes. */
export async function clearReminder(db: Database, inquiryId: number): Promise<void> {
  const set = { remindAt: null, reminderNote: null, remindedAt: null }
  await db.update(leads).set(set).where(eq(leads.inquiryId, inquiryId))
}

/** Rows that are read at once. */
const batch = 100

/** Mails sellers what is due, once for each reminder; those without an address see it in their inbox. Gives the number. */
export async function mailReminders({ db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>): Promise<number> {
  const now = clock.now()
  let reminded = 0
  for (;;) {
    const rows = await unmailed(db, now)
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

/** A batch of those that are due and of whose mail nothing is in the queue yet; who is suspended gets none. */
function unmailed(db: Database, now: Date) {
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
