import { Readable } from 'node:stream'
import { CsvError, type InfoField, type InfoRecord, type Options, parse } from 'csv-parse'
import { fromCell } from '#contract/csv.ts'
import { stockLimits } from '#contract/imports/limits.ts'
import {
  addValue,
  type Columns,
  openNames,
  type Target,
  tooManyCars,
  tooManyCharacters,
  tooManyColumns,
} from './columns.ts'
import { meaningOf } from './header.ts'
import { FileRefusal, type Row } from './line-input.ts'

/**
 * Maximum number of characters in a row. Without a limit, a missing quotation mark would turn the rest of the file into one
 * row.
 */
const longestRow = 100_000

/** Yields the rows below the header. Skips empty rows. `start` is the beginning of the text, for detecting the delimiter. */
export async function* readCsv(text: AsyncIterable<string>, start: string, columns: Columns): AsyncGenerator<Row> {
  const delimiter = delimiterOf(start)
  const reader = openReader(columns, delimiter)
  const options: Options<Row, string[]> = {
    bom: true,
    cast: reader.checkCell,
    delimiter,
    max_record_size: longestRow,
    on_record: reader.read,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }
  try {
    yield* Readable.from(withPlainBreaks(text)).compose(parse(options as unknown as Options)) as AsyncIterable<Row>
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = reader.lineAfter(Number(error['empty_lines']))
    throw new FileRefusal(`Line ${line} of this CSV can’t be read: ${reasons[error.code] ?? reason}`)
  }
}

const reason = 'check its quotation marks.'
const reasons: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed.',
  CSV_MAX_RECORD_SIZE: `it is longer than ${longestRow.toLocaleString('en-US')} characters; a quotation mark may be missing.`,
}

type Header = { name: string; target: Target | undefined }[]

function openReader(columns: Columns, delimiter: string) {
  let header: Header | undefined
  let count = 0
  let last = { line: 0, blankLines: 0, endsRow: true }
  return {
    /**
     * Returns the line number of a syntax error, because the parser doesn't report it. The error is after the last complete
     * cell.
     */
    lineAfter: (blankLines: number) => (last.endsRow ? last.line + 1 + blankLines - last.blankLines : last.line),
    /** Runs for each cell before its row is complete, so that overlong rows are rejected early. */
    checkCell(cell: string, { index, lines, empty_lines: blankLines }: InfoField): string {
      if (index >= stockLimits.columns) throw tooManyColumns(`Line ${lines}`)
      last = { line: lines, blankLines, endsRow: false }
      return cell
    },
    read(cells: string[], info: InfoRecord): Row | null {
      last = { line: info.lines, blankLines: info.empty_lines, endsRow: true }
      if (cells.every((cell) => cell.trim() === '')) return null
      const line = info.lines - breaksIn(cells)
      if (!header) {
        if (!delimiterLine.test(cells[0]!)) header = readHeader(cells, columns, `Line ${line}`)
        return null
      }
      count += 1
      if (count > stockLimits.lines) throw tooManyCars(`line ${line}`)
      return readRow(header, cells, { line, delimiter })
    },
  }
}

/** Counts the line breaks in cells. The parser reports the last line of a row, but messages should refer to the first one. */
function breaksIn(cells: readonly string[]): number {
  return cells.join('').split('\n').length - 1
}

function readHeader(cells: readonly string[], columns: Columns, place: string): Header {
  const names = openNames(columns)
  return cells.map((cell) => {
    const name = cell.trim()
    return { name, target: name === '' ? undefined : names.find(name, place) }
  })
}

/**
 * Reads a row. A row with more cells than the header is an error, even if the extra cell is empty. In `K-1,165,000,`,
 * only the extra cell shows that the comma in the price was parsed as a delimiter.
 */
function readRow(
  header: Header,
  cells: readonly string[],
  { line, delimiter }: { line: number; delimiter: string },
): Row {
  const contents = cells.map((cell) => fromCell(cell.trim()))
  const long = contents.findIndex((content) => content.length > stockLimits.cell)
  if (long !== -1) throw tooManyCharacters(`Line ${line}`, header[long]?.name ?? '')
  const values: Row['values'] = {}
  for (const [index, { target }] of header.entries()) if (target) addValue(values, target, contents[index] ?? '')
  if (cells.length <= header.length) return { line, values }
  const counts = `This line has ${cells.length} cells, but the header has ${header.length} columns.`
  return { line, values, mistake: `${counts} ${advice[delimiter] ?? ''}`.trim() }
}

const advice: Partial<Record<string, string>> = {
  ',': 'Put values with a comma in quotation marks, such as "165,000", or write numbers without separators: 165000.',
  ';': 'Put values with a semicolon in quotation marks.',
  '|': 'Put values with a pipe in quotation marks, such as "a.jpg | b.jpg".',
}

const delimiterLine = /^"?sep=/i

/** Returns the delimiter that yields the most known columns. Counting delimiters would fail if column names contained them. */
function delimiterOf(text: string): string {
  const header = firstLine(`${text}\n`) ?? ''
  const counts = [',', ';', '\t', '|'].map((delimiter) => {
    const names = header.split(delimiter).map((name) => name.trim().replaceAll(/^"|"$/g, ''))
    return { delimiter, names: names.length, known: names.filter((name) => meaningOf(name) !== undefined).length }
  })
  return counts.toSorted((a, b) => b.known - a.known || b.names - a.names)[0]!.delimiter
}

export function firstLine(text: string): string | undefined {
  return text
    .split(/[\r\n]/)
    .slice(0, -1)
    .find((line) => /[\p{L}\p{N}]/u.test(line))
}

/** Converts line breaks to `\n`, because the parser counts `\r\n` as two lines. */
async function* withPlainBreaks(text: AsyncIterable<string>): AsyncGenerator<string> {
  let last = ''
  for await (const chunk of text) {
    const whole = last + chunk
    last = whole.endsWith('\r') ? '\r' : '' // the next chunk can start with the `\n` of this line break
    yield whole.slice(0, whole.length - last.length).replaceAll(/\r\n?/g, '\n')
  }
  if (last) yield '\n'
}
