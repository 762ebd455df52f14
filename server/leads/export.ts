import { toCell } from '#contract/csv.ts'
import type { InboxFilter, Reminder } from '#contract/leads/endpoints.ts'
import type { LeadStatus } from '#contract/leads/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, desc, eq, lt } from '#platform/database/orm.ts'
import { vehicleName, inboxUrl, type Site } from '../inquiries/mail.ts'
import { sharedEmail } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'
import { vehicles } from '../listings/table.ts'
import { inInbox, leadStatus, matchesWords, presentReminder, searchedText } from './rules.ts'
import { leads } from './table.ts'

type AdfParties = {
  vendor: { id: string; name: string; email: string | null }
  provider: { name: string; url: string }
}

/** Yields leads in the Auto-lead Data Format (ADF) 1.0, which dealers' CRM software imports. */
export async function* writeAdf(
  batches: AsyncIterable<readonly ExportedLead[]>,
  parties: AdfParties,
): AsyncGenerator<string> {
  yield adfStart
  for await (const batch of batches) yield batch.map((lead) => prospect(lead, parties)).join('')
  yield adfEnd
}

export function adfOf(lead: AdfLead, parties: AdfParties): string {
  return `${adfStart}${prospect(lead, parties)}${adfEnd}`
}

const adfStart = '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>\n'
const adfEnd = '</adf>\n'

type AdfLead = Pick<ExportedLead, 'inquiry' | 'vehicle' | 'url'>

/** Formats one lead. ADF prescribes the order of elements. */
function prospect({ inquiry, vehicle, url }: AdfLead, { vendor, provider }: AdfParties): string {
  return ` <prospect status="new">
  <id sequence="1" source="${xml(provider.name)}">${inquiry.id}</id>
  <requestdate>${inquiry.createdAt.toISOString()}</requestdate>
  <vehicle interest="buy" status="used">
   <id sequence="1" source="${xml(provider.name)}">${vehicle.id}</id>
   <year>${vehicle.year}</year>
   <make>${xml(vehicle.make)}</make>
   <model>${xml(vehicle.model)}</model>
${element(3, 'trim', vehicle.trim)}${element(3, 'vin', vehicle.vin)}${element(3, 'stock', vehicle.stockNumber)}   <odometer units="mi">${vehicle.mileage}</odometer>
   <price type="asking" currency="USD">${vehicle.price}</price>
  </vehicle>
  <customer>
   <contact>
    <name part="full" type="individual">${xml(inquiry.name)}</name>
${element(4, 'email', inquiry.email)}${element(4, 'phone', inquiry.phone, ' type="voice"')}   </contact>
   <id sequence="1" source="${xml(provider.name)}">${inquiry.id}</id>
   <comments>${xml(`${inquiry.message}\n\nReply at ${url}`)}</comments>
  </customer>
  <vendor>
   <id sequence="1" source="${xml(provider.name)}">${xml(vendor.id)}</id>
   <vendorname>${xml(vendor.name)}</vendorname>
   <contact>
    <name part="full">${xml(vendor.name)}</name>
${element(4, 'email', vendor.email)}   </contact>
  </vendor>
  <provider>
   <name part="full">${xml(provider.name)}</name>
   <service>Inquiries</service>
   <url>${xml(provider.url)}</url>
  </provider>
 </prospect>
`
}

function element(indent: number, name: string, value: string | null, attributes = ''): string {
  return value ? `${' '.repeat(indent)}<${name}${attributes}>${xml(value)}</${name}>\n` : ''
}

/** Escapes text for XML 1.0 elements and attributes. Removes characters that XML doesn't allow. */
export function xml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Lets spreadsheet programs recognize UTF-8. */
const byteOrderMark = '\ufeff'

const headers = [
  'Lead',
  'Received',
  'Status',
  'Name',
  'Phone',
  'Vehicle',
  'Listing',
  'Price (USD)',
  'Message',
  'Last Message',
  'Reminder',
  'Reminder Note',
  'Conversation',
  'Email',
  'VIN',
  'Stock Number',
  'Mileage',
] as const

export async function* writeCsv(batches: AsyncIterable<readonly ExportedLead[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headers)
  for await (const batch of batches) yield batch.map((lead) => csvLine(cellsOf(lead))).join('')
}

function cellsOf({ inquiry, vehicle, status, reminder, url }: ExportedLead): readonly (string | number)[] {
  return [
    inquiry.id,
    inquiry.createdAt.toISOString(),
    status,
    inquiry.name,
    inquiry.phone ?? '',
    vehicleName(vehicle),
    vehicle.id,
    vehicle.price,
    inquiry.message,
    inquiry.lastMessageAt.toISOString(),
    reminder?.at ?? '',
    reminder?.note ?? '',
    url,
    inquiry.email ?? '',
    vehicle.vin ?? '',
    vehicle.stockNumber ?? '',
    vehicle.mileage,
  ]
}

/** Formats a CSV line. Text is escaped so that spreadsheet programs don't evaluate it as a formula. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? cell : toCell(cell))).join(',')}\r\n`
}

/** A lead for export. The email address is null unless the buyer agreed to share it. */
export type ExportedLead = {
  inquiry: ReturnType<typeof presentBuyer>
  vehicle: Pick<typeof vehicles.$inferSelect, keyof typeof exportedColumns>
  status: LeadStatus
  reminder: Reminder | null
  url: string
}

type Selection = { sellerId: string; filter: InboxFilter; site: Site; now: Date }

/** Number of rows per query. Batches limit memory use, because exports can have any length. */
const batch = 500

export async function* exportedLeads(
  db: Database,
  { sellerId, filter: { q, ...filter }, site, now }: Selection,
): AsyncGenerator<ExportedLead[]> {
  let before: number | undefined
  const condition = and(inInbox(sellerId, filter, now), q ? matchesWords(searchedText, q) : undefined)
  for (;;) {
    const rows = await batchOf(db, and(condition, before === undefined ? undefined : lt(inquiries.id, before)))
    yield rows.map(({ inquiry, vehicle, status, lead }) => {
      const reminder = presentReminder(lead, now)
      return { inquiry: presentBuyer(inquiry), vehicle, status, reminder, url: inboxUrl(site, inquiry) }
    })
    before = rows.at(-1)?.inquiry.id
    if (rows.length < batch) return
  }
}

export const exportedColumns = {
  id: vehicles.id,
  year: vehicles.year,
  make: vehicles.make,
  model: vehicles.model,
  trim: vehicles.trim,
  vin: vehicles.vin,
  stockNumber: vehicles.stockNumber,
  mileage: vehicles.mileage,
  price: vehicles.price,
}

export function presentBuyer(inquiry: typeof inquiries.$inferSelect) {
  return { ...inquiry, email: sharedEmail(inquiry) }
}

function batchOf(db: Database, condition: ReturnType<typeof and>) {
  return db
    .select({ inquiry: inquiries, vehicle: exportedColumns, status: leadStatus, lead: leads })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .leftJoin(leads, eq(leads.inquiryId, inquiries.id))
    .where(condition)
    .orderBy(desc(inquiries.id))
    .limit(batch)
}
