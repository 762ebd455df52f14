import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { categories } from '#contract/categories/list.ts'
import { categoryRules, matchesRule } from '#contract/categories/rules.ts'
import { documentKinds } from '#contract/documents/kinds.ts'
import { colorFamilyOf } from '#contract/facts/colors.ts'
import { bodies, bodyStyles, fuelTypes, transmissions } from '#contract/facts/options.ts'
import { facts } from '#contract/facts/rules.ts'
import { anyDistance, defaultRadius, earthRadius } from '#contract/places/rules.ts'
import { verdicts } from '#contract/pricing/verdicts.ts'
import { confirmedPeriods, listedPeriods } from '#contract/search/limits.ts'
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
import { type SearchSort, searchSorts } from '#contract/search/sort.ts'
import { pick, randomFor } from '#demo/cast/random.ts'
import { type Car, type Cars, openCars } from './cars.ts'
import { bitOfKind } from './codes.ts'
import { countFacets } from './facets.ts'
import { type Choices, filterCars } from './filter.ts'
import type { Source } from './find-words.ts'
import { mergeSpots, type Spot, spotsOf } from './map.ts'
import type { Circle } from './near.ts'
import { searchCars } from './search.ts'

const makes = ['Porsche', 'BMW', 'Audi', 'Hand Made']
const models = ['911', 'M3', 'e-tron', 'Special']
const random = randomFor('searches')
const orNothing = <T>(values: readonly T[]): T | null => (random() < 0.3 ? null : pick(random, values))
const numberOrNothing = (size: number): number | null => (random() < 0.3 ? null : 1 + Math.floor(random() * size))

const day = 86_400_000
const now = new Date('2026-11-28T12:34:56Z')
/** Returns a random time within the last `hours` hours. Adds half an hour, so that no car's age is a whole number of days. */
const hoursAgo = (hours: number) => now.getTime() - (Math.floor(random() * hours) + 0.5) * (day / 24)
const kinds = Object.keys(documentKinds)

/** Coordinates of the towns used for cars and searches, rounded to hundredths of a degree. */
const towns = [
  [39.74, -104.98],
  [40.02, -105.27],
  [38.83, -104.82],
  [25.76, -80.19],
  [64.15, 179.99],
  [64.15, -179.99],
  [-33.87, 151.21],
] as const

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
  approvedAt: hoursAgo(24 * 40),
  confirmedAt: hoursAgo(24 * 40),
  verdict: orNothing(verdicts),
  hasVin: random() < 0.5,
  documents: kinds.reduce((bits, kind) => (random() < 0.3 ? bits | bitOfKind(kind) : bits), 0),
  ...placeOf(random() < 0.2 ? undefined : pick(random, towns)),
  ...Object.fromEntries(choiceFacts.map((name) => [name, orNothing(facts[name].options)])),
  ...Object.fromEntries(rangeFacts.map((name) => [name, numberOrNothing(facts[name].maximum)])),
}))
function placeOf(town: readonly [number, number] | undefined) {
  if (!town) return { latitude: null, longitude: null }
  const near = (degrees: number) => Math.round(degrees * 100) + Math.floor(random() * 200) - 100
  return { latitude: near(town[0]), longitude: Math.max(-18_000, Math.min(18_000, near(town[1]))) }
}

const shown = rows.filter(({ sellerId }) => sellerId !== 'hidden')

const thisYear = now.getUTCFullYear()

/** Returns the values of a choice filter that match the car. */
function valuesOf(car: Car, name: ChoiceName): readonly string[] {
  return known.get(car)?.[name] ?? findValues(car, name)
}

function findValues(car: Car, name: ChoiceName): string[] {
  if (name === 'color' || name === 'interiorColor') return car[name] ? [colorFamilyOf(car[name])] : []
  if (name === 'documents') return kinds.filter((kind) => car.documents! & bitOfKind(kind))
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

/** Returns the distance in miles by the haversine formula, or infinity for a car without a location. */
function distanceOf({ latitude, longitude }: Car, { center }: Circle): number {
  if (latitude == null || longitude == null) return Infinity
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const square = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const chord =
    square(latitude / 100 - center.latitude) +
    Math.cos(radians(latitude / 100)) * Math.cos(radians(center.latitude)) * square(longitude / 100 - center.longitude)
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** `now`, rounded down to the minute. Periods are relative to this time. */
const thisMinute = Math.floor(now.getTime() / 60_000) * 60_000

const isWithin = (time: number, days: number) => time >= thisMinute - days * day
const daysListedOf = ({ approvedAt }: Car) => Math.floor((now.getTime() - approvedAt) / day)

/** Returns the filters on listing age, VIN and location that a car doesn't match. */
function missedOfListing(car: Car, query: Record<string, unknown>, circle: Circle | undefined): string[] {
  const { hasVin, listedWithin, confirmedWithin, minDaysListed, maxDaysListed } = query as Record<string, number>
  const days = daysListedOf(car)
  const missed = {
    hasVin: hasVin && !car.hasVin,
    listedWithin: listedWithin && !isWithin(car.approvedAt, listedWithin),
    confirmedWithin: confirmedWithin && !isWithin(car.confirmedAt!, confirmedWithin),
    daysListed: days < (minDaysListed ?? 0) || days > (maxDaysListed ?? Infinity),
    place: circle && (car.latitude == null || distanceOf(car, circle) > circle.miles),
  }
  return Object.entries(missed).flatMap(([name, isMissed]) => (isMissed ? [name] : []))
}

/** Returns the filters that a car doesn't match. Checks each filter for each car, to keep the code simple. */
function missedBy(car: Car, query: Record<string, unknown>, circle: Circle | undefined): string[] {
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
  return [...missed, ...outside, ...missedOfListing(car, query, circle)]
}

const ascending = (value: (car: Car) => number) => (a: Car, b: Car) => value(a) - value(b) || a.id - b.id
const descending = (value: (car: Car) => number) => (a: Car, b: Car) => ascending(value)(b, a)
const orders: Record<Exclude<SearchSort, 'nearest'>, (a: Car, b: Car) => number> = {
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
  verdicts: ['verdict'],
  documents: ['documents'],
} as const satisfies { [L in keyof Facets]?: readonly [ChoiceName, ...string[]] }
const bandLists = { prices: 'price', years: 'year', mileages: 'mileage' } as const

/** Returns the expected facets, excluding options that no car has. */
function facetsOf(missed: readonly (readonly [Car, string[]])[], query: Record<string, unknown>) {
  const without = (...ignored: readonly string[]) =>
    missed.flatMap(([car, names]) => (names.every((name) => ignored.includes(name)) ? [car] : []))
  const countOf = (cars: readonly Car[], name: ChoiceName) => countBy(cars.flatMap((car) => valuesOf(car, name)))
  return {
    ...Object.fromEntries(
      Object.entries(lists).map(([list, ignored]) => [list, countOf(without(...ignored), ignored[0])]),
    ),
    ...(!query.make && { models: {} }),
    hasVin: countBy(without('hasVin').flatMap((car) => (car.hasVin ? ['yes'] : []))),
    listedWithin: countPeriods(listedPeriods, without('listedWithin'), ({ approvedAt }) => approvedAt),
    confirmedWithin: countPeriods(confirmedPeriods, without('confirmedWithin'), (car) => car.confirmedAt!),
    ...Object.fromEntries(
      Object.entries(bandLists).map(([list, band]) => [
        list,
        countBy(without(band).map((car) => String(bandOf(band, car[band])))),
      ]),
    ),
    facts: Object.fromEntries(choiceFacts.map((name) => [name, countOf(without(name), name)])),
    unstated: Object.fromEntries(
      optionalDetails.map((name: OptionalDetail) => [
        name,
        without(name).filter((car) => isUnstated(car, name)).length,
      ]),
    ),
  }
}

function isUnstated(car: Car, name: OptionalDetail): boolean {
  return (name === 'place' ? car.latitude : car[name]) == null
}

function countPeriods(periods: readonly number[], cars: readonly Car[], timeOf: (car: Car) => number) {
  return countBy(periods.flatMap((days) => cars.filter((car) => isWithin(timeOf(car), days)).map(() => String(days))))
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

/** Converts the lists in facets to records, so that comparisons ignore the order. */
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
const listed = fc.oneof(
  fc.constant({ name: 'hasVin', value: 'yes' }),
  fc.record({ name: fc.constant('listedWithin'), value: fc.constantFrom(...listedPeriods.map(String)) }),
  fc.record({ name: fc.constant('confirmedWithin'), value: fc.constantFrom(...confirmedPeriods.map(String)) }),
  fc.record({
    name: fc.constantFrom('minDaysListed', 'maxDaysListed'),
    value: fc.integer({ min: 0, max: 40 }).map(String),
  }),
)
const town = fc.constantFrom(...towns)
const query = fc.record({
  filters: fc.array(fc.oneof(choice, choice, bound, listed), { maxLength: 5 }),
  place: fc.option(
    fc.record({
      town,
      within: fc.option(fc.oneof(fc.integer({ min: 10, max: 500 }), fc.constant(anyDistance)), { nil: undefined }),
    }),
    {
      nil: undefined,
    },
  ),
  sort: fc.constantFrom(...searchSorts),
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.integer({ min: 1, max: 40 }),
})

/** Checks the number of cars at each point of the map. Merging points must preserve their total. */
function checkMap(expected: readonly Car[], filter: Choices, context: { now: Date; circle: Circle | undefined }) {
  const placed = expected.filter(({ latitude }) => latitude != null)
  const placeOf = ({ latitude, longitude }: Pick<Car, 'latitude' | 'longitude'>) => `${latitude} ${longitude}`
  const countsOf = (spots: readonly Spot[]) => Object.fromEntries(spots.map((spot) => [placeOf(spot), spot.count]))
  const spots = spotsOf(cars, filterCars(cars, filter, context))
  expect(countsOf(spots)).toEqual(countBy(placed.map(placeOf)))
  const merged = mergeSpots(spots, 5)
  expect(merged.length).toBeLessThanOrEqual(5)
  expect(merged.reduce((sum, { count }) => sum + count, 0)).toBe(placed.length)
  expect(Object.keys(countsOf(spots))).toEqual(expect.arrayContaining(Object.keys(countsOf(merged))))
}

function circleAround([latitude, longitude]: readonly [number, number], within: number | typeof anyDistance): Circle {
  const miles = within === anyDistance ? Infinity : within
  return { center: { label: '', town: '', region: '', country: 'US', latitude, longitude }, miles }
}

function orderOf(sort: SearchSort, circle: Circle | undefined) {
  return sort === 'nearest' ? ascending((car) => distanceOf(car, circle!)) : orders[sort]
}

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
  let [compared, withResults, nearResults] = [0, 0, 0]
  await fc.assert(
    fc.asyncProperty(query, async ({ filters, place, sort, page, limit }) => {
      const written = Object.fromEntries(filters.map(({ name, value }) => [name, value]))
      const near = place && { near: 'Town', within: place.within }
      const { success, data: search } = ListingSearch.safeParse({ ...written, ...near, sort, page, limit })
      if (!success) return // a reversed range, or sorting by distance without a place
      const circle = place && circleAround(place.town, search.within ?? defaultRadius)
      const context = { now, circle }
      const { page: _page, limit: _limit, sort: _sort, ...filter } = search
      const missed = shown.map((car) => [car, missedBy(car, filter, circle)] as const)
      const expected = missed
        .flatMap(([car, names]) => (names.length === 0 ? [car] : []))
        .toSorted(orderOf(sort, circle))
      const ids = expected.slice((page - 1) * limit, page * limit).map(({ id }) => id)
      expect(await searchCars(source, search, context)).toEqual({ ids, total: expected.length })
      expect(recordsOf(await countFacets(source, filter, context))).toEqual(facetsOf(missed, filter))
      const { near: _near, within: _within, ...choices } = filter
      checkMap(expected, choices, context)
      compared++
      nearResults += Number(circle !== undefined && expected.length > 0)
      withResults += Number(expected.length > 0)
    }),
    { numRuns: 5_000 },
  )
  expect(compared).toBeGreaterThan(4_500)
  expect(withResults).toBeGreaterThan(2_000)
  expect(nearResults).toBeGreaterThan(500)
})
