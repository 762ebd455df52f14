import { TokenParser, TokenType, Tokenizer } from '@streamparser/json'
import { stockLimits } from '#contract/imports/limits.ts'
import {
  addValue,
  type Columns,
  openNames,
  refuseLongName,
  tooManyCars,
  tooManyCharacters,
  tooManyColumns,
} from './columns.ts'
import { FileRefusal, type Row } from './line-input.ts'
import { flatten, isObject } from './nested.ts'

type Token = { token: TokenType; value: unknown }

type Level = {
  isList: boolean
  isVehicleList: boolean
  expectsName: boolean
  names: number
  /** Finds the columns for the keys of a vehicle. Undefined if this object or list isn't a vehicle. */
  columns: ReturnType<typeof openNames> | undefined
}

/** Checks the tokens of a JSON file before the parser builds values from them, so that huge files can't exhaust memory. */
function openBounds(columns: Columns) {
  const levels: Level[] = []
  let values = 0
  let cars = 0
  let lists = 0
  let name = ''

  const place = () => (cars === 0 ? 'The beginning of this file' : `Vehicle ${cars}`)

  function beginValue(): void {
    values += 1
    if (levels.at(-1)?.isVehicleList) cars += 1
    if (cars > stockLimits.lines) throw tooManyCars(`vehicle ${cars}`)
    if (values > stockLimits.values)
      throw new FileRefusal(
        `${place()} has more than ${stockLimits.values.toLocaleString('en-US')} values, the maximum for a file.`,
      )
  }

  function open(isList: boolean): void {
    beginValue()
    const parent = levels.at(-1)
    const isVehicleList = isList && (!parent || (levels.length === 1 && !parent.isList && name === 'vehicles'))
    if (isVehicleList) lists += 1
    if (lists > 1) throw new FileRefusal('This JSON has the list “vehicles” twice. Remove one of them.')
    const names = parent?.isVehicleList && !isList ? openNames(columns) : undefined
    levels.push({ isList, isVehicleList, expectsName: !isList, names: 0, columns: names })
    if (levels.length > stockLimits.levels)
      throw new FileRefusal(`${place()} is nested deeper than ${stockLimits.levels} levels.`)
  }

  function beginName(level: Level, written: string): void {
    name = written
    level.expectsName = false
    level.names += 1
    if (level.names > stockLimits.columns) throw tooManyColumns(place())
    refuseLongName(written, place())
    level.columns?.find(written, place())
  }

  function readText(text: string): void {
    const level = levels.at(-1)
    if (level?.expectsName) return beginName(level, text)
    beginValue()
    if (text.length > stockLimits.cell) throw tooManyCharacters(place(), name)
  }

  return {
    hasList: () => lists > 0,
    check({ token, value }: Token): void {
      const level = levels.at(-1)
      if (token === TokenType.STRING) readText(value as string)
      else if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET)
        open(token === TokenType.LEFT_BRACKET)
      else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) levels.pop()
      else if (token === TokenType.COMMA && level) level.expectsName = !level.isList
      else if (token !== TokenType.COMMA && token !== TokenType.COLON) beginValue()
    },
  }
}

/**
 * Yields the objects in the top-level list, or in the `vehicles` list of a top-level object. The line number of an object is
 * its position in the list.
 */
export async function* readJson(text: AsyncIterable<string>, columns: Columns): AsyncGenerator<Row> {
  let parser: Tokenizer | undefined
  let rows: Row[] = []
  let line = 0
  const bounds = openBounds(columns)
  for await (const chunk of text) {
    if (chunk.trim() === '') continue
    parser ??= openParser(/^\s*\[/.test(chunk) ? '$.*' : '$.vehicles.*')
    parse(() => parser!.write(chunk))
    yield* rows
    rows = []
  }
  parse(() => parser?.isEnded || parser?.end())
  if (!bounds.hasList())
    throw new FileRefusal('This JSON is neither a list of vehicles nor an object with a list “vehicles”.')

  function openParser(path: string): Tokenizer {
    const tokenizer = new ExactTokenizer({ stringBufferSize: 4_096, numberBufferSize: 64 })
    const values = new TokenParser({ paths: [path], keepStack: false })
    tokenizer.onToken = (token) => {
      bounds.check(token)
      values.write(token)
    }
    tokenizer.onEnd = () => values.isEnded || values.end()
    values.onEnd = () => tokenizer.isEnded || tokenizer.end()
    values.onValue = ({ value }) => {
      line += 1
      rows.push({ line, values: isObject(value) ? valuesOf(value, columns, `Vehicle ${line}`) : {} })
    }
    return tokenizer
  }
}

/** Keeps a number as text if JavaScript would round it. Otherwise, two long stock numbers could become equal. */
class ExactTokenizer extends Tokenizer {
  protected override parseNumber(written: string): number {
    const number = Number(written)
    return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : (written as unknown as number)
  }
}

function parse(step: () => void): void {
  try {
    step()
  } catch (error) {
    if (error instanceof FileRefusal) throw error
    throw new FileRefusal('This JSON can’t be read. Export it again.')
  }
}

function valuesOf(car: object, columns: Columns, place: string): Row['values'] {
  const values: Row['values'] = {}
  for (const [name, value] of Object.entries(car)) {
    const target = columns.find(name, place)
    if (Array.isArray(value)) refuseLongList(value, name, place)
    if (target) addValue(values, target, flatten(value))
  }
  return values
}

function refuseLongList(list: readonly unknown[], name: string, place: string): void {
  const characters = list.reduce<number>((sum, item) => sum + 1 + (typeof item === 'string' ? item.length : 0), 0)
  if (characters > stockLimits.cell) throw tooManyCharacters(place, name)
}
