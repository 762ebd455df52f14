import { and, desc, eq, lt } from '../database/orm.ts'
import type { InboxFilter } from '#contract/inbox-filter.ts'
import type { LeadStatus } from '#contract/lead-transitions.ts'
import type { Reminder } from '#contract/leads.ts'
import type { Database } from '../database/connect.ts'
import { inboxUrl, type Site } from '../inquiries/mail.ts'
import { inquiries } from '../inquiries/table.ts'
import { vehicles } from '../listings/table.ts'
import { inInbox, leadStatus, matchesWords, presentReminder, searchedText } from './rules.ts'
import { leads } from './table.ts'

/** A lead as files tell of it. The mail address is left out when it is written: the two talk by the site. */
export type ExportedLead = {
  inquiry: Omit<typeof inquiries.$inferSelect, 'email'>
  vehicle: Pick<typeof vehicles.$inferSelect, 'id' | 'year' | 'make' | 'model' | 'mileage' | 'price'>
  status: LeadStatus
  reminder: Reminder | null
  /** Where the seller answers. */
  url: string
}

type Asked = { sellerId: string; filter: InboxFilter; site: Site; now: Date }

/** Rows that are read at once, so that a file of any length takes little memory. */
const batch = 500

/** What a filter leaves of a seller's inbox, the newest first, as it is while it is read. */
export async function* exportedLeads(
  db: Database,
  { sellerId, filter: { q, ...filter }, site, now }: Asked,
): AsyncGenerator<ExportedLead[]> {
  let before: number | undefined
  const fitting = and(inInbox(sellerId, filter, now), q ? matchesWords(searchedText, q) : undefined)
  for (;;) {
    const rows = await batchOf(db, and(fitting, before === undefined ? undefined : lt(inquiries.id, before)))
    yield rows.map(({ inquiry, vehicle, status, lead }) => {
      const reminder = presentReminder(lead, now)
      return { inquiry, vehicle, status, reminder, url: inboxUrl(site, inquiry) }
    })
    before = rows.at(-1)?.inquiry.id
    if (rows.length < batch) return
  }
}

function batchOf(db: Database, condition: ReturnType<typeof and>) {
  const { id, year, make, model, mileage, price } = vehicles
  return db
    .select({ inquiry: inquiries, vehicle: { id, year, make, model, mileage, price }, status: leadStatus, lead: leads })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .leftJoin(leads, eq(leads.inquiryId, inquiries.id))
    .where(condition)
    .orderBy(desc(inquiries.id))
    .limit(batch)
}
