import { type Category, findCategory } from '#contract/categories/list.ts'
import { categoryRules, matchesRule } from '#contract/categories/rules.ts'
import { boundOf, choiceFacts, rangeFacts, type RangeFact, type ListingFilter } from '#contract/search/schema.ts'
import { type Bits, emptyBits, intersection, hasBit, putBit } from './bits.ts'
import { type Cars, type Choice, codeOfFact, type Coded } from './cars.ts'

/** Returns the cars in a category. `year` is the current year, because some categories depend on the age of a car. */
export function categorySet({ codes, columns, dictionaries, sets }: Cars, { id, slug }: Category, year: number): Bits {
  const textOf = (name: 'make' | 'model' | 'bodyStyle' | 'body' | 'fuelType', slot: number) =>
    dictionaries[name].texts[codes[name][slot]!]!
  return sets.get(`category ${id} ${year}`, (slot) =>
    matchesRule(
      categoryRules[slug],
      {
        make: textOf('make', slot),
        model: textOf('model', slot),
        bodyStyle: textOf('bodyStyle', slot),
        body: textOf('body', slot),
        fuelType: textOf('fuelType', slot),
        year: columns.year[slot]!,
      },
      year,
    ),
  )
}

export type Choices = Omit<ListingFilter, 'q'>

/** Returns the cars that match all filters and are in `among`, if given. The result may be a cached set: don't modify it. */
export function filterCars(cars: Cars, filter: Choices, among?: Bits): Bits {
  const sets = conditions.flatMap((condition) => condition(cars, filter) ?? [])
  if (sets.length > 0 && cars.hidesAny()) sets.push(cars.everything) // The sets of ranges include the cars of hidden sellers.
  const [first, ...others] = among ? [among, ...sets] : sets
  if (!first) return cars.everything
  return others.length > 0 ? intersection(first, others) : first
}

/** One function per filter. Each returns the matching cars, or undefined if the filter isn't set. */
const conditions: readonly ((cars: Cars, filter: Choices) => Bits | undefined)[] = [
  filterByChoice('make'),
  filterByChoice('model'),
  filterByChoice('bodyStyle'),
  filterByChoice('body'),
  (cars, { collection }) => collection && categorySet(cars, findCategory(collection)!, new Date().getUTCFullYear()),
  filterByChoice('transmission'),
  filterByChoice('fuelType'),
  ({ ranges }, { minYear, maxYear }) =>
    (minYear ?? maxYear) === undefined ? undefined : ranges.year.between(minYear, maxYear),
  ({ ranges }, { minPrice, maxPrice }) =>
    (minPrice ?? maxPrice) === undefined ? undefined : ranges.price.between(minPrice, maxPrice),
  ({ ranges }, { maxMileage }) => (maxMileage === undefined ? undefined : ranges.mileage.between(0, maxMileage)),
  ...choiceFacts.map((name) => (cars: Cars, { [name]: value }: Choices) => {
    return value === undefined ? undefined : setOfCode(cars, name, codeOfFact(name, value))
  }),
  ...rangeFacts.map((name) => (cars: Cars, filter: Choices) => {
    const [least, most] = [filter[boundOf('min', name)], filter[boundOf('max', name)]]
    return (least ?? most) === undefined ? undefined : setOfRange(cars, name, least, most)
  }),
]

function filterByChoice(name: Choice & keyof Choices) {
  return (cars: Cars, filter: Choices): Bits | undefined => {
    const text = filter[name]
    if (text === undefined) return undefined
    const code = cars.dictionaries[name].find(text)
    if (code === undefined) return emptyBits(cars.room)
    return setOfCode(cars, name, code)
  }
}

export function setOfCode({ codes, sets }: Cars, name: Coded, code: number): Bits {
  const column = codes[name]
  return sets.get(`${name} ${code}`, (slot) => column[slot] === code)
}

/** Returns the cars whose code for `name` is from `least` to `most`. The set is cached, because few ranges are searched. */
function setOfRange({ codes, sets }: Cars, name: RangeFact, least = 1, most = 255): Bits {
  const column = codes[name]
  return sets.get(`${name} ${least} to ${most}`, (slot) => column[slot]! >= least && column[slot]! <= most)
}

/** Returns the cars of a seller. The set isn't cached, because there are more sellers than cache entries. */
export function sellerSet({ dictionaries, counts, codes, everything, room }: Cars, sellerId: string): Bits {
  const found = emptyBits(room)
  const code = dictionaries.sellerId.find(sellerId)
  if (code === undefined) return found
  const column = codes.sellerId
  let left = counts.sellerId[code] ?? 0
  for (let slot = 0; left > 0 && slot < room; slot++) {
    if (column[slot] !== code || !hasBit(everything, slot)) continue
    putBit(found, slot, true)
    left--
  }
  return found
}

export function countOfSeller({ dictionaries, counts }: Cars, sellerId: string): number {
  const code = dictionaries.sellerId.find(sellerId)
  return code === undefined ? 0 : (counts.sellerId[code] ?? 0)
}

export function sellersIn({ dictionaries, counts }: Cars): string[] {
  return dictionaries.sellerId.texts.filter((_, code) => counts.sellerId[code]).toSorted()
}
