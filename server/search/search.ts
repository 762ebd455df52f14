import { categories, findCategory } from '#contract/categories/list.ts'
import { documentKinds } from '#contract/documents/rules.ts'
import type { ListedVehicle } from '#contract/listings/schema.ts'
import { maximumLimit } from '#contract/paging.ts'
import { confirmedPeriods, listedPeriods } from '#contract/search/limits.ts'
import {
  choiceFacts,
  type Band,
  type BandCount,
  bands,
  type Facets,
  exactCountLimit,
  type ListingFilter,
  type ListingSearch,
  type OptionalDetail,
  optionalDetails,
} from '#contract/search/schema.ts'
import type { SearchSort } from '#contract/search/sort.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, sql } from '#platform/database/orm.ts'
import { cardColumns, presentCard, reducedSince } from '../listings/card.ts'
import { listedColumns, presentListing } from '../listings/presenter.ts'
import { isForSale } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { images } from '../pictures/table.ts'
import type { Tools } from '../start/tools.ts'
import { type Bits, countBits, countCodes, countCommon, isEmpty } from './bits.ts'
import type { Choice, Coded, Cars } from './cars.ts'
import { type OptionColumn, optionsOf } from './codes.ts'
import {
  categorySet,
  type Choices,
  type Context,
  filterCars,
  type Group,
  matchAll,
  matchGroups,
  setOfCode,
  setOfKind,
  setOfNowhere,
} from './filter.ts'
import { correctSpelling, findWords, type Found, type Source, rankByWords } from './find-words.ts'
import { setOfPeriod } from './listed.ts'
import { type Circle, pickNearest } from './near.ts'
import { pickGroups, pickPage } from './sort.ts'
import { searchedWords } from './words.ts'

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
  const all = matchAll(cars, matches, among)
  const setWithout = (ignored: readonly Group[]): Bits =>
    ignored.some((group) => matches.has(group)) ? matchAll(cars, matches, among, ignored) : all
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

export function countValues(cars: Cars, column: Choice, set: Bits): Counts {
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
function countSets(values: readonly string[], set: Bits, setOf: (value: string) => Bits): Counts {
  return values.map((value) => ({ value, count: countCommon(set, setOf(value)) })).filter(({ count }) => count > 0)
}

function countUnstated(
  cars: Cars,
  detail: OptionalDetail,
  set: Bits,
  counts: ReadonlyMap<Coded, ArrayLike<number>>,
): number {
  if (detail === 'horsepower') return countCommon(set, cars.ranges.horsepower.between(0, 0) ?? set)
  if (detail === 'place') return countCommon(set, setOfNowhere(cars))
  const name = detail === 'color' ? 'colorFamily' : detail === 'interiorColor' ? 'interiorColorFamily' : detail
  const known = counts.get(name)?.[0]
  if (known !== undefined) return known
  const count = cars.counts[name][0] ?? 0
  return set === cars.everything || count === 0 ? count : countCommon(set, setOfCode(cars, name, 0))
}

function countCollections(cars: Cars, set: Bits, year: number): Counts {
  const slugs = categories.map(({ slug }) => slug)
  return countSets(slugs, set, (slug) => categorySet(cars, findCategory(slug)!, year)).toSorted(
    (a, b) => b.count - a.count,
  )
}

function countBands(cars: Cars, band: Band, set: Bits): BandCount[] {
  const counts = countEach(cars, band, set)
  return bands[band].map((from, code) => ({ from, count: counts[code]! }))
}

/** Number of 32-bit words of two sets that can be intersected in the time of one random car lookup. */
const wordsOfLookup = 2

/** Counts the cars of a set by code. Looks up each car's code, or intersects the set with each code's set if that is faster. */
function countEach(cars: Cars, name: Coded, set: Bits): ArrayLike<number> {
  const codes: ArrayLike<number> = cars.codes[name]
  const counts = cars.counts[name]
  if (set === cars.everything) return Array.from(counts, (count) => count ?? 0)
  const size = countBits(set)
  if (size * wordsOfLookup < counts.length * set.length) return countCodes(set, codes, counts.length)
  const found = new Uint32Array(counts.length)
  let others = 0
  for (let code = 1; code < found.length; code++)
    if (counts[code]) others += found[code] = countCommon(set, setOfCode(cars, name, code))
  found[0] = size - others // each car has one code
  return found
}

type SearchResult = {
  ids: number[]
  total: number
  /** Set if the search has more results than `total`. */
  more?: 'yes'
  /** The corrected search text. Only set if the original text finds no cars and the corrected text finds some. */
  corrected?: string
}

export async function searchCars(source: Source, search: ListingSearch, context: Context): Promise<SearchResult> {
  const { q, page = 1, limit = maximumLimit, sort, near: _near, within: _within, ...filter } = search
  const { circle } = context
  const place = { skip: (page - 1) * limit, take: limit }
  if (!q) {
    const cars = await source.searchIndex.read()
    const set = filterCars(cars, filter, context)
    return { ids: pickSorted(cars, set, { sort: sort ?? 'featured', circle }, place), total: countBits(set) }
  }
  const { cars, words, set: found, hasMore, corrected } = await findSpelled(source, q)
  const set = filterCars(cars, filter, context, found)
  const count = countBits(set)
  const total = Math.min(count, exactCountLimit)
  const shown = { ...place, take: Math.min(limit, total - place.skip) } // the last page ends at `total`
  return {
    ids: shown.take > 0 ? pickRanked({ cars, set, words }, { sort, circle }, shown) : [],
    total,
    ...((hasMore || count > total) && { more: 'yes' as const }),
    ...(corrected !== undefined && { corrected }),
  }
}

type Place = { skip: number; take: number }

function pickRanked(
  { cars, set, words }: Pick<Spelled, 'cars' | 'set' | 'words'>,
  { sort, circle }: { sort: SearchSort | undefined; circle: Circle | undefined },
  place: Place,
) {
  return sort ? pickSorted(cars, set, { sort, circle }, place) : pickGroups(cars, rankByWords(cars, set, words), place)
}

function pickSorted(
  cars: Cars,
  set: Bits,
  { sort, circle }: { sort: SearchSort; circle: Circle | undefined },
  place: Place,
) {
  if (sort !== 'nearest') return pickPage(cars, set, sort, place)
  return circle ? pickNearest(cars, set, circle, place) : [] // The schema rejects this sort order without a location.
}

export async function countFacets(source: Source, filters: ListingFilter, context: Context): Promise<Facets> {
  const { q, near: _near, within: _within, ...filter } = filters
  const { cars, set } = await findMatches(source, q)
  return countChoices(cars, filter, context, set)
}

/** Finds the cars that contain the words of `q`. Without `q`, the set is undefined, which means all cars. */
export async function findMatches(
  source: Source,
  q: string | undefined,
): Promise<{ cars: Cars; set: Bits | undefined }> {
  return q ? findSpelled(source, q) : { cars: await source.searchIndex.read(), set: undefined }
}

type Spelled = Found & { words: string[]; corrected?: string }

/** Finds the cars that contain all words of `q`, or, if there are none, all words of the corrected text. */
async function findSpelled(source: Source, q: string): Promise<Spelled> {
  const words = searchedWords(q)
  const found = await findWords(source, words)
  const corrected = isEmpty(found.set) ? correctSpelling(found.cars, q) : undefined
  if (corrected === undefined) return { ...found, words }
  const spelled = searchedWords(corrected)
  return { ...(await findWords(source, spelled)), words: spelled, corrected }
}

/** Returns a function that reads listings by ID and preserves the order. Listings that are no longer for sale are omitted. */
export function openListed({
  db,
  clock,
}: Pick<Tools, 'db' | 'clock'>): (ids: readonly number[]) => Promise<ListedVehicle[]> {
  const query = listedQuery(db).prepare('listed')

  return async (ids) => {
    if (ids.length === 0) return []
    const now = clock.now()
    const rows = await query.execute({ ids: padIds(ids), since: reducedSince(now) })
    const found = new Map(rows.map((row) => [row.columns.id, row]))
    return ids.flatMap((id) => {
      const row = found.get(id)
      if (!row) return []
      const { columns, placeholder, card } = row
      return {
        ...presentListing(columns),
        ...(placeholder && { placeholder }),
        ...presentCard(card, columns, now),
      }
    })
  }
}

/**
 * Minimum number of IDs per query. PostgreSQL's generic plan assumes ten IDs. With fewer, each execution would be replanned,
 * which takes as long as the query.
 */
const leastIds = 12

function padIds(ids: readonly number[]): readonly number[] {
  return ids.length >= leastIds ? ids : [...ids, ...Array<number>(leastIds - ids.length).fill(0)]
}

export function listedQuery(db: Database) {
  return db
    .select({ columns: listedColumns, placeholder: images.placeholder, card: cardColumns(sql.placeholder('since')) })
    .from(vehicles)
    .leftJoin(images, eq(images.url, sql`${vehicles.imageUrls}[1]`))
    .where(and(isForSale, sql`${vehicles.id} = any(${sql.placeholder('ids')})`))
}
