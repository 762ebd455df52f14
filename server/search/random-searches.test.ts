import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { categories } from '#contract/categories/list.ts'
import { categoryRules, matchesRule } from '#contract/categories/rules.ts'
import { colorFamilyOf } from '#contract/facts/colors.ts'
import { bodies, bodyStyles, fuelTypes, transmissions } from '#contract/facts/options.ts'
import { facts } from '#contract/facts/rules.ts'
import {
  type Band,
  bands,
  type ChoiceName,
  choiceFacts,
  choiceNames,
  type Facets,
  ListingSearch,
  type OptionalDetail,
  optionalDetails,
  rangeFacts,
} from '#contract/search/schema.ts'
import { type Sort, sorts } from '#contract/search/sort.ts'
import { pick, randomFor } from '#demo/cast/random.ts'
import { type Car, type Cars, openCars } from './cars.ts'
import type { Source } from './find-words.ts'
import { countFacets, searchCars } from './search.ts'

const makes = ['Porsche', 'BMW', 'Audi', 'Hand Made']
const models = ['911', 'M3', 'e-tron', 'Special']
const random = randomFor('searches')
const orNothing = <T>(values: readonly T[]): T | null => (random() < 0.3 ? null : pick(random, values))
const numberOrNothing = (size: number): number | null => (random() < 0.3 ? null : 1 + Math.floor(random() * size))

const rows: Car[] = Array.from({ length: 240 }, (_, index) => ({
  id: index + 1,
  sellerId: pick(random, ['maria', 'boris', 'hidden']),
  make: pick(random, makes),
  model: pick(random, models),
  year: 1960 + Math.floor(random() * 66),
  price: 1_000 * (1 + Math.floor(random() * 200)),
  mileage: 1_000 * Math.floor(random() * 120),
  horsepower: numberOrNothing(20),
  bodyStyle: pick(random, bodyStyles),
  body: orNothing(bodies),
  transmission: orNothing(transmissions),
  fuelType: orNothing(fuelTypes),
  color: orNothing(['Guards Red', 'Night Blue', 'Wave']),
  interiorColor: orNothing(['Cognac', 'Black/Red', 'Wave']),
  featured: random() < 0.1,
  approvedAt: 1_000 * Math.floor(random() * 100),
  ...Object.fromEntries(choiceFacts.map((name) => [name, orNothing(facts[name].options)])),
  ...Object.fromEntries(rangeFacts.map((name) => [name, numberOrNothing(6)])),
}))
const shown = rows.filter(({ sellerId }) => sellerId !== 'hidden')

const thisYear = new Date().getUTCFullYear()

/** Returns the values of a car, by which each choice finds it. */
function valuesOf(car: Car, name: ChoiceName): readonly string[] {
  return known.get(car)?.[name] ?? findValues(car, name)
}

function findValues(car: Car, name: ChoiceName): string[] {
  if (name === 'color' || name === 'interiorColor') return car[name] ? [colorFamilyOf(car[name])] : []
  if (name !== 'collection') return [car[name] ?? []].flat()
  return categories.filter(({ slug }) => matchesRule(categoryRules[slug], car, thisYear)).map(({ slug }) => slug)
}

const known = new Map(
  rows.map((car) => [car, Object.fromEntries(choiceNames.map((name) => [name, findValues(car, name)]))]),
)

const optionsOf = Object.fromEntries(
  choiceNames.map((name) => [name, [...new Set(rows.flatMap((car) => valuesOf(car, name)))]]),
) as Record<ChoiceName, string[]>
optionsOf.make.push('Unheard')

const numbers = ['year', 'price', 'mileage', 'horsepower', ...rangeFacts] as const
type NumberName = (typeof numbers)[number]

function boundsOf(name: NumberName, query: Record<string, unknown>): [number?, number?] {
  const capital = name[0]!.toUpperCase() + name.slice(1)
  return [query[`min${capital}`] as number | undefined, query[`max${capital}`] as number | undefined]
}

/** Returns the filters that a car doesn't match. Each filter is checked for each car, so that the code is simple. */
function missedBy(car: Car, query: Record<string, unknown>): string[] {
  const missed = choiceNames.flatMap((name) => {
    const values = valuesOf(car, name)
    const [chosen, excluded] = [query[name], query[`not.${name}`]] as (string[] | undefined)[]
    const has = (value: string) => values.some((known) => known.toLowerCase() === value.toLowerCase())
    const isExcluded = excluded?.some(has)
    if (name === 'model')
      return [...(chosen && !chosen.some(has) ? ['model'] : []), ...(isExcluded ? ['not.model'] : [])]
    return (chosen && !chosen.some(has)) || isExcluded ? [name] : []
  })
  const outside = numbers.filter((name) => {
    const [least, most] = boundsOf(name, query)
    const value = car[name]
    if (least === undefined && most === undefined) return false
    return value == null || value < (least ?? 0) || value > (most ?? Infinity)
  })
  return [...missed, ...outside]
}

const ascending = (value: (car: Car) => number) => (a: Car, b: Car) => value(a) - value(b) || a.id - b.id
const descending = (value: (car: Car) => number) => (a: Car, b: Car) => ascending(value)(b, a)
const orders: Record<Sort, (a: Car, b: Car) => number> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured) || descending(({ approvedAt }) => approvedAt)(a, b),
  newest: descending(({ approvedAt }) => approvedAt),
  'price-low': ascending(({ price }) => price),
  'price-high': descending(({ price }) => price),
  'year-new': descending(({ year }) => year),
  'year-old': ascending(({ year }) => year),
  'mileage-low': ascending(({ mileage }) => mileage),
  'power-high': descending(({ horsepower }) => horsepower ?? 0),
}

const lists = {
  makes: ['make', 'model'],
  models: ['model', 'not.model'],
  bodyStyles: ['bodyStyle'],
  bodies: ['body'],
  collections: ['collection'],
  transmissions: ['transmission'],
  fuelTypes: ['fuelType'],
  colors: ['color'],
  interiorColors: ['interiorColor'],
} as const satisfies { [L in keyof Facets]?: readonly [ChoiceName, ...string[]] }
const bandLists = { prices: 'price', years: 'year', mileages: 'mileage' } as const

/** Returns the expected facets, without options that no car has. */
function facetsOf(missed: readonly (readonly [Car, string[]])[], query: Record<string, unknown>) {
  const without = (...ignored: readonly string[]) =>
    missed.flatMap(([car, names]) => (names.every((name) => ignored.includes(name)) ? [car] : []))
  const countOf = (cars: readonly Car[], name: ChoiceName) => countBy(cars.flatMap((car) => valuesOf(car, name)))
  return {
    ...Object.fromEntries(
      Object.entries(lists).map(([list, ignored]) => [list, countOf(without(...ignored), ignored[0])]),
    ),
    ...(!query.make && { models: {} }),
    ...Object.fromEntries(
      Object.entries(bandLists).map(([list, band]) => [
        list,
        countBy(without(band).map((car) => String(bandOf(band, car[band])))),
      ]),
    ),
    facts: Object.fromEntries(choiceFacts.map((name) => [name, countOf(without(name), name)])),
    unstated: Object.fromEntries(
      optionalDetails.map((name: OptionalDetail) => [name, without(name).filter((car) => car[name] == null).length]),
    ),
  }
}

function bandOf(band: Band, value: number): number {
  const bounds: readonly number[] = bands[band]
  return bounds.findLast((from) => from <= value) ?? bounds[0]!
}

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** Converts the lists in facets to records, so that they can be compared without an order. */
function recordsOf({ facts: ofFacts, unstated, ...others }: Facets) {
  const recordOf = (list: readonly { value?: string; from?: number; count: number }[]) =>
    Object.fromEntries(list.flatMap(({ value, from, count }) => (count ? [[value ?? String(from), count]] : [])))
  return {
    ...Object.fromEntries(Object.entries(others).map(([name, list]) => [name, recordOf(list)])),
    facts: Object.fromEntries(Object.entries(ofFacts).map(([name, list]) => [name, recordOf(list)])),
    unstated,
  }
}

const anyCase = (text: string) => fc.constantFrom(text, text.toUpperCase(), text.toLowerCase())
const choice = fc.constantFrom(...choiceNames).chain((name) =>
  fc.record({
    name: fc.constantFrom(name, name, `not.${name}`),
    value: fc
      .subarray(optionsOf[name], { minLength: 1, maxLength: Math.min(4, optionsOf[name].length) })
      .chain((options) => fc.tuple(...options.map(anyCase))),
  }),
)
const bound = fc
  .tuple(fc.constantFrom(...numbers), fc.constantFrom('min', 'max'), fc.constantFrom(...rows))
  .map(([name, end, car]) => ({
    name: `${end}${name[0]!.toUpperCase()}${name.slice(1)}`,
    value: String(car[name] ?? 3),
  }))
const query = fc.record({
  filters: fc.array(fc.oneof(choice, choice, bound), { maxLength: 5 }),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.integer({ min: 1, max: 40 }),
})

let cars: Cars
beforeAll(async () => {
  cars = await openCars(
    (async function* () {
      yield rows
    })(),
    rows.length,
  )
  cars.hideSellers(new Set(['hidden']))
})

test('5,000 random searches and their counts match a simple implementation', { timeout: 240_000 }, async () => {
  const source = { searchIndex: { read: async () => cars } } as unknown as Source
  let [compared, withResults] = [0, 0]
  await fc.assert(
    fc.asyncProperty(query, async ({ filters, sort, page, limit }) => {
      const written = Object.fromEntries(filters.map(({ name, value }) => [name, value]))
      const { success, data: search } = ListingSearch.safeParse({ ...written, sort, page, limit })
      if (!success) return // a reversed range
      const { page: _page, limit: _limit, sort: _sort, ...filter } = search
      const missed = shown.map((car) => [car, missedBy(car, filter)] as const)
      const expected = missed.flatMap(([car, names]) => (names.length === 0 ? [car] : [])).toSorted(orders[sort])
      const ids = expected.slice((page - 1) * limit, page * limit).map(({ id }) => id)
      expect(await searchCars(source, search)).toEqual({ ids, total: expected.length })
      expect(recordsOf(await countFacets(source, filter))).toEqual(facetsOf(missed, filter))
      compared++
      withResults += Number(expected.length > 0)
    }),
    { numRuns: 5_000 },
  )
  expect(compared).toBeGreaterThan(4_500)
  expect(withResults).toBeGreaterThan(2_000)
})
