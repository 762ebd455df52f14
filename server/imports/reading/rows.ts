import { openColumns } from './columns.ts'
import { readCsv } from './csv.ts'
import { readJson } from './json.ts'
import { FileRefusal, type Row, type Rows } from './line-input.ts'

/** Maximum rows and characters of a part. */
const part = { rows: 100, characters: 64_000 }

/** Reads the cars of a file and yields them in parts. Throws a `FileRefusal` if the file is invalid or exceeds a limit. */
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
  if (isEmpty) throw new FileRefusal('This file has no cars.')
  yield { rows, ignored: columns.takeIgnored() }
}

/** Maximum characters to search for the end of the first line, which shows the format. */
const longestStart = 65_536

/** Returns the text up to the chunk with the end of the first line that isn't blank. */
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

/** Opens a file for reading from its beginning. */
type OpenFile = () => AsyncIterable<Uint8Array>

/**
 * Decodes a file in chunks, as UTF-8, UTF-16 with a BOM, or else Windows-1252. Reads the file twice, because even the last
 * byte decides whether it is UTF-8.
 */
async function* textOf(open: OpenFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(open))
  for await (const chunk of open()) yield checked(decoder.decode(chunk, { stream: true }))
  yield checked(decoder.decode())
}

async function encodingOf(open: OpenFile): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  let isUtf8 = true
  for await (const chunk of open()) {
    const [first, second] = chunk
    if (isFirst && first === 0xff && second === 0xfe) return 'utf-16le'
    if (isFirst && first === 0xfe && second === 0xff) return 'utf-16be'
    isFirst = false
    if (chunk.includes(0)) throw new FileRefusal(notText)
    isUtf8 &&= decodes(() => strict.decode(chunk, { stream: true }))
  }
  return isUtf8 && decodes(() => strict.decode()) ? 'utf-8' : 'windows-1252'
}

const notText = 'This file is neither CSV nor JSON. Export your stock as one of them.'

function decodes(decode: () => string): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}

function checked(text: string): string {
  if (text.includes('\0')) throw new FileRefusal(notText)
  return text
}
