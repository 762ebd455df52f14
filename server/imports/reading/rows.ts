import { openColumns, type Target } from './columns.ts'
import { firstLine, readCsv } from './csv.ts'
import { meaningOf } from './header.ts'
import { readJson } from './json.ts'
import { FileRefusal, type Row, type Rows } from './line-input.ts'
import { type OpenFile, surveyText, textOf } from './text.ts'

/** A part ends after this many rows or characters. */
const part = { rows: 100, characters: 64_000 }

/**
 * Reads the vehicles in a file and yields them in parts. `targetOf` returns the field of a column. Throws `FileRefusal` if the
 * file is invalid or exceeds a limit.
 */
export async function* readRows(
  open: OpenFile,
  targetOf: (name: string) => Target | undefined = meaningOf,
): AsyncGenerator<Rows> {
  const columns = openColumns(targetOf)
  const { encoding, warnings } = await surveyText(open)
  const text = textOf(open, encoding)
  const start = await startOf(text)
  const whole = prepend(start, text)
  if (/^\s*<[!?a-z]/i.test(start)) throw new FileRefusal(notMarkup)
  const isJson = /^\s*[[{]/.test(start)
  let rows: Row[] = []
  let characters = 0
  let isEmpty = true
  for await (const row of isJson ? readJson(whole, columns) : readCsv(whole, start, columns)) {
    isEmpty = false
    rows.push(row)
    characters += charactersOf(row)
    if (rows.length < part.rows && characters < part.characters) continue
    yield { rows, ignored: columns.takeIgnored(), warnings: warnings.splice(0) }
    rows = []
    characters = 0
  }
  if (isEmpty) throw new FileRefusal('This file contains no vehicles.')
  yield { rows, ignored: columns.takeIgnored(), warnings: warnings.splice(0) }
}

const notMarkup = 'This is a web page or an XML file, but it must be CSV or JSON.'

/** Maximum length of the first line, in characters. Detecting the file format requires the whole line. */
const longestStart = 65_536

async function startOf(text: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (start.length < longestStart && firstLine(start) === undefined) {
    const { value, done } = await text.next()
    if (done) return start
    start += value
  }
  return start
}

async function* prepend(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}

function charactersOf({ values }: Row): number {
  return Object.values(values)
    .flat()
    .reduce<number>((sum, value) => sum + 1 + (typeof value === 'string' ? value.length : 0), 0)
}
