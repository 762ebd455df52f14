import type { Facets } from '#contract/listing-search.ts'
import { type Bits, forEachBit } from './bits.ts'
import { type Choices, filterStock } from './filter-stock.ts'
import type { Choice, Stock } from './stock.ts'

/** Each list of choices: of which column, and which filters are left aside for it. */
const lists = {
  makes: { column: 'make', aside: ['make', 'model'] },
  models: { column: 'model', aside: ['model'] },
  bodyStyles: { column: 'bodyStyle', aside: ['bodyStyle'] },
  transmissions: { column: 'transmission', aside: ['transmission'] },
  fuelTypes: { column: 'fuelType', aside: ['fuelType'] },
} as const satisfies Record<string, { column: Choice; aside: readonly (keyof Choices)[] }>

/** How many cars each choice of a filter would leave: its own filter aside, all others kept. */
export function countChoices(stock: Stock, filter: Choices, among?: Bits): Facets {
  const found = new Map<string, Bits>()
  const setWithout = (aside: readonly (keyof Choices)[]): Bits => {
    const others = { ...filter }
    for (const name of aside) delete others[name]
    const key = JSON.stringify(others)
    const known = found.get(key) ?? filterStock(stock, others, among)
    found.set(key, known)
    return known
  }
  const counted = Object.entries(lists).map(([name, { column, aside }]) => [
    name,
    name === 'models' && !filter.make ? [] : countValues(stock, column, setWithout(aside)),
  ])
  return Object.fromEntries(counted) as Facets
}

/** The values of a column among these cars, the most frequent first. */
export function countValues(stock: Stock, column: Choice, set: Bits): { value: string; count: number }[] {
  const { texts } = stock.dictionaries[column]
  return [...countCodes(stock, column, set)]
    .map((count, code) => ({ value: texts[code]!, count, code }))
    .filter(({ count, code }) => code > 0 && count > 0)
    .map(({ value, count }) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

function countCodes(
  { codes, counts, everything, dictionaries }: Stock,
  column: Choice,
  set: Bits,
): ArrayLike<number> & Iterable<number> {
  if (set === everything) return Array.from(dictionaries[column].texts, (_, code) => counts[column][code] ?? 0)
  const values = codes[column]
  const found = new Uint32Array(dictionaries[column].texts.length)
  forEachBit(set, (slot) => found[values[slot]!]!++)
  return found
}
