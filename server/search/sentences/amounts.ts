import { facts } from '#contract/facts/rules.ts'
import type { Match, Meaning, RangeName } from './item.ts'
import { type Limit, limits, limitsAfter, readLabel, readLimitPhrase, readRangeAfter } from './limits.ts'
import { type Amount, readAmount, type Unit } from './numbers.ts'
import { isNumber, phraseAt, type Token } from './tokens.ts'
import { toFullYear } from './years.ts'

/** An amount up to this value can be miles or dollars. Hardly any car for sale has more miles. */
const maxMiles = 150_000

/** A number of miles up to this value can be the range of an electric vehicle. */
const maxRange = facts.electricRange.maximum

type Context = {
  currentYear: number
  /** True if another number in the sentence is definitely a price, so a number without a unit must be a mileage. */
  hasPrice: boolean
  hasMileage: boolean
  /** True if the sentence is about electric vehicles, so a few hundred miles mean their range. */
  isElectric: boolean
}

/** Words between a label and its number. */
const afterLabel = new Set(['of', 'is', ':', 'range', 'be', 'with', 'that', 'should', 'must'])

/** Reads a numeric limit, such as `under $50k`, `between 1965 and 1973`, `500+ hp` or `2015 or newer`. */
export function readLimit(tokens: readonly Token[], start: number, context: Context): Match | undefined {
  let at = start
  if (tokens[at]?.word === 'model' && tokens[at + 1]?.word === 'year') at++
  const named = readLabel(tokens, at)
  const label = named?.name
  if (named) {
    at += named.length
    for (let skipped = 0; skipped < 3 && afterLabel.has(tokens[at]?.word ?? ''); skipped++) at++
  }
  if (tokens[at]?.word === 'between') return readRange(tokens, start, at + 1, label, context, true)
  if (isNumber(tokens[start]!) && tokens[start]!.gap === '' && /^\p{L}/u.test(tokens[start - 1]?.word ?? ''))
    return undefined
  const before = readLimitPhrase(limits, tokens, at)
  const range =
    !before || before.limit === 'min' || before.limit === 'around'
      ? readRange(tokens, start, at + (before?.length ?? 0), label, context, false)
      : undefined
  if (range) return range
  at += before?.length ?? 0
  if (before && ['a', 'the', 'about', 'around'].includes(tokens[at]?.word ?? '')) at++
  const amount = readAmount(tokens, at)
  if (!amount) return readShortYear(tokens, start, at, before?.limit, context)
  at += amount.length
  if (isPlural(tokens, at) || isRate(tokens, at, amount.unit)) return undefined
  // In `500+ hp`, the unit comes after the limit.
  let after = readLimitPhrase(limitsAfter, tokens, at)
  // In `after 1965 and before 1970`, the second limit belongs to the next number.
  if (before && tokens[at]?.word === 'and' && tokens[start]!.word !== 'from') after = undefined
  let unit = amount.unit
  if (after) {
    const isLast =
      after.length === 1 && (tokens[at]!.word === 'on' || tokens[at]!.word === 'up' || tokens[at]!.word === 'min')
    if (isLast && amount.unit !== undefined) after = undefined
  }
  if (after) {
    at += after.length
    const late = unit === undefined ? readAmount([ONE, ...tokens.slice(at, at + 2)], 0) : undefined
    if (late?.unit) {
      unit = late.unit
      at += late.length - 1
    }
  }
  const { name, length: rangeWords } = readRangeWords(tokens, at, nameOf({ ...amount, unit }, label, context), amount)
  if (!name) return undefined
  const isVague = rangeWords > 0 && name !== 'ElectricRange' // “In the 50k range” means around 50,000.
  const limit = before?.limit ?? after?.limit ?? (isVague ? 'around' : undefined)
  const length = at + rangeWords - start
  if (name === 'age') return limit ? matchAge(limit, amount.value, length, context) : undefined
  if (name === 'Year') {
    // “From 2015” usually means 2015 or newer, but can also mean only 2015.
    const isFrom = tokens[start]!.word === 'from' && before?.length === 1 && !after
    const other = isFrom ? [yearRange(undefined, amount.value)] : undefined
    return { length, meanings: [yearRange(limit, amount.value)], other }
  }
  if (name === 'unclear') return matchUnclear(limit, amount, length, context)
  // “Seats five” means at least five, but “five seats” means exactly five.
  const meaning = limitOf(name, limit ?? (label === 'Seats' ? 'min' : undefined), amount.value)
  const isRange = name === 'Mileage' && !label && context.isElectric && amount.value <= maxRange
  const isUsed = limit === 'max' || limit === 'before' || phraseAt(tokens, at - 3, 2) === 'on the'
  if (isRange && !isUsed) return { length, meanings: [limitOf('ElectricRange', limit, amount.value)], other: [meaning] }
  return { length, meanings: [meaning] }
}

/** Returns true if the number has a plural “s”, as in `1960s`. */
function isPlural(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.word === 's' && tokens[at]!.gap === ''
}

/** Returns true if the number is a monthly payment, which can't be filtered by. */
function isRate(tokens: readonly Token[], at: number, unit: Unit | undefined): boolean {
  const [word, words] = [phraseAt(tokens, at, 1), phraseAt(tokens, at, 2)]
  if (unit === 'Mileage') return false
  return word === 'monthly' || ['a month', 'per month', '/ month', '/ mo'].includes(words)
}

const ONE: Token = { text: '1', word: '1', gap: '', glued: true }

function readShortYear(
  tokens: readonly Token[],
  start: number,
  at: number,
  limit: Limit | undefined,
  { currentYear }: Context,
): Match | undefined {
  const [quote, digits] = [tokens[at], tokens[at + 1]]
  if (!limit || quote?.word !== "'" || !/^\d\d$/.test(digits?.word ?? '')) return undefined
  if (tokens[at + 2]?.word === 's' && tokens[at + 2]!.glued) return undefined
  return { length: at + 2 - start, meanings: [yearRange(limit, toFullYear(Number(digits!.word), currentYear))] }
}

/** Reads the two ends of a range. Without `between`, they are separated by a hyphen or “to”. */
function readRange(
  tokens: readonly Token[],
  start: number,
  at: number,
  label: RangeName | undefined,
  context: Context,
  isBetween: boolean,
): Match | undefined {
  const low = readAmount(tokens, at)
  if (!low) return undefined
  const middle = tokens[at + low.length]
  const joins = isBetween ? ['and', '-', 'to', '&'] : ['-', 'to', 'through', 'thru', 'till', 'until', 'or']
  if (!middle || !joins.includes(middle.word)) return undefined
  const high = readAmount(tokens, at + low.length + 1)
  if (!high) return undefined
  const end = at + low.length + 1 + high.length
  const unit = high.unit ?? low.unit
  const isLarge = high.isLarge || low.isLarge
  // `4 or 5 seats` is a range. Other alternatives are separate limits.
  const isCount = high.unit !== undefined && counts.has(high.unit) && (low.unit ?? high.unit) === high.unit
  if (middle.word === 'or' && !isCount) return undefined
  const { name, length: rangeWords } = readRangeWords(
    tokens,
    end,
    nameOf({ ...high, unit, isLarge }, label, context),
    high,
  )
  const length = end + rangeWords - start
  const shared = low.isPlain && !high.isPlain && low.value < 1_000 ? (high.value >= 1_000_000 ? 1_000_000 : 1_000) : 1
  const [min, max] = [low.value * shared, high.value].toSorted((a, b) => a - b) as [number, number]
  if (name === 'age') {
    const year = context.currentYear
    return { length, meanings: [{ kind: 'range', name: 'Year', min: year - max, max: year - min }] }
  }
  if (name === 'unclear') return unclear({ min, max }, length, context)
  if (name === 'Owners' && min === 1) return { length, meanings: [{ kind: 'range', name, max }] }
  return name && { length, meanings: [{ kind: 'range', name, min, max }] }
}

type AmountName = RangeName | 'age' | 'unclear'

/** Reads words after an amount that mean a range: “of range” for an electric vehicle, or “range” in “the 50k range”. */
function readRangeWords(tokens: readonly Token[], at: number, name: AmountName | undefined, { value }: Amount) {
  const length = name === 'Mileage' || name === 'Price' || name === 'unclear' ? readRangeAfter(tokens, at) : 0
  const isElectric = length > 0 && name === 'Mileage' && value <= maxRange
  return { name: isElectric ? 'ElectricRange' : name, length } as const
}

/** Returns the attribute that a number limits. `unclear` means dollars or miles. */
function nameOf(amount: Amount, label: RangeName | undefined, { currentYear }: Context): AmountName | undefined {
  const { unit, value, isLarge } = amount
  if (unit === 'days' || unit === 'weeks' || unit === 'months') return undefined
  const isElectricRange = label === 'ElectricRange' && value <= maxRange
  if (isElectricRange && (unit === undefined || unit === 'Mileage')) return label
  if (unit) return unit
  if (label && label !== 'ElectricRange') return label
  if (!isLarge && value >= 1886 && value <= currentYear + 2) return 'Year'
  return value >= 1_000 ? 'unclear' : undefined
}

function matchUnclear(limit: Limit | undefined, amount: Amount, length: number, context: Context): Match | undefined {
  if (!limit && !amount.isLarge) return undefined
  const { kind: _, name: __, ...bounds } = limitOf('Price', limit, amount.value)
  return unclear(bounds, length, context)
}

function unclear(bounds: { min?: number; max?: number }, length: number, { hasPrice, hasMileage }: Context): Match {
  const price: Meaning = { kind: 'range', name: 'Price', ...bounds }
  const mileage: Meaning = { kind: 'range', name: 'Mileage', ...bounds }
  if (hasPrice && !hasMileage) return { length, meanings: [mileage], isGuess: true }
  const canBeMiles = !hasMileage && Math.max(bounds.min ?? 0, bounds.max ?? 0) <= maxMiles
  return { length, meanings: [price], other: canBeMiles ? [mileage] : undefined, isGuess: true }
}

function limitOf(name: RangeName, limit: Limit | undefined, value: number): Meaning & { kind: 'range' } {
  if (limit === 'around') return { kind: 'range', name, ...aroundOf(name, value) }
  if (limit === 'before' && counts.has(name)) return { kind: 'range', name, max: value - 1 }
  if (limit === 'after' && counts.has(name)) return { kind: 'range', name, min: value + 1 }
  if (limit === 'max' || limit === 'before') return { kind: 'range', name, max: value }
  if (limit) return { kind: 'range', name, min: value }
  if (name === 'Price' || name === 'Mileage') return { kind: 'range', name, max: value }
  if (name === 'Horsepower' || name === 'ElectricRange') return { kind: 'range', name, min: value }
  if (name === 'Owners' && value === 1) return { kind: 'range', name, max: 1 }
  return { kind: 'range', name, min: value, max: value }
}

/** Attributes with small whole numbers: fewer than 3 owners means at most 2. */
const counts: ReadonlySet<Unit | RangeName> = new Set<Unit | RangeName>(['Seats', 'Doors', 'Owners', 'Cylinders'])

/** “Around” means within 10%, but small whole numbers must match exactly. */
function aroundOf(name: RangeName, value: number) {
  if (counts.has(name)) return { min: value, max: value }
  return { min: Math.round(value * 0.9), max: Math.round(value * 1.1) }
}

function yearRange(limit: Limit | undefined, year: number): Meaning {
  const range = { kind: 'range', name: 'Year' } as const
  if (limit === 'before') return { ...range, max: year - 1 }
  if (limit === 'after') return { ...range, min: year + 1 }
  if (limit === 'max') return { ...range, max: year }
  if (limit === 'min') return { ...range, min: year }
  // “Around” a year means up to two years earlier or later.
  return limit === 'around' ? { ...range, min: year - 2, max: year + 2 } : { ...range, min: year, max: year }
}

function matchAge(limit: Limit, years: number, length: number, { currentYear }: Context): Match {
  const year = currentYear - years
  const isYoung = limit === 'before' || limit === 'max'
  return { length, meanings: [{ kind: 'range', name: 'Year', ...(isYoung ? { min: year } : { max: year }) }] }
}
