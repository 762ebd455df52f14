import { toCell } from '#contract/csv-cell.ts'
import type { ExportedLead } from './exported-leads.ts'

/** Tells programs that it is UTF-8; spreadsheets go by it. */
const mark = '\ufeff'

const heads = [
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
] as const

/** Leads as a table (RFC 4180), piece by piece. */
export async function* writeCsv(batches: AsyncIterable<readonly ExportedLead[]>): AsyncGenerator<string> {
  yield mark + csvLine(heads)
  for await (const batch of batches) yield batch.map((lead) => csvLine(cellsOf(lead))).join('')
}

function cellsOf({ inquiry, vehicle, status, reminder, url }: ExportedLead): readonly (string | number)[] {
  return [
    inquiry.id,
    inquiry.createdAt.toISOString(),
    status,
    inquiry.name,
    inquiry.phone ?? '',
    `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
    vehicle.id,
    vehicle.price,
    inquiry.message,
    inquiry.lastMessageAt.toISOString(),
    reminder?.at ?? '',
    reminder?.note ?? '',
    url,
  ]
}

/** A line of a table. What people wrote never begins as a formula does, because spreadsheets would work it out. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? cell : toCell(cell))).join(',')}\r\n`
}
