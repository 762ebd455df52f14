import { categoryRules, matchesRule } from '#contract/categories/rules.ts'
import { bodyStyles, makes } from '#contract/facts/options.ts'
import { pageSize } from '#contract/paging.ts'
import { type Sort, sorts } from '#contract/search/sort.ts'
import type { CastListing } from '../../cast/listings.ts'
import { castYear } from '../../cast/offers.ts'

type Order = (a: CastListing, b: CastListing) => number

const newest: Order = (a, b) => a.approvedDaysAgo! - b.approvedDaysAgo!
/** By their numbers in the database, which grow with the time at which a car was listed. */
const firstListed: Order = (a, b) => b.listedDaysAgo - a.listedDaysAgo
const lastListed: Order = (a, b) => a.listedDaysAgo - b.listedDaysAgo

/** As the server's search orders them. */
const orders: Record<Sort, Order> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured) || newest(a, b),
  'price-low': (a, b) => a.price - b.price || firstListed(a, b),
  'price-high': (a, b) => b.price - a.price || lastListed(a, b),
  'year-new': (a, b) => b.year - a.year || lastListed(a, b),
  'year-old': (a, b) => a.year - b.year || firstListed(a, b),
  'mileage-low': (a, b) => a.mileage - b.mileage || firstListed(a, b),
}

/** All listings, those that a visitor comes to first before the others; what is not for sale stands last. */
export function listOrder(listings: readonly CastListing[]): CastListing[] {
  const seen = listings.filter(isForSale).toSorted(orders.featured)
  return [...seen, ...listings.filter((it) => !isForSale(it))]
}

/** The years for which pages are thought of: in each a few more cars become classics. */
const years = [castYear, castYear + 1, castYear + 2, castYear + 3]

/**
 * The pages of nine that visitors turn: all cars in every order; every category, body style and make as it comes; and
 * the newest.
 */
export function pagesOf(listings: readonly CastListing[]): CastListing[][] {
  const cars = listings.filter(isForSale)
  const those = (fits: (car: CastListing) => boolean) => cars.filter(fits).toSorted(orders.featured)
  const lists = [
    ...sorts.map((sort) => inOrder(cars, sort)),
    cars.toSorted(newest).slice(0, pageSize),
    ...Object.values(categoryRules).flatMap((rule) =>
      years.map((year) => those((it) => matchesRule(rule, { ...it, ...it.facts }, year))),
    ),
    ...bodyStyles.map((style) => those((it) => it.bodyStyle === style)),
    ...makes.map((make) => those((it) => it.make === make)),
  ]
  return lists.flatMap(paged)
}

/** The cars for sale, as a visitor sees them who sorts them so. */
export function inOrder(listings: readonly CastListing[], sort: Sort): CastListing[] {
  return listings.filter(isForSale).toSorted(orders[sort])
}

function paged(list: readonly CastListing[]): CastListing[][] {
  return Array.from({ length: Math.ceil(list.length / pageSize) }, (_, page) =>
    list.slice(page * pageSize, (page + 1) * pageSize),
  )
}

function isForSale({ status, soldDaysAgo }: CastListing): boolean {
  return status === 'approved' && soldDaysAgo === null
}
