import { type facts, factNames, factOf, type FactName } from '../facts/rules.ts'
import { formatNumber } from '../format-count.ts'
import { listingBounds } from '../listings/limits.ts'
import { parseAmount, type ParsedAmount } from '../numbers.ts'
import { maximumListedDays, sentinels } from './limits.ts'

export type NumberRange = {
  words: string
  min: number
  max: number
  parse: (input: string, words: string) => Partial<ParsedAmount>
  form: string
}

/** Valid years in filters. The first automobile dates from 1886. The maximum leaves room for announced model years. */
export const yearBounds = { min: 1886, max: 2100 } as const

const [highestPrice, highestMileage] = [1_000_000_000, 10_000_000]

type FactRanges = {
  [N in FactName as (typeof facts)[N] extends { kind: 'number'; searched: true } ? Capitalize<N> : never]: NumberRange
}

/**
 * The filters with a lower and an upper bound, keyed by name without `min` and `max`. Don't import zod here, because browsers
 * load this file to check numbers while a user types them.
 */
export const ranges = {
  Year: {
    words: 'year',
    ...yearBounds,
    parse: parseDigits,
    form: `a year from ${yearBounds.min} to ${yearBounds.max}`,
  },
  // Prices and mileages can contain separators, `$`, `k` or `m`.
  Price: { words: 'price', min: 0, max: highestPrice, parse: parseAmount, form: amountForm(highestPrice) },
  Mileage: { words: 'mileage', min: 0, max: highestMileage, parse: parseAmount, form: amountForm(highestMileage) },
  Horsepower: digitsRange('power', 1, listingBounds.maxHorsepower),
  DaysListed: digitsRange('number of days', 0, maximumListedDays),
  ...(Object.fromEntries(
    factNames.flatMap((name) => {
      const fact = factOf(name)
      if (fact.kind !== 'number' || !fact.searched) return []
      const label = fact.label.toLowerCase()
      const words = 'unit' in fact ? `${label} in ${fact.unit}` : `number of ${label}`
      return [[capitalize(name), digitsRange(words, fact.minimum, fact.maximum)]]
    }),
  ) as FactRanges),
} satisfies Record<string, NumberRange>

export function capitalize<N extends string>(name: N): Capitalize<N> {
  return (name[0]!.toUpperCase() + name.slice(1)) as Capitalize<N>
}

/** Parses the value of a bound. The result is empty if the value means “no filter”. */
export function parseBound(written: string, { words, min, max, parse, form }: NumberRange): Partial<ParsedAmount> {
  const input = written.trim().toLowerCase()
  if (sentinels.has(input)) return {}
  const { amount, refusal = `Enter the ${words} as ${form}.` } = parse(input, words)
  return amount !== undefined && amount >= min && amount <= max ? { amount } : { refusal }
}

function amountForm(max: number): string {
  return `a whole number from 0 to ${formatNumber(max)}`
}

function digitsRange(words: string, min: number, max: number): NumberRange {
  return { words, min, max, parse: parseDigits, form: `a whole number from ${min} to ${max}` }
}

function parseDigits(input: string): Partial<ParsedAmount> {
  return /^\d{1,6}$/.test(input) ? { amount: Number(input) } : {}
}
