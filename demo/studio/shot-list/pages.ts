import { categoryRules, matchesRule } from '#contract/categories/rules.ts'
import { bodyStyles, makes } from '#contract/facts/options.ts'
import { pageSize } from '#contract/limits.ts'
import { type Sort, sorts } from '#contract/search/sort.ts'
import type { CastListing } from '../../cast/listings.ts'
import { demoYear } from '../../cast/offers.ts'

type Comparator = (a: CastListing, b: CastListing) => number

const byNewest: Comparator = (a, b) => a.approvedDaysAgo! - b.approvedDaysAgo!
/** Sorts by time of listing. The site breaks ties by ID, and IDs increase with the time of listing. */
const firstListed: Comparator = (a, b) => b.listedDaysAgo - a.listedDaysAgo
const lastListed: Comparator = (a, b) => a.listedDaysAgo - b.listedDaysAgo

const comparators: Record<Sort, Comparator> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured) || byNewest(a, b),
  newest: byNewest,
  'price-low': (a, b) => a.price - b.price || firstListed(a, b),
  'price-high': (a, b) => b.price - a.price || lastListed(a, b),
  'year-new': (a, b) => b.year - a.year || lastListed(a, b),
  'year-old': (a, b) => a.year - b.year || firstListed(a, b),
  'power-high': (a, b) => (b.horsepower ?? 0) - (a.horsepower ?? 0) || lastListed(a, b),
  'mileage-low': (a, b) => a.mileage - b.mileage || firstListed(a, b),
}

export function listOrder(listings: readonly CastListing[]): CastListing[] {
  const seen = listings.filter(isForSale).toSorted(comparators.featured)
  return [...seen, ...listings.filter((listing) => !isForSale(listing))]
}

/** Pages are computed for several years, because each year, more cars reach the age of a classic and enter that category. */
const years = [demoYear, demoYear + 1, demoYear + 2, demoYear + 3]

/**
 * Returns the result pages, of nine cars each, that visitors see: all cars in every sort order; each category, body style
 * and make in the default order; and the newest cars.
 */
export function pagesOf(listings: readonly CastListing[]): CastListing[][] {
  const cars = listings.filter(isForSale)
  const matching = (fits: (car: CastListing) => boolean) => cars.filter(fits).toSorted(comparators.featured)
  const lists = [
    ...sorts.map((sort) => sortListings(cars, sort)),
    cars.toSorted(byNewest).slice(0, pageSize),
    ...Object.values(categoryRules).flatMap((rule) =>
      years.map((year) => matching((car) => matchesRule(rule, { ...car, ...car.facts }, year))),
    ),
    ...bodyStyles.map((style) => matching((car) => car.bodyStyle === style)),
    ...makes.map((make) => matching((car) => car.make === make)),
  ]
  return lists.flatMap(splitIntoPages)
}

export function sortListings(listings: readonly CastListing[], sort: Sort): CastListing[] {
  return listings.filter(isForSale).toSorted(comparators[sort])
}

function splitIntoPages(list: readonly CastListing[]): CastListing[][] {
  return Array.from({ length: Math.ceil(list.length / pageSize) }, (_, page) =>
    list.slice(page * pageSize, (page + 1) * pageSize),
  )
}

function isForSale({ status, soldDaysAgo }: CastListing): boolean {
  return status === 'approved' && soldDaysAgo === null
}
