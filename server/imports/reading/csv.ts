import { Readable } from 'node:stream'
import { CsvError, type InfoRecord, type Options, parse } from 'csv-parse'
import { fromCell } from '#contract/csv.ts'
import { stockLimits } from '#contract/imports/limits.ts'
import type { StockColumn } from '#contract/imports/rules.ts'
import { type Columns, openNames, tooManyCars, tooManyCharacters, tooManyColumns } from './columns.ts'
import { FileRefusal, type Row } from './line-input.ts'

/** Maximum characters of a row, so that an open quotation mark doesn't include the rest of the file. */
const longestRow = 100_000

/** Yields the rows below the header, except those of only delimiters. `start` is the beginning of the text. */
export async function* readCsv(text: AsyncIterable<string>, start: string, columns: Columns): AsyncGenerator<Row> {
  const delimiter = delimiterOf(start)
  const reader = openReader(columns, delimiter)
  const options: Options<Row, string[]> = {
    bom: true,
    cast: checkCell,
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
    throw new FileRefusal(`Line ${reader.lastLine() + 1} of this CSV can’t be read: ${reasons[error.code] ?? reason}`)
  }
}

const reason = 'check its quotation marks.'
const reasons: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed.',
  CSV_MAX_RECORD_SIZE: `it is longer than ${longestRow.toLocaleString('en-US')} characters; a quotation mark may be missing.`,
}

/** Runs before a row is complete, which bounds its length. */
function checkCell(cell: string, { index, lines }: { index: number; lines: number }): string {
  if (index >= stockLimits.columns) throw tooManyColumns(`Line ${lines}`)
  return cell
}

type Header = { name: string; column: StockColumn | undefined }[]

/** Converts the parser's records into rows. The first record is the header. */
function openReader(columns: Columns, delimiter: string) {
  let header: Header | undefined
  let count = 0
  let lastLine = 0
  return {
    lastLine: () => lastLine,
    read(cells: string[], info: InfoRecord): Row | null {
      lastLine = info.lines
      const line = info.lines - breaksIn(cells)
      if (!header) {
        header = readHeader(cells, columns, `Line ${line}`)
        return null
      }
      if (cells.every((cell) => cell.trim() === '')) return null
      if (count === 0) columns.requireNumber()
      count += 1
      if (count > stockLimits.lines) throw tooManyCars(`line ${line}`)
      return readRow(header, cells, { line, delimiter })
    },
  }
}

/** Counts line breaks within cells, because the parser reports the last line of a row. */
function breaksIn(cells: readonly string[]): number {
  return cells.join('').split('\n').length - 1
}

function readHeader(cells: readonly string[], columns: Columns, place: string): Header {
  const names = openNames(columns)
  return cells.map((cell) => {
    const name = cell.trim()
    return { name, column: name === '' ? undefined : names.find(name, place) }
  })
}

/**
 * Reads a row. More cells than header columns are an error, even if the last cell is empty: in `K-1,165,000,` only the last
 * cell shows that the price was split.
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
  for (const [index, { column }] of header.entries()) if (column) values[column] = contents[index] ?? ''
  if (cells.length <= header.length) return { line, values }
  const counts = `This line has ${cells.length} cells, but the header has ${header.length} columns.`
  return { line, values, mistake: `${counts} ${advice[delimiter] ?? ''}`.trim() }
}

const advice: Partial<Record<string, string>> = {
  ',': 'Put values with a comma in quotation marks, such as "165,000", or write numbers without separators: 165000.',
  ';': 'Put values with a semicolon in quotation marks.',
}

/** Detects the delimiter from the header, because spreadsheets in some countries use semicolons. */
function delimiterOf(text: string): string {
  const header = /^.*/.exec(text)![0]
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
}

/** Converts line breaks to `\n`, because the parser would count `\r\n` as two lines. */
async function* withPlainBreaks(text: AsyncIterable<string>): AsyncGenerator<string> {
  let last = ''
  for await (const chunk of text) {
    const whole = last + chunk
    last = whole.endsWith('\r') ? '\r' : '' // the next chunk may begin with its `\n`
    yield whole.slice(0, whole.length - last.length).replaceAll(/\r\n?/g, '\n')
  }
  if (last) yield '\n'
}
