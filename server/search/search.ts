import { categories } from '#contract/categories/list.ts'
import { facts } from '#contract/facts/rules.ts'
import type { ListedVehicle } from '#contract/listings/schema.ts'
import { maximumLimit } from '#contract/paging.ts'
import {
  choiceFacts,
  type ChoiceFact,
  type Band,
  type BandCount,
  bands,
  type Facets,
  countedExactly,
  type ListingFilter,
  type ListingSearch,
} from '#contract/search/schema.ts'
import type { Sort } from '#contract/search/sort.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, sql } from '#platform/database/orm.ts'
import { listedColumns, presentListing } from '../listings/presenter.ts'
import { isPublic } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { images } from '../pictures/table.ts'
import { type Bits, countBits, countCodes, countCommon, isEmpty } from './bits.ts'
import type { Choice, Coded, Cars } from './cars.ts'
import { categorySet, type Choices, filterCars, setOfCode } from './filter.ts'
import { correctSpelling, findWords, type Found, type Source, rankByWords } from './find-words.ts'
import { pickGroups, pickPage } from './sort.ts'
import { searchedWords } from './words.ts'

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
function countChoices(cars: Cars, filter: Choices, among?: Bits): Facets {
  const found = new Map<string, Bits>()
  const setWithout = (aside: readonly (keyof Choices)[]): Bits => {
    const others = { ...filter }
    for (const name of aside) delete others[name]
    const key = JSON.stringify(others)
    const known = found.get(key) ?? filterCars(cars, others, among)
    found.set(key, known)
    return known
  }
  const counted = Object.entries(lists).map(([name, { column, aside }]) => [
    name,
    name === 'models' && !filter.make ? [] : countValues(cars, column, setWithout(aside)),
  ])
  const banded = Object.entries(bandLists).map(([name, { band, aside }]) => [
    name,
    countBands(cars, band, setWithout(aside)),
  ])
  const ofFacts = choiceFacts.map((name) => [name, countFact(cars, name, setWithout([name]))])
  const collections = countCollections(cars, setWithout(['collection']))
  return { ...Object.fromEntries([...counted, ...banded]), collections, facts: Object.fromEntries(ofFacts) } as Facets
}

/** The values of a column among these cars, the most frequent first. */
export function countValues(cars: Cars, column: Choice, set: Bits): { value: string; count: number }[] {
  const { texts } = cars.dictionaries[column]
  return Array.from(countEach(cars, column, set), (count, code) => ({ value: texts[code]!, count, code }))
    .filter(({ count, code }) => code > 0 && count > 0)
    .map(({ value, count }) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** In the order of the declaration, as forms have them; those without a car are left out. */
function countFact(cars: Cars, name: ChoiceFact, set: Bits): { value: string; count: number }[] {
  const counts = countEach(cars, name, set)
  return facts[name].options
    .map((value, index) => ({ value, count: counts[index + 1] ?? 0 }))
    .filter(({ count }) => count > 0)
}

/** How many of these cars each category has, the most frequent first. */
function countCollections(cars: Cars, set: Bits): { value: string; count: number }[] {
  const year = new Date().getUTCFullYear()
  return categories
    .map((category) => ({ value: category.slug, count: countCommon(set, categorySet(cars, category, year)) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}

function countBands(cars: Cars, band: Band, set: Bits): BandCount[] {
  const counts = countEach(cars, band, set)
  return bands[band].map((from, code) => ({ from, count: counts[code]! }))
}

/** How many words of a set are compared in the time in which one car is looked up. */
const wordsOfLookup = 2

/** How many of these cars have each code: looked up car by car, or, where they are many, by the sets of the codes. */
function countEach(cars: Cars, name: Coded, set: Bits): ArrayLike<number> {
  const codes: ArrayLike<number> = cars.codes[name]
  const counts = cars.counts[name]
  if (set === cars.everything) return Array.from(counts, (count) => count ?? 0)
  if (countBits(set) * wordsOfLookup < counts.length * set.length) return countCodes(set, codes, counts.length)
  return Array.from(counts, (count, code) => (count ? countCommon(set, setOfCode(cars, name, code)) : 0))
}

/** The numbers of the cars of one page. */
type Picked = {
  ids: number[]
  total: number
  /** Set where there are more than `total`, which are not counted. */
  more?: 'yes'
  /** The words that were searched for, where those written fit no car. */
  corrected?: string
}

/** Finds the page of a search. When no car fits its words, misspelt makes and models are corrected. */
export async function searchCars(source: Source, search: ListingSearch): Promise<Picked> {
  const { q, page = 1, limit = maximumLimit, sort, ...filter } = search
  const place = { skip: (page - 1) * limit, take: limit }
  if (!q) {
    const cars = await source.searchIndex.read()
    const set = filterCars(cars, filter)
    return { ids: pickPage(cars, set, sort ?? 'featured', place), total: countBits(set) }
  }
  const { cars, words, set: found, hasMore, corrected } = await findSpelled(source, q)
  const set = filterCars(cars, filter, found)
  const count = countBits(set)
  const total = Math.min(count, countedExactly)
  const shown = { ...place, take: Math.min(limit, total - place.skip) } // no page has more than the total says
  return {
    ids: shown.take > 0 ? pickRanked({ cars, set, words }, sort, shown) : [],
    total,
    ...((hasMore || count > total) && { more: 'yes' as const }),
    ...(corrected !== undefined && { corrected }),
  }
}

type Place = { skip: number; take: number }

function pickRanked(
  { cars, set, words }: Pick<Spelled, 'cars' | 'set' | 'words'>,
  sort: Sort | undefined,
  place: Place,
) {
  return sort ? pickPage(cars, set, sort, place) : pickGroups(cars, rankByWords(cars, set, words), place)
}

/** How many cars each choice of a filter would leave, of those that a search by it would find. */
export async function countFacets(source: Source, { q, ...filter }: ListingFilter): Promise<Facets> {
  if (!q) return countChoices(await source.searchIndex.read(), filter)
  const { cars, set } = await findSpelled(source, q)
  return countChoices(cars, filter, set)
}

type Spelled = Found & { words: string[]; corrected?: string }

/** Finds words as they are written, or, where no car at all has them, as they are spelled. */
async function findSpelled(source: Source, q: string): Promise<Spelled> {
  const words = searchedWords(q)
  const found = await findWords(source, words)
  const corrected = isEmpty(found.set) ? correctSpelling(found.cars, q) : undefined
  if (corrected === undefined) return { ...found, words }
  const spelled = searchedWords(corrected)
  return { ...(await findWords(source, spelled)), words: spelled, corrected }
}

/** Reads listings as lists show them, in the order of their ids; what is not on offer any more is left out. */
export function openListed(db: Database): (ids: readonly number[]) => Promise<ListedVehicle[]> {
  const query = listedQuery(db).prepare('listed')

  return async (ids) => {
    if (ids.length === 0) return []
    const rows = await query.execute({ ids })
    const found = new Map(rows.map((row) => [row.columns.id, row]))
    return ids.flatMap((id) => {
      const row = found.get(id)
      return row ? { ...presentListing(row.columns), ...(row.placeholder && { placeholder: row.placeholder }) } : []
    })
  }
}

export function listedQuery(db: Database) {
  return db
    .select({ columns: listedColumns, placeholder: images.placeholder })
    .from(vehicles)
    .leftJoin(images, eq(images.url, sql`${vehicles.imageUrls}[1]`))
    .where(and(isPublic, sql`${vehicles.id} = any(${sql.placeholder('ids')})`))
}
