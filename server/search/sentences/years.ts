import type { Match } from './item.ts'
import { isNumber, type Token } from './tokens.ts'

const decades = new Map<string, number>(
  Object.entries({
    fifties: 1950,
    sixties: 1960,
    seventies: 1970,
    eighties: 1980,
    nineties: 1990,
    thirties: 1930,
    forties: 1940,
    twenties: 1920,
  }),
)
/** The first and last year of each part of a decade. */
const parts = new Map<string, readonly [number, number]>([
  ['early', [0, 3]],
  ['mid', [4, 6]],
  ['late', [7, 9]],
])

/** Reads a decade, such as `the early ’70s` or `1960s`, or a short year, such as `’67`. */
export function readYears(
  tokens: readonly Token[],
  start: number,
  currentYear: number,
  isSecond = false,
): Match | undefined {
  const part = parts.get(tokens[start]?.word ?? '')
  const [first, last] = part ?? [0, 9]
  let at = part ? start + 1 : start
  const isPart = at > start
  if (tokens[at]?.word === 'the') at++
  const isShort = tokens[at]?.word === "'"
  if (isShort) at++
  const token = tokens[at]
  if (!token) return undefined
  const named = decades.get(token.word)
  const decade = named ?? (isPlural(tokens, at) ? decadeOf(token.word) : undefined)
  if (decade !== undefined) {
    const length = at + (named === undefined ? 2 : 1) - start
    // A range can start and end with a decade, as in `from the 60s to the early 80s`.
    const isJoined = ['to', 'and', 'or', 'through', 'thru', '-'].includes(tokens[start + length]?.word ?? '')
    const next = isJoined && !isSecond ? readYears(tokens, start + length + 1, currentYear, true) : undefined
    const [later] = next ? next.meanings : []
    if (next && later?.kind === 'range' && later.min! > decade)
      return { length: length + 1 + next.length, meanings: [{ ...later, min: decade + first }] }
    return { length, meanings: [{ kind: 'range', name: 'Year', min: decade + first, max: decade + last }] }
  }
  if (!isShort || isPart || !/^\d\d$/.test(token.word)) return undefined
  const year = toFullYear(Number(token.word), currentYear)
  return { length: 2, meanings: [{ kind: 'range', name: 'Year', min: year, max: year }] }
}

function isPlural(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  if (!isNumber(tokens[at]!) || !next) return false
  return next.glued && next.word === 's'
}

function decadeOf(digits: string): number | undefined {
  if (/^(?:19|20)\d0$/.test(digits)) return Number(digits)
  if (!/^\d0$/.test(digits)) return undefined
  return Number(digits) + (Number(digits) >= 30 ? 1900 : 2000)
}

export function toFullYear(short: number, currentYear: number): number {
  return short + (short > (currentYear + 1) % 100 ? 1900 : 2000)
}
