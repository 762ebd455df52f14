import type { ListedVehicle } from '#contract/listings/schema.ts'
import { maximumLimit } from '#contract/paging.ts'
import { exactCountLimit, type ListingSearch } from '#contract/search/schema.ts'
import type { SearchSort } from '#contract/search/sort.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, sql } from '#platform/database/orm.ts'
import { cardColumns, presentCard } from '../listings/card.ts'
import { listedColumns, presentListing } from '../listings/presenter.ts'
import { hasPublicPage, isForSale } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { images } from '../pictures/table.ts'
import type { Tools } from '../start/tools.ts'
import { type Bits, countBits, isEmpty, withTemporarySets } from './bits.ts'
import type { Cars } from './cars.ts'
import { type Context, filterCars } from './filter.ts'
import { correctSpelling, findWords, type Found, type Source, rankByWords } from './find-words.ts'
import { type Circle, pickNearest } from './near.ts'
import { pickGroups, pickPage } from './sort.ts'
import { searchedWords } from './words.ts'

type SearchResult = {
  ids: number[]
  total: number
  /** Set if the search has more results than `total`. */
  more?: 'yes'
  /** The corrected search text. Only set if the original text finds no cars and the corrected text finds some. */
  corrected?: string
}

export async function searchCars(source: Source, search: ListingSearch, context: Context): Promise<SearchResult> {
  const {
    q,
    page = 1,
    limit = maximumLimit,
    sort,
    near: _near,
    within: _within,
    summaries: _summaries,
    ...filter
  } = search
  const { circle } = context
  const place = { skip: (page - 1) * limit, take: limit }
  if (!q) {
    const cars = await source.searchIndex.read()
    return withTemporarySets(() => {
      const set = filterCars(cars, filter, context)
      return { ids: pickSorted(cars, set, { sort: sort ?? 'featured', circle }, place), total: countBits(set) }
    })
  }
  const { cars, words, set: found, hasMore, corrected } = await findSpelled(source, q)
  return withTemporarySets(() => {
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
  })
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

/** Finds the cars that contain the words of `q`. Without `q`, the set is undefined, which means all cars. */
export async function findMatches(
  source: Source,
  q: string | undefined,
): Promise<{ cars: Cars; set: Bits | undefined; hasMore?: boolean }> {
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

/**
 * The conditions for reading listings by ID: either the car is for sale, or the listing has a public page, which sold cars
 * also have.
 */
const conditions = { forSale: isForSale, public: hasPublicPage }

/** Returns a function that reads listings by ID and preserves the order. Listings that don't meet the condition are omitted. */
export function openListed(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  condition: keyof typeof conditions = 'forSale',
): (ids: readonly number[]) => Promise<ListedVehicle[]> {
  const query = listedQuery(db, condition).prepare(`listed_${condition}`)

  return async (ids) => {
    if (ids.length === 0) return []
    const now = clock.now()
    const rows = await query.execute({ ids: padIds(ids) })
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
const minIds = 12

function padIds(ids: readonly number[]): readonly number[] {
  return ids.length >= minIds ? ids : [...ids, ...Array<number>(minIds - ids.length).fill(0)]
}

export function listedQuery(db: Database, condition: keyof typeof conditions = 'forSale') {
  return db
    .select({ columns: listedColumns, placeholder: images.placeholder, card: cardColumns })
    .from(vehicles)
    .leftJoin(images, eq(images.url, sql`${vehicles.imageUrls}[1]`))
    .where(and(conditions[condition], sql`${vehicles.id} = any(${sql.placeholder('ids')})`))
}
