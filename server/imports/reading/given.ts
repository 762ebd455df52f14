import type { StockColumn } from '#contract/imports/rules.ts'
import type { ListingInput } from '#contract/listings/schema.ts'

/** A file that cannot be used as a whole; its message is a sentence for whoever sent it. */
export class FileRefusal extends Error {}

/** A row of a file: its place there, and its known columns. `mistake` tells why the line as a whole cannot be used. */
export type Row = { line: number; values: Partial<Record<StockColumn, unknown>>; mistake?: string }

/** Some rows of a file, and the unknown columns found since the rows before. */
export type Rows = { rows: Row[]; ignored: string[] }

/** The fields of a draft that a file gives; pictures are told apart, because they have to be fetched. */
type GivenFields = Partial<Record<Exclude<keyof ListingInput, 'imageUrls'>, unknown>>

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
