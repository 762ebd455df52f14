import { findCategory } from '#contract/categories.ts'
import { boundOf, choiceFacts, rangeFacts, type RangeFact } from '#contract/fact-filters.ts'
import type { ListingFilter } from '#contract/listing-search.ts'
import { type Bits, emptyBits, intersection } from './bits.ts'
import { categorySet } from './category-set.ts'
import { type Choice, codeOfFact, type Coded, type Stock } from './stock.ts'

/** What a filter asks, without its words. */
export type Choices = Omit<ListingFilter, 'q'>

/** The cars that fit all filters, and are among these where some are given; not to be changed. */
export function filterStock(stock: Stock, filter: Choices, among?: Bits): Bits {
  const sets = conditions.flatMap((condition) => condition(stock, filter) ?? [])
  if (sets.length > 0 && stock.hidesAny()) sets.push(stock.everything) // ranges know nothing of sellers
  const [first, ...others] = among ? [among, ...sets] : sets
  if (!first) return stock.everything
  return others.length > 0 ? intersection(first, others) : first
}

/** The set of each filter; nothing where it is not asked for. */
const conditions: readonly ((stock: Stock, filter: Choices) => Bits | undefined)[] = [
  chosen('make'),
  chosen('model'),
  chosen('bodyStyle'),
  chosen('body'),
  (stock, { collection }) => collection && categorySet(stock, findCategory(collection)!, new Date().getUTCFullYear()),
  chosen('transmission'),
  chosen('fuelType'),
  ({ ranges }, { minYear, maxYear }) =>
    (minYear ?? maxYear) === undefined ? undefined : ranges.year.between(minYear, maxYear),
  ({ ranges }, { minPrice, maxPrice }) =>
    (minPrice ?? maxPrice) === undefined ? undefined : ranges.price.between(minPrice, maxPrice),
  ({ ranges }, { maxMileage }) => (maxMileage === undefined ? undefined : ranges.mileage.between(0, maxMileage)),
  ...choiceFacts.map((name) => (stock: Stock, { [name]: value }: Choices) => {
    return value === undefined ? undefined : setOfCode(stock, name, codeOfFact(name, value))
  }),
  ...rangeFacts.map((name) => (stock: Stock, filter: Choices) => {
    const [least, most] = [filter[boundOf('min', name)], filter[boundOf('max', name)]]
    return (least ?? most) === undefined ? undefined : setOfRange(stock, name, least, most)
  }),
]

function chosen(name: Choice & keyof Choices) {
  return (stock: Stock, filter: Choices): Bits | undefined => {
    const text = filter[name]
    if (text === undefined) return undefined
    const code = stock.dictionaries[name].find(text)
    if (code === undefined) return emptyBits(stock.room)
    return setOfCode(stock, name, code)
  }
}

/** The cars that have this code. */
export function setOfCode({ codes, sets }: Stock, name: Coded, code: number): Bits {
  const column = codes[name]
  return sets.get(`${name} ${code}`, (slot) => column[slot] === code)
}

/** The cars of which a number is given that is in this range: a set of its own, because there are few such ranges. */
function setOfRange({ codes, sets }: Stock, name: RangeFact, least = 1, most = 255): Bits {
  const column = codes[name]
  return sets.get(`${name} ${least} to ${most}`, (slot) => column[slot]! >= least && column[slot]! <= most)
}
