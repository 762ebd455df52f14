import type { InboxFilter, InboxView, Reminder } from '#contract/leads/endpoints.ts'
import type { LeadStatus } from '#contract/leads/rules.ts'
import { and, eq, isNotNull, lte, type SQL, sql } from '#platform/database/orm.ts'
import { isUnanswered } from '../conversations/rules.ts'
import { isReceived } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'
import { leads } from './table.ts'

/** The lead's status as set by the seller, or else derived from the messages. */
export const leadStatus = sql<LeadStatus>`coalesce(${inquiries.notedStatus}, case when ${inquiries.answered} then 'answered' else 'new' end)`

export function isDue(now: Date): SQL {
  return and(isNotNull(leads.remindAt), lte(leads.remindAt, now))!
}

export function presentReminder(row: Partial<typeof leads.$inferSelect> | null, now: Date): Reminder | null {
  if (!row?.remindAt) return null
  return { at: row.remindAt.toISOString(), note: row.reminderNote ?? null, due: row.remindAt <= now }
}

/** SQL condition: the conversation has a due reminder. Unlike `isDue`, it doesn't need a join with `leads`. */
function isDueInInbox(now: Date): SQL {
  return sql`${inquiries.remindAt} <= ${now.toISOString()}`
}
export function isNotDue(now: Date): SQL {
  return sql`(${inquiries.remindAt} is null or ${inquiries.remindAt} > ${now.toISOString()})`
}

export function inInbox(sellerId: string, { show, lead, vehicleId }: Omit<InboxFilter, 'q'>, now: Date): SQL {
  return and(
    eq(inquiries.sellerId, sellerId),
    isReceived,
    show ? viewConditions[show](now) : undefined,
    lead ? eq(leadStatus, lead) : undefined,
    vehicleId ? eq(inquiries.vehicleId, vehicleId) : undefined,
  )!
}

const viewConditions: Record<InboxView, (now: Date) => SQL> = {
  unread: () => sql`${inquiries.sellerUnread} > 0`,
  unanswered: () => isUnanswered,
  due: isDueInInbox,
}

/**
 * The text that the inbox search covers: the buyer's name, all messages, and the vehicle's year, make, model and trim. For use
 * in queries on `inquiries`.
 */
export const searchedText = sql`(select lower(concat_ws(' ', inquiries.name, inquiries.message, car.year, car.make, car.model, car.trim,
  (select string_agg(text, ' ') from messages where messages.inquiry_id = inquiries.id)))
  from vehicles as car where car.id = inquiries.vehicle_id)`

export function matchesWords(text: SQL, q: string): SQL {
  const words = q.split(/\s+/).slice(0, 10)
  return and(...words.map((word) => sql`position(lower(${word}) in ${text}) > 0`))!
}
