import type { ListingDraft } from '#contract/listing-draft.ts'
import type { StockColumn } from '#contract/stock-columns.ts'

/** A row as a file has it, by the heads of the file. */
export type Entry = { line: number; values: Record<string, unknown> }

/** A row of a file: its place there, and what stands in each column. */
export type Row = { line: number; values: Partial<Record<StockColumn, unknown>> }

/** The rows of a file, and its columns that mean nothing here. */
export type Rows = { rows: Row[]; ignored: string[] }

/** The fields of a draft that a file gives; pictures are told apart, because they have to be fetched. */
type GivenFields = Partial<Record<Exclude<keyof ListingDraft, 'imageUrls'>, unknown>>

/** What a line says, with numbers as numbers. What a file leaves out is left as it is. */
export type Given = {
  stockNumber?: unknown
  /** Number of the listing here. */
  id?: unknown
  fields: GivenFields
  /** Names of files, and addresses. */
  images?: unknown
  /** A price that its seller has confirmed, though it looked like a slip. */
  confirmPrice?: number
}
