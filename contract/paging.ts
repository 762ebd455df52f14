import { z } from 'zod'
import { maximumPage, pageSize } from './limits.ts'

/** The maximum number of rows in a response, and also the default. */
export const maximumLimit = 500

export type Total = {
  total: number
  /** Set if the list has more rows than `total`, because counting stopped at a limit. Sent as `X-Total-More`. */
  more?: 'yes'
}

/** One page of a list. `total` is the number of items on all pages. */
export type Page<Item> = { items: Item[] } & Total

const wholeNumber = (maximum: number, message: string) =>
  z
    .preprocess(
      (value: string | number) => (value === '' ? undefined : /^\d+$/.test(String(value)) ? Number(value) : NaN),
      z.int(message).min(1, message).max(maximum, message).optional(),
    )
    .optional()

const pageNumber = wholeNumber(maximumPage, 'The page must be a whole number from 1 to 1,000,000,000.').describe(
  'Page number, starting at 1. Default: 1.',
)

const limit = wholeNumber(maximumLimit, `The limit must be a whole number from 1 to ${maximumLimit}.`)

/** Returns the query parameters of a paged endpoint. `what` names the rows in the API documentation. */
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
