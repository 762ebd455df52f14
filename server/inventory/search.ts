import { countedExactly, type Facets, type ListingFilter, type ListingSearch } from '#contract/listing-search.ts'
import type { Sort } from '#contract/listing-sort.ts'
import { maximumLimit } from '#contract/paging.ts'
import { countBits, isEmpty } from './bits.ts'
import { correctSpelling } from './correct-spelling.ts'
import { countChoices } from './count-choices.ts'
import { filterStock } from './filter-stock.ts'
import { findWords, type Found, type Source } from './find-words.ts'
import { pickGroups, pickPage } from './pick-page.ts'
import { rankByWords } from './rank-words.ts'
import { searchedWords } from './words.ts'

/** The numbers of the cars of one page. */
export type Picked = {
  ids: number[]
  total: number
  /** Set where there are more than `total`, which are not counted. */
  more?: 'yes'
  /** The words that were searched for, where those written fit no car. */
  corrected?: string
}

/** Finds the page of a search. When no car fits its words, misspelt makes and models are corrected. */
export async function searchInventory(source: Source, search: ListingSearch): Promise<Picked> {
  const { q, page = 1, limit = maximumLimit, sort, ...filter } = search
  const place = { skip: (page - 1) * limit, take: limit }
  if (!q) {
    const stock = await source.inventory.read()
    const set = filterStock(stock, filter)
    return { ids: pickPage(stock, set, sort ?? 'featured', place), total: countBits(set) }
  }
  const { stock, words, set: found, hasMore, corrected } = await findSpelled(source, q)
  const set = filterStock(stock, filter, found)
  const count = countBits(set)
  const total = Math.min(count, countedExactly)
  const shown = { ...place, take: Math.min(limit, total - place.skip) } // no page has more than the total says
  return {
    ids: shown.take > 0 ? pickRanked({ stock, set, words }, sort, shown) : [],
    total,
    ...((hasMore || count > total) && { more: 'yes' as const }),
    ...(corrected !== undefined && { corrected }),
  }
}

type Place = { skip: number; take: number }

function pickRanked(
  { stock, set, words }: Pick<Spelled, 'stock' | 'set' | 'words'>,
  sort: Sort | undefined,
  place: Place,
) {
  return sort ? pickPage(stock, set, sort, place) : pickGroups(stock, rankByWords(stock, set, words), place)
}

/** How many cars each choice of a filter would leave, of those that a search by it would find. */
export async function countFacets(source: Source, { q, ...filter }: ListingFilter): Promise<Facets> {
  if (!q) return countChoices(await source.inventory.read(), filter)
  const { stock, set } = await findSpelled(source, q)
  return countChoices(stock, filter, set)
}

type Spelled = Found & { words: string[]; corrected?: string }

/** Finds words as they are written, or, where no car at all has them, as they are spelled. */
async function findSpelled(source: Source, q: string): Promise<Spelled> {
  const words = searchedWords(q)
  const found = await findWords(source, words)
  const corrected = isEmpty(found.set) ? correctSpelling(found.stock, q) : undefined
  if (corrected === undefined) return { ...found, words }
  const spelled = searchedWords(corrected)
  return { ...(await findWords(source, spelled)), words: spelled, corrected }
}
