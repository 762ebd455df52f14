import { FileRefusal } from '../file-refusal.ts'
import { openColumns } from './columns.ts'
import type { Row, Rows } from './given.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { type OpenFile, textOf } from './text-of.ts'

/** Rows of one part, and characters after which it ends earlier. */
const part = { rows: 100, characters: 64_000 }

/** Reads the cars of a file and yields them in parts. Throws a `FileRefusal` where it is none, or beyond a bound. */
export async function* readRows(open: OpenFile): AsyncGenerator<Rows> {
  const columns = openColumns()
  const text = textOf(open)
  const start = await startOf(text)
  const whole = prepend(start, text)
  const isJson = /^\s*[[{]/.test(start)
  let rows: Row[] = []
  let characters = 0
  let isEmpty = true
  for await (const row of isJson ? readJson(whole, columns) : readCsv(whole, start, columns)) {
    isEmpty = false
    rows.push(row)
    characters += charactersOf(row)
    if (rows.length < part.rows && characters < part.characters) continue
    yield { rows, ignored: columns.takeIgnored() }
    rows = []
    characters = 0
  }
  if (isEmpty) throw new FileRefusal('There is no car in this file.')
  yield { rows, ignored: columns.takeIgnored() }
}

/** Characters in which the first line, by which a file is known, must end. */
const longestStart = 65_536

/** Returns the text up to the piece in which the first line that is not blank ends. */
async function startOf(text: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (start.length < longestStart && !/[\r\n]/.test(start.trimStart())) {
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
