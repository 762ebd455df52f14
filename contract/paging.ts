import { z } from 'zod'
import { highestPage } from './limits.ts'

/** Cards on a page of /vehicles and of a category: three rows of three. */
export const pageSize = 9

/** The most that one answer holds, and what it holds without a `limit`. */
export const maximumLimit = 500

/** How many rows a list has. */
export type Total = {
  total: number
  /** There are more than `total`: the header `X-Total-More`. */
  more?: 'yes'
}

/** One page of a longer list; the total is that of all pages. */
export type Page<Item> = { items: Item[] } & Total

const wholeNumber = (maximum: number, message: string) =>
  z
    .preprocess(
      (written: string | number) =>
        written === '' ? undefined : /^\d+$/.test(String(written)) ? Number(written) : NaN,
      z.int(message).min(1, message).max(maximum, message).optional(),
    )
    .optional()

/** Number of a page, from 1 on. */
const pageNumber = wholeNumber(highestPage, 'The page is a whole number from 1 to 1,000,000,000.').describe(
  'Page number, from 1; 1 when absent.',
)

const limit = wholeNumber(maximumLimit, `The limit is a whole number from 1 to ${maximumLimit}.`)

/** Query parameters of a paged endpoint; `what` it lists, such as `Vehicles`, is said in the documentation. */
export function pageQuery(what: string) {
  return {
    page: pageNumber,
    limit: limit.describe(`${what} a page, 1 to ${maximumLimit}; ${maximumLimit} when absent.`),
  }
}

/** How many pages a list of `total` has; an empty list has one. */
export function pageCount(total: number, limit = pageSize): number {
  return Math.max(1, Math.ceil(total / limit))
}

/** The page buttons to show: at most five, around the current one. */
export function pageButtons(page: number, pages: number, most = 5): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - most + 1))
  return Array.from({ length: Math.min(most, pages) }, (_, index) => first + index)
}
