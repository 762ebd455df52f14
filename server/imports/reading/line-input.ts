import type { ListingInput } from '#contract/listings/schema.ts'
import type { Issue } from '#contract/problems.ts'

/** Thrown for a file that can't be used at all. The message is shown to the seller. */
export class FileRefusal extends Error {}

export const notWorkbook =
  'This is a spreadsheet, such as an Excel workbook. Save it as “CSV UTF-8” and import that file.'

/** A row of a file: its line number and its values by field. `mistake` explains why the whole line can't be used. */
export type Row = { line: number; values: Record<string, unknown>; mistake?: string }

export type ParsedRow = Omit<Row, 'values'> & { given: LineInput }

/** A part of a file: its rows, and the unknown columns and warnings found since the previous part. */
export type Rows<R = Row> = { rows: R[]; ignored: string[]; warnings: string[] }

type InputFields = Partial<Record<Exclude<keyof ListingInput, 'imageUrls'>, unknown>>

/** The parsed content of a line. Missing fields leave the listing's values unchanged. */
export type LineInput = {
  stockNumber?: unknown
  id?: unknown
  fields: InputFields
  images?: unknown
  /** Year, make and model in one string. Planning splits it, because the known makes are in the database. */
  vehicle?: string
  /** Notes on omitted values, such as a value that isn't an option of its field. */
  notes?: Issue[]
  /** A price that looked like a typo but was confirmed by the seller. */
  confirmPrice?: number
}
