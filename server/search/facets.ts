import { categories, findCategory } from '#contract/categories/list.ts'
import { documentKinds } from '#contract/documents/kinds.ts'
import { confirmedPeriods, listedPeriods } from '#contract/search/limits.ts'
import {
  choiceFacts,
  type Band,
  type BandCount,
  bands,
  type Facets,
  type ListingFilter,
  type OptionalDetail,
  optionalDetails,
} from '#contract/search/schema.ts'
import { type Bits, countBits, countCodes, countIntersection, hasBit, listSlots, withTemporarySets } from './bits.ts'
import type { Choice, Coded, Cars } from './cars.ts'
import { type OptionColumn, optionsOf } from './codes.ts'
import {
  categorySet,
  type Choices,
  type Context,
  type Group,
  matchAll,
  matchGroups,
  setOfCode,
  setOfKind,
  setWithoutPlace,
} from './filter.ts'
import type { Source } from './find-words.ts'
import { setOfPeriod } from './listed.ts'
import { findMatches } from './search.ts'

export async function countFacets(source: Source, filters: ListingFilter, context: Context): Promise<Facets> {
  const { q, near: _near, within: _within, ...filter } = filters
  const { cars, set } = await findMatches(source, q)
  return withTemporarySets(() => countChoices(cars, filter, context, set))
}

/** For each list of options, the column that contains the option, and the filters that are ignored when cars are counted. */
const choiceLists = {
  makes: { column: 'make', ignores: ['make', 'model'] },
  models: { column: 'model', ignores: ['model', 'not.model'] },
  bodyStyles: { column: 'bodyStyle', ignores: ['bodyStyle'] },
  bodies: { column: 'body', ignores: ['body'] },
  transmissions: { column: 'transmission', ignores: ['transmission'] },
  fuelTypes: { column: 'fuelType', ignores: ['fuelType'] },
} as const satisfies Record<string, { column: Choice; ignores: readonly Group[] }>

const bandLists = { prices: 'price', years: 'year', mileages: 'mileage' } as const satisfies Record<
  string,
  Band & Group
>

/** Counts the cars for each option. Ignores the current values of the same filter, so that users see the alternatives. */
function countChoices(cars: Cars, filter: Choices, context: Context, among?: Bits): Facets {
  const { now } = context
  const matches = matchGroups(cars, filter, context)
  const known = new Map<string, Measured>()
  const setWithout = (ignored: readonly Group[]): Measured => {
    const dropped = ignored.filter((group) => matches.has(group))
    const key = dropped.join(' ')
    const found = known.get(key) ?? measure(matchAll(cars, matches, among, dropped))
    known.set(key, found)
    return found
  }
  const counted = Object.entries(choiceLists).map(([name, { column, ignores }]) => [
    name,
    name === 'models' && !filter.make ? [] : countValues(cars, column, setWithout(ignores)),
  ])
  const banded = Object.entries(bandLists).map(([name, band]) => [name, countBands(cars, band, setWithout([band]))])
  const counts = new Map<Coded, ArrayLike<number>>()
  const options = (column: OptionColumn, group: Group) => {
    const found = countEach(cars, column, setWithout([group]))
    counts.set(column, found)
    return countOptions(column, found)
  }
  const sets = (values: readonly string[], group: Group, setOf: (value: string) => Bits) =>
    countSets(values, setWithout([group]), setOf)
  const periods = (days: readonly number[], event: 'listed' | 'confirmed') =>
    sets(days.map(String), `${event}Within`, (value) => setOfPeriod(cars, event, Number(value), now))
  return {
    ...(Object.fromEntries([...counted, ...banded]) as Pick<Facets, keyof typeof choiceLists | keyof typeof bandLists>),
    collections: countCollections(cars, setWithout(['collection']), now.getUTCFullYear()),
    colors: options('colorFamily', 'color'),
    interiorColors: options('interiorColorFamily', 'interiorColor'),
    verdicts: options('verdict', 'verdict'),
    documents: sets(Object.keys(documentKinds), 'documents', (kind) => setOfKind(cars, kind)),
    hasVin: options('hasVin', 'hasVin'),
    listedWithin: periods(listedPeriods, 'listed'),
    confirmedWithin: periods(confirmedPeriods, 'confirmed'),
    facts: Object.fromEntries(choiceFacts.map((name) => [name, options(name, name)])) as Facets['facts'],
    unstated: Object.fromEntries(
      optionalDetails.map((name) => [name, countUnstated(cars, name, setWithout([name]), counts)]),
    ) as Facets['unstated'],
  }
}

/** A set, its size, and its members, which are listed when they are first needed. */
type Measured = { bits: Bits; size: number; slots: () => Uint32Array }

export function measure(bits: Bits): Measured {
  const size = countBits(bits)
  let slots: Uint32Array | undefined
  return { bits, size, slots: () => (slots ??= listSlots(bits, size)) }
}

export function countValues(cars: Cars, column: Choice, set: Measured): Counts {
  const { texts } = cars.dictionaries[column]
  return Array.from(countEach(cars, column, set), (count, code) => ({ value: texts[code]!, count, code }))
    .filter(({ count, code }) => code > 0 && count > 0)
    .map(({ value, count }) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

type Counts = { value: string; count: number }[]

/** Counts the cars for each option of a column. The code of an option is its position, starting at 1. */
function countOptions(name: OptionColumn, counts: ArrayLike<number>): Counts {
  return optionsOf[name]
    .map((value, index) => ({ value, count: counts[index + 1] ?? 0 }))
    .filter(({ count }) => count > 0)
}

/** Counts the cars for each value. A car can have several values. */
function countSets(values: readonly string[], set: Measured, setOf: (value: string) => Bits): Counts {
  return values.map((value) => ({ value, count: countIn(set, setOf(value)) })).filter(({ count }) => count > 0)
}

/** Counts the members of a set that are also in `other`. Tests each member if the set is small. */
function countIn({ bits, size, slots }: Measured, other: Bits): number {
  if (size > bits.length) return countIntersection(bits, other)
  let count = 0
  for (const slot of slots()) count += Number(hasBit(other, slot))
  return count
}

function countUnstated(
  cars: Cars,
  detail: OptionalDetail,
  set: Measured,
  counts: ReadonlyMap<Coded, ArrayLike<number>>,
): number {
  if (detail === 'horsepower') return countIn(set, cars.ranges.horsepower.between(0, 0) ?? set.bits)
  if (detail === 'place') return countIn(set, setWithoutPlace(cars))
  const name = detail === 'color' ? 'colorFamily' : detail === 'interiorColor' ? 'interiorColorFamily' : detail
  const known = counts.get(name)?.[0]
  if (known !== undefined) return known
  const count = cars.counts[name][0] ?? 0
  return set.bits === cars.everything || count === 0 ? count : countIn(set, setOfCode(cars, name, 0))
}

function countCollections(cars: Cars, set: Measured, year: number): Counts {
  const slugs = categories.map(({ slug }) => slug)
  return countSets(slugs, set, (slug) => categorySet(cars, findCategory(slug)!, year)).toSorted(
    (a, b) => b.count - a.count,
  )
}

function countBands(cars: Cars, band: Band, set: Measured): BandCount[] {
  const counts = countEach(cars, band, set)
  return bands[band].map((from, code) => ({ from, count: counts[code]! }))
}

/** Counts the cars of a set by code. Looks up each car's code, or intersects the set with each code's set if that is faster. */
function countEach(cars: Cars, name: Coded, { bits, size, slots }: Measured): ArrayLike<number> {
  const codes: ArrayLike<number> = cars.codes[name]
  const counts = cars.counts[name]
  if (bits === cars.everything) return Array.from(counts, (count) => count ?? 0)
  if (size < counts.length * bits.length) return countCodes(slots(), codes, counts.length)
  const found = new Uint32Array(counts.length)
  let others = 0
  for (let code = 1; code < found.length; code++)
    if (counts[code]) others += found[code] = countIntersection(bits, setOfCode(cars, name, code))
  found[0] = size - others // each car has one code
  return found
}
