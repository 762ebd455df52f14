import { TokenType } from '@streamparser/json'
import { stockLimits } from '#contract/stock-limits.ts'
import { FileRefusal } from '../file-refusal.ts'
import { type Columns, openNames, refuseLongName, tooManyCars, tooManyCharacters, tooManyColumns } from './columns.ts'

type Token = { token: TokenType; value: unknown }

/** An object or a list that is open. */
type Level = {
  isList: boolean
  /** Whether it is the list of cars. */
  holdsCars: boolean
  /** Whether the next text is a name. */
  awaitsName: boolean
  names: number
  /** Finds columns by the names of a car. */
  columns: ReturnType<typeof openNames> | undefined
}

/** Checks the tokens of a JSON before values are made of them. */
export function openBounds(columns: Columns) {
  const levels: Level[] = []
  let values = 0
  let cars = 0
  let lists = 0
  let name = ''

  const place = () => (cars === 0 ? 'The beginning of this file' : `Vehicle ${cars}`)

  function beginValue(): void {
    values += 1
    if (levels.at(-1)?.holdsCars) cars += 1
    if (cars > stockLimits.lines) throw tooManyCars(`vehicle ${cars}`)
    if (values > stockLimits.values)
      throw new FileRefusal(
        `${place()} goes beyond ${stockLimits.values.toLocaleString('en-US')} values, the most that a file can have.`,
      )
  }

  function open(isList: boolean): void {
    beginValue()
    const around = levels.at(-1)
    const holdsCars = isList && (!around || (levels.length === 1 && !around.isList && name === 'vehicles'))
    if (holdsCars) lists += 1
    if (lists > 1) throw new FileRefusal('This JSON has the list “vehicles” twice. Remove one of them.')
    const names = around?.holdsCars && !isList ? openNames(columns) : undefined
    levels.push({ isList, holdsCars, awaitsName: !isList, names: 0, columns: names })
    if (levels.length > stockLimits.levels)
      throw new FileRefusal(`${place()} is nested deeper than ${stockLimits.levels} levels.`)
  }

  function beginName(level: Level, written: string): void {
    name = written
    level.awaitsName = false
    level.names += 1
    if (level.names > stockLimits.columns) throw tooManyColumns(place())
    refuseLongName(written, place())
    level.columns?.find(written, place())
  }

  function readText(text: string): void {
    const level = levels.at(-1)
    if (level?.awaitsName) return beginName(level, text)
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
      else if (token === TokenType.COMMA && level) level.awaitsName = !level.isList
      else if (token !== TokenType.COMMA && token !== TokenType.COLON) beginValue()
    },
  }
}
