import { categories, matchesRule } from '#contract/categories.ts'
import type { Sort } from '#contract/listing-search.ts'
import { pageSize } from '#contract/paging.ts'
import type { CastListing } from '#database/cast/listings.ts'

type Order = (a: CastListing, b: CastListing) => number

const newest: Order = (a, b) => a.approvedDaysAgo! - b.approvedDaysAgo!

/** As the server's search orders them. */
const orders: Record<Sort, Order> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured) || newest(a, b),
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  'year-new': (a, b) => b.year - a.year || newest(a, b),
  'year-old': (a, b) => a.year - b.year || newest(a, b),
  'mileage-low': (a, b) => a.mileage - b.mileage,
}

/** All listings, those that a visitor comes to first before the others; what is not for sale stands last. */
export function listOrder(listings: readonly CastListing[]): CastListing[] {
  const seen = listings.filter(isForSale).toSorted(orders.featured)
  return [...seen, ...listings.filter((it) => !isForSale(it))]
}

/** The pages of nine that visitors turn: every category as it comes, and all cars in every order; with the newest. */
export function pagesOf(listings: readonly CastListing[], year: number): CastListing[][] {
  const cars = listings.filter(isForSale)
  const lists = [
    ...Object.values(orders).map((order) => cars.toSorted(order)),
    cars.toSorted(newest).slice(0, pageSize),
    ...categories.map(({ rule }) => cars.filter((it) => matchesRule(rule, it, year)).toSorted(orders.featured)),
  ]
  return lists.flatMap(paged)
}

function paged(list: readonly CastListing[]): CastListing[][] {
  return Array.from({ length: Math.ceil(list.length / pageSize) }, (_, page) =>
    list.slice(page * pageSize, (page + 1) * pageSize),
  )
}

function isForSale({ status, soldDaysAgo }: CastListing): boolean {
  return status === 'approved' && soldDaysAgo === null
}
