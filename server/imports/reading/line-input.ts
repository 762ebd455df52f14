import type { ListingInput } from '#contract/listings/schema.ts'
import type { Issue } from '#contract/problems.ts'

/** An error for a file that can't be used at all. The message is shown to the seller. */
export class FileRefusal extends Error {}

/** The message for files of spreadsheet programs. */
export const notWorkbook =
  'This is a spreadsheet, such as an Excel workbook. Save it as “CSV UTF-8” and import that file.'

/** A row of a file: its line number and values by field. `mistake` is the reason why the whole line can't be used. */
export type Row = { line: number; values: Record<string, unknown>; mistake?: string }

/** A row with parsed values. */
export type ParsedRow = Omit<Row, 'values'> & { given: LineInput }

/** A part of a file: its rows, and the unknown columns and warnings found since the previous part. */
export type Rows<R = Row> = { rows: R[]; ignored: string[]; warnings: string[] }

/** Fields of a draft in a file. Pictures are separate, because they must be fetched. */
type InputFields = Partial<Record<Exclude<keyof ListingInput, 'imageUrls'>, unknown>>

/** The content of a line, with parsed numbers. Missing fields don't change the listing. */
export type LineInput = {
  stockNumber?: unknown
  /** ID of the listing on this site. */
  id?: unknown
  fields: InputFields
  /** File names and URLs. */
  images?: unknown
  /** Doubts about values, such as one that isn't in the list of choices and was left out. */
  notes?: Issue[]
  /** A price that the seller confirmed although it looked like a typo. */
  confirmPrice?: number
}
