import { z } from 'zod'
import { highestPage } from './limits.ts'

/** Number of cards per page on /vehicles and in a category: three rows of three. */
export const pageSize = 9

/** Maximum number of rows per response, which is also the default. */
export const maximumLimit = 500

/** The total number of rows. */
export type Total = {
  total: number
  /** Set if the header `X-Total-More` reports more rows than `total`. */
  more?: 'yes'
}

/** One page of a list; `total` counts all pages. */
export type Page<Item> = { items: Item[] } & Total

const wholeNumber = (maximum: number, message: string) =>
  z
    .preprocess(
      (value: string | number) => (value === '' ? undefined : /^\d+$/.test(String(value)) ? Number(value) : NaN),
      z.int(message).min(1, message).max(maximum, message).optional(),
    )
    .optional()

/** A page number, starting at 1. */
const pageNumber = wholeNumber(highestPage, 'The page must be a whole number from 1 to 1,000,000,000.').describe(
  'Page number, starting at 1. Default: 1.',
)

const limit = wholeNumber(maximumLimit, `The limit must be a whole number from 1 to ${maximumLimit}.`)

/** Returns the query parameters of a paged endpoint. `what` is the word for the rows in the documentation, such as `Vehicles`. */
export function pageQuery(what: string) {
  return {
    page: pageNumber,
    limit: limit.describe(`${what} per page, 1 to ${maximumLimit}. Default: ${maximumLimit}.`),
  }
}

/** Returns the number of pages in a list. An empty list has one page. */
export function pageCount(total: number, limit = pageSize): number {
  return Math.max(1, Math.ceil(total / limit))
}

/** Returns the page numbers for buttons: at most five, around the current page. */
export function pageButtons(page: number, pages: number, most = 5): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - most + 1))
  return Array.from({ length: Math.min(most, pages) }, (_, index) => first + index)
}
