import { categories } from '#contract/categories.ts'
import { choiceFacts, type ChoiceFact } from '#contract/fact-filters.ts'
import { facts } from '#contract/facts.ts'
import { type Band, type BandCount, bands, type Facets } from '#contract/listing-search.ts'
import { type Bits, countBits, countCodes, countCommon } from './bits.ts'
import { categorySet } from './category-set.ts'
import { type Choices, filterStock, setOfCode } from './filter-stock.ts'
import type { Choice, Coded, Stock } from './stock.ts'

/** Each list of choices: of which column, and which filters are left aside for it. */
const lists = {
  makes: { column: 'make', aside: ['make', 'model'] },
  models: { column: 'model', aside: ['model'] },
  bodyStyles: { column: 'bodyStyle', aside: ['bodyStyle'] },
  bodies: { column: 'body', aside: ['body'] },
  transmissions: { column: 'transmission', aside: ['transmission'] },
  fuelTypes: { column: 'fuelType', aside: ['fuelType'] },
} as const satisfies Record<string, { column: Choice; aside: readonly (keyof Choices)[] }>

/** Each list of bands, likewise. */
const bandLists = {
  prices: { band: 'price', aside: ['minPrice', 'maxPrice'] },
  years: { band: 'year', aside: ['minYear', 'maxYear'] },
  mileages: { band: 'mileage', aside: ['maxMileage'] },
} as const satisfies Record<string, { band: Band; aside: readonly (keyof Choices)[] }>

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
  const banded = Object.entries(bandLists).map(([name, { band, aside }]) => [
    name,
    countBands(stock, band, setWithout(aside)),
  ])
  const ofFacts = choiceFacts.map((name) => [name, countFact(stock, name, setWithout([name]))])
  const collections = countCollections(stock, setWithout(['collection']))
  return { ...Object.fromEntries([...counted, ...banded]), collections, facts: Object.fromEntries(ofFacts) } as Facets
}

/** The values of a column among these cars, the most frequent first. */
export function countValues(stock: Stock, column: Choice, set: Bits): { value: string; count: number }[] {
  const { texts } = stock.dictionaries[column]
  return Array.from(countEach(stock, column, set), (count, code) => ({ value: texts[code]!, count, code }))
    .filter(({ count, code }) => code > 0 && count > 0)
    .map(({ value, count }) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** In the order of the declaration, as forms have them; those without a car are left out. */
function countFact(stock: Stock, name: ChoiceFact, set: Bits): { value: string; count: number }[] {
  const counts = countEach(stock, name, set)
  return facts[name].options
    .map((value, index) => ({ value, count: counts[index + 1] ?? 0 }))
    .filter(({ count }) => count > 0)
}

/** How many of these cars each category has, the most frequent first. */
function countCollections(stock: Stock, set: Bits): { value: string; count: number }[] {
  const year = new Date().getUTCFullYear()
  return categories
    .map((category) => ({ value: category.slug, count: countCommon(set, categorySet(stock, category, year)) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}

function countBands(stock: Stock, band: Band, set: Bits): BandCount[] {
  const counts = countEach(stock, band, set)
  return bands[band].map((from, code) => ({ from, count: counts[code]! }))
}

/** How many words of a set are compared in the time in which one car is looked up. */
const wordsOfLookup = 2

/** How many of these cars have each code: looked up car by car, or, where they are many, by the sets of the codes. */
function countEach(stock: Stock, name: Coded, set: Bits): ArrayLike<number> {
  const codes: ArrayLike<number> = stock.codes[name]
  const counts = stock.counts[name]
  if (set === stock.everything) return Array.from(counts, (count) => count ?? 0)
  if (countBits(set) * wordsOfLookup < counts.length * set.length) return countCodes(set, codes, counts.length)
  return Array.from(counts, (count, code) => (count ? countCommon(set, setOfCode(stock, name, code)) : 0))
}
