import { and, type AnyColumn, eq, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { InboxFilter, InboxShelf } from '#contract/inbox-filter.ts'
import type { LeadStatus } from '#contract/lead-transitions.ts'
import type { Reminder } from '#contract/leads.ts'
import { isUnanswered } from '../conversations/rules.ts'
import { contains } from '../database/contains.ts'
import { isReceived } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'
import { vehicles } from '../listings/table.ts'
import { leads } from './table.ts'

/** Where the lead of an inquiry stands: as its seller noted, else as follows from the messages. In queries with `leads`. */
export function statusOf(inquiryId: AnyColumn): SQL<LeadStatus> {
  const answers = sql`select from messages where messages.inquiry_id = ${inquiryId} and messages.sender = 'seller'`
  return sql<LeadStatus>`coalesce(leads.status, case when exists (${answers}) then 'answered' else 'new' end)`
}

/** The same in queries with `inquiries`. */
export const leadStatus = statusOf(inquiries.id)

/** Whether a reminder is due. */
export function isDue(now: Date): SQL {
  return and(isNotNull(leads.remindAt), lte(leads.remindAt, now))!
}

/** A reminder as its seller sees it. */
export function presentReminder(row: Partial<typeof leads.$inferSelect> | null, now: Date): Reminder | null {
  if (!row?.remindAt) return null
  return { at: row.remindAt.toISOString(), note: row.reminderNote ?? null, due: row.remindAt <= now }
}

/** Which conversations of a seller a filter leaves. */
export function inInbox(sellerId: string, { q, show, lead }: InboxFilter, now: Date): SQL {
  return and(
    eq(vehicles.sellerId, sellerId),
    isReceived,
    matches(q),
    show ? onShelf[show](now) : undefined,
    lead ? eq(leadStatus, lead) : undefined,
  )!
}

const onShelf: Record<InboxShelf, (now: Date) => SQL> = {
  unread: () => sql`${inquiries.sellerUnread} > 0`,
  unanswered: () => isUnanswered,
  due: isDue,
}

/** Each word stands in the name, in a message, or in the car's name. */
function matches(q: string | undefined): SQL | undefined {
  const car = sql`${vehicles.year} || ' ' || ${vehicles.make} || ' ' || ${vehicles.model}`
  const words = q?.split(/\s+/).slice(0, 10) ?? []
  return and(
    ...words.map((word) =>
      or(contains(inquiries.name, word), contains(car, word), contains(inquiries.message, word), isWritten(word)),
    ),
  )
}

function isWritten(word: string): SQL {
  return sql`exists (select from messages where messages.inquiry_id = inquiries.id and ${contains(sql`messages.text`, word)})`
}
