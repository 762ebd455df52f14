import { JSONParser } from '@streamparser/json'
import { stockLimits } from '#contract/stock-limits.ts'
import { FileRefusal } from '../file-refusal.ts'
import { type Columns, tooManyCharacters } from './columns.ts'
import type { Row } from './given.ts'
import { openBounds } from './json-bounds.ts'

/** Yields the objects of a list, or of the list `vehicles` of an object; their place in it is their line. */
export async function* readJson(text: AsyncIterable<string>, columns: Columns): AsyncGenerator<Row> {
  let parser: JSONParser | undefined
  let rows: Row[] = []
  let line = 0
  const bounds = openBounds(columns)
  for await (const piece of text) {
    if (piece.trim() === '') continue
    parser ??= openParser(/^\s*\[/.test(piece) ? '$.*' : '$.vehicles.*')
    parse(() => parser!.write(piece))
    yield* rows
    rows = []
  }
  parse(() => parser?.isEnded || parser?.end())
  if (!bounds.hasList()) throw new FileRefusal('This JSON is no list of cars, and has none in “vehicles”.')
  if (line > 0) columns.requireNumber()

  function openParser(path: string): JSONParser {
    const parser = new JSONParser({ paths: [path], keepStack: false, stringBufferSize: 4_096, numberBufferSize: 64 })
    parser.onToken = bounds.check
    parser.onValue = ({ value }) => {
      line += 1
      rows.push({ line, values: isObject(value) ? valuesOf(value, columns, `Vehicle ${line}`) : {} })
    }
    return parser
  }
}

function parse(step: () => void): void {
  try {
    step()
  } catch (error) {
    if (error instanceof FileRefusal) throw error
    throw new FileRefusal('This JSON cannot be read. Please export it again.')
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function valuesOf(car: object, columns: Columns, place: string): Row['values'] {
  const values: Row['values'] = {}
  for (const [name, value] of Object.entries(car)) {
    const column = columns.find(name, place)
    if (Array.isArray(value)) refuseLongList(value, name, place)
    if (column) values[column] = plain(value)
  }
  return values
}

/** A list counts as the cell that it would be in a CSV. */
function refuseLongList(list: readonly unknown[], name: string, place: string): void {
  const characters = list.reduce<number>((sum, item) => sum + 1 + (typeof item === 'string' ? item.length : 0), 0)
  if (characters > stockLimits.cell) throw tooManyCharacters(place, name)
}

/** Texts, numbers and lists of them; what is deeper means nothing here, and is refused as what it is. */
function plain(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown) => (isObject(item) || Array.isArray(item) ? null : plain(item)))
  if (isObject(value)) return {}
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}
