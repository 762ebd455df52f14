import { documentKinds } from '#contract/documents/kinds.ts'
import type { PublicDocument } from '#contract/documents/schema.ts'
import { formatMonth } from '#contract/facts/month.ts'
import { formatCount } from '#contract/format-count.ts'
import type { LedgerEntry } from '#contract/history/endpoints.ts'
import { formatDateInList } from '../ui/format/dates.ts'
import { ledgerLine } from './ledger-line.ts'

/** The target of a mark's link: a fact, a document, all documents, or an entry of the listing history by its index. */
export type Evidence =
  | { type: 'fact'; name: 'year' | 'firstRegistration' | 'owners' }
  | { type: 'document'; id: number | null }
  | { type: 'change'; index: number }

export type Mark = {
  kind: 'start' | 'owners' | 'document' | 'listed' | 'price' | 'sold'
  label: string
  /** An ISO timestamp, or null if the date is unknown. */
  at: string | null
  /** The date as text. */
  date: string
  value?: string
  evidence: Evidence
}

export type Life = {
  car: { year?: number | undefined; firstRegistration?: string | null | undefined; owners?: number | null | undefined }
  /** Newest entry first. */
  ledger: readonly LedgerEntry[]
  documents: readonly PublicDocument[]
  now: string
}

/** The maximum number of marks. This many fit next to each other on a laptop's screen. */
export const maximumMarks = 8

/** Returns the marks on the line of a car's life, oldest first. Marks of the same kind are merged if there are too many. */
export function marksOf({ car, ledger, documents, now }: Life): Mark[] {
  const dated = [...documents.map(markOfDocument), ...marksOfLedger(ledger)]
    .map((mark) => ({ ...mark, at: mark.at! < now ? mark.at : now }))
    .toSorted(byDate)
  const start = startOf(car, dated[0]?.at ?? now)
  const all = mergeIfTooMany([...(start ? [start] : []), ...dated].toSorted(byDate), car.owners ? 1 : 0)
  return car.owners ? insertOwners(all, car.owners) : all
}

/** Compares dates. Equal dates keep their order. */
function byDate(a: Mark, b: Mark): number {
  return a.at! < b.at! ? -1 : a.at! > b.at! ? 1 : 0
}

/** Returns the first registration or, if it is unknown, the model year, which is never later than the first known date. */
function startOf({ firstRegistration, year }: Life['car'], first: string): Mark | undefined {
  if (firstRegistration)
    return {
      kind: 'start',
      label: 'First registration',
      at: `${firstRegistration}-01T00:00:00.000Z`,
      date: formatMonth(firstRegistration),
      evidence: { type: 'fact', name: 'firstRegistration' },
    }
  if (!year) return undefined
  const january = `${year}-01-01T00:00:00.000Z`
  return {
    kind: 'start',
    label: 'Model year',
    at: january < first ? january : first,
    date: String(year),
    evidence: { type: 'fact', name: 'year' },
  }
}

function markOfDocument({ id, kind, issued, decidedAt }: PublicDocument): Mark {
  return {
    kind: 'document',
    label: kind === 'other' ? 'Document' : documentKinds[kind],
    at: issued ? `${issued}-01T00:00:00.000Z` : decidedAt,
    date: issued ? formatMonth(issued) : `Added ${formatDateInList(decidedAt)}`,
    evidence: { type: 'document', id },
  }
}

/**
 * Returns the marks for listings, price changes and sales, oldest first. Other ledger entries appear only in the listing
 * history.
 */
function marksOfLedger(ledger: readonly LedgerEntry[]): Mark[] {
  const marks = ledger.flatMap((entry, index): Mark[] => {
    const kind = entry.kind === 'state' && entry.state === 'sold' ? 'sold' : entry.kind
    if (kind !== 'listed' && kind !== 'price' && kind !== 'sold') return []
    const { label, value } = ledgerLine(entry)
    const date = formatDateInList(entry.at)
    return [{ kind, label, at: entry.at, date, ...(value && { value }), evidence: { type: 'change', index } }]
  })
  return marks.toReversed()
}

/** Merges price changes first, then documents, then repeated listings and sales, until the marks fit. */
function mergeIfTooMany(marks: readonly Mark[], others: number): Mark[] {
  let merged = [...marks]
  for (const kind of ['price', 'document', 'listed', 'sold'] as const)
    if (merged.length + others > maximumMarks) merged = mergeKind(merged, kind)
  return merged
}

/** Merges the marks of a kind into the last one, or into the first one for listings. */
function mergeKind(marks: readonly Mark[], kind: Mark['kind']): Mark[] {
  const same = marks.filter((mark) => mark.kind === kind)
  if (same.length < 2) return [...marks]
  const kept = kind === 'listed' ? same[0]! : same.at(-1)!
  return marks.flatMap((mark) =>
    mark.kind !== kind ? [mark] : mark !== kept ? [] : [{ ...mark, ...mergedText(kind, same) }],
  )
}

function mergedText(kind: Mark['kind'], same: readonly Mark[]): Partial<Mark> {
  const [first, last] = [same[0]!, same.at(-1)!]
  if (kind === 'price') return { label: formatCount(same.length, 'price change'), date: `Until ${last.date}` }
  if (kind !== 'document') return {}
  const date = first.date === last.date ? last.date : `${first.date} – ${last.date}`
  return { label: formatCount(same.length, 'document'), date, evidence: { type: 'document', id: null } }
}

/** The number of owners has no date, so its mark follows the start. */
function insertOwners(marks: readonly Mark[], owners: number): Mark[] {
  const mark: Mark = {
    kind: 'owners',
    label: formatCount(owners, 'owner'),
    at: null,
    date: owners === 1 ? 'Since new' : 'Dates unknown',
    evidence: { type: 'fact', name: 'owners' },
  }
  const after = marks.findIndex(({ kind }) => kind === 'start') + 1
  return marks.toSpliced(after, 0, mark)
}
