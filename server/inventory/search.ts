import { countedExactly, type Facets, type ListingFilter, type ListingSearch } from '#contract/listing-search.ts'
import { maximumLimit } from '#contract/paging.ts'
import type { Reader } from '../database/replicas/prefer-replicas.ts'
import { type Bits, countBits, emptyBits, putBit } from './bits.ts'
import { correctSpelling } from './correct-spelling.ts'
import { countChoices } from './count-choices.ts'
import { filterStock } from './filter-stock.ts'
import { findWords, type Found } from './find-words.ts'
import type { Inventory } from './inventory.ts'
import { pickGroups, pickPage } from './pick-page.ts'
import { meetsInName, rankByWords } from './rank-words.ts'
import type { Stock } from './stock.ts'
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

type Source = { reads: { pool: Reader }; inventory: Inventory }

/** Finds the page of a search. When no car fits its words, misspelt makes and models are corrected. */
export async function searchInventory(source: Source, search: ListingSearch): Promise<Picked> {
  const { q, page = 1, limit = maximumLimit, sort, ...filter } = search
  const place = { skip: (page - 1) * limit, take: limit }
  if (!q) {
    const stock = await source.inventory.read()
    const set = filterStock(stock, filter)
    return { ids: pickPage(stock, set, sort ?? 'featured', place), total: countBits(set) }
  }
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const { stock, words, found, corrected } = await findSpelled(source, q, isFiltered)
  const named = found.hasMore && !isFiltered ? meetsInName(stock, words) : undefined
  const set = filterStock(stock, filter, setOf(stock, found.ids, named))
  const ids = sort ? pickPage(stock, set, sort, place) : pickGroups(stock, rankByWords(stock, set, words), place)
  const total = countBits(set)
  return {
    ids,
    ...(found.hasMore ? { total: Math.min(total, countedExactly), more: 'yes' } : { total }),
    ...(corrected !== undefined && { corrected }),
  }
}

/** How many cars each choice of a filter would leave, of those that a search by it would find. */
export async function countFacets(source: Source, { q, ...filter }: ListingFilter): Promise<Facets> {
  if (!q) return countChoices(await source.inventory.read(), filter)
  const { stock, found } = await findSpelled(source, q, true)
  return countChoices(stock, filter, setOf(stock, found.ids))
}

type Spelled = { stock: Stock; words: string[]; found: Found; corrected?: string }

/** Finds words as they are written, or, where no car at all has them, as they are spelled. */
async function findSpelled({ reads: { pool }, inventory }: Source, q: string, isFiltered: boolean): Promise<Spelled> {
  const words = searchedWords(q)
  const found = await findWords(pool, words, isFiltered)
  const stock = await inventory.read()
  const corrected = found.ids.length > 0 ? undefined : correctSpelling(stock, q)
  if (corrected === undefined) return { stock, words, found }
  const spelled = searchedWords(corrected)
  return { stock, words: spelled, found: await findWords(pool, spelled, isFiltered), corrected }
}

function setOf(stock: Stock, ids: Int32Array, more?: Bits): Bits {
  const set = more?.slice() ?? emptyBits(stock.room)
  for (const id of ids) {
    const slot = stock.slotOf(id)
    if (slot !== undefined) putBit(set, slot, true)
  }
  return set
}
