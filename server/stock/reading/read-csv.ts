import { CsvError, parse } from 'csv-parse/sync'
import { FileRefusal } from '../file-refusal.ts'
import { fromCell } from '#contract/csv-cell.ts'
import type { Entry } from './given.ts'

type Parsed = { record: string[]; info: { lines: number } }

/** Characters of one row: a description of 20,000, and some. */
const longestRow = 100_000

/** The rows below the heads; a row of nothing but commas is none. Cells beyond the heads are left out. */
export function readCsv(text: string): Entry[] {
  const plain = text.replaceAll(/\r\n?/g, '\n') // of two signs the parser would make two lines
  const [heads, ...rows] = parseRows(plain, delimiterOf(plain))
  if (!heads) return []
  const names = heads.record.map((name) => name.trim())
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (twice) throw new FileRefusal(`The column “${twice}” is in this file twice. Please remove one of them.`)
  return rows
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map(({ record, info }) => ({
      line: info.lines - breaksIn(record),
      values: Object.fromEntries(
        names.flatMap((name, column) => (name ? [[name, fromCell((record[column] ?? '').trim())]] : [])),
      ),
    }))
}

/** The parser counts to the end of a row. */
function breaksIn(record: readonly string[]): number {
  return record.join('').split('\n').length - 1
}

function parseRows(text: string, delimiter: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      max_record_size: longestRow,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new FileRefusal(
      `Line ${String(error.lines ?? 1)} of this CSV cannot be read: ${reasons[error.code] ?? reason}`,
    )
  }
}

const reason = 'please look at its quotation marks.'
const reasons: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark that is opened there is not closed.',
  CSV_MAX_RECORD_SIZE: 'it is longer than any car; a quotation mark may be missing.',
}

/** Spreadsheets of some countries part by semicolons: what the heads are parted by. */
function delimiterOf(text: string): string {
  const heads = /^.*/.exec(text)![0]
  const count = (sign: string) => heads.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
}
