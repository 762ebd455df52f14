import { z } from 'zod'
import { FilterText } from '../audit/endpoints.ts'
import { defineEndpoints } from '../endpoint.ts'
import { maximumCountedRows, maximumBulkSize } from '../limits.ts'
import { listingBounds, expiryNoticeDays } from '../listings/limits.ts'
import { states } from '../listings/rules.ts'
import { OwnListingSummary, ListingInput, ListingId } from '../listings/schema.ts'
import { parseAmount } from '../numbers.ts'
import { pageQuery } from '../paging.ts'
import { UnusualPrice, confirmPrice } from '../pricing/rules.ts'
import { problems, type ProblemCode } from '../problems.ts'
import { recentDays } from './limits.ts'

const { maxPrice } = listingBounds

export const PriceChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('price'), price: ListingInput.shape.price }),
  z.strictObject({
    kind: z.literal('amount'),
    amount: z
      .int({
        error: ({ input }) =>
          (typeof input === 'string' && parseAmount(input, 'amount').refusal) || 'Enter the amount in whole dollars.',
      })
      .min(-maxPrice, 'Check the amount.')
      .max(maxPrice, 'Check the amount.')
      .refine((amount) => amount !== 0, 'Enter an amount other than zero.')
      .describe('Whole US dollars to add; negative to subtract.'),
  }),
  z.strictObject({
    kind: z.literal('percent'),
    percent: z
      .number('Enter the percentage as a number.')
      .min(-95, 'You can lower prices by at most 95 percent.')
      .max(500, 'You can raise prices by at most 500 percent.')
      .refine((percent) => percent !== 0, 'Enter a percentage other than zero.')
      .describe('Percent to add; negative to subtract. The new price is rounded to whole dollars.'),
  }),
])
export type PriceChange = z.output<typeof PriceChange>

/** Returns the new price, or null if it would be invalid. */
export function changedPrice(price: number, change: PriceChange): number | null {
  const next = Math.round(priceAfter(price, change))
  return ListingInput.shape.price.safeParse(next).success ? next : null
}

function priceAfter(price: number, change: PriceChange): number {
  if (change.kind === 'price') return change.price
  return change.kind === 'amount' ? price + change.amount : (price * (100 + change.percent)) / 100
}

const item = {
  id: ListingId,
  version: z.int().min(1).describe('The version from the last response. If it is outdated, the request is rejected.'),
}

export const versionedListings = listOf(z.strictObject(item))

const pricedListings = listOf(z.strictObject({ ...item, confirmPrice }))

function listOf<Item extends z.ZodType<{ id: number }>>(schema: Item) {
  return z
    .array(schema)
    .min(1, 'Choose at least one listing.')
    .max(maximumBulkSize, `Choose ${maximumBulkSize} or fewer at a time.`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'A listing appears twice.')
}

/** Fields of a bulk action's result that explain why the action failed for a listing. */
export const refusal = {
  problem: z
    .enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]])
    .nullable()
    .describe('The problem code; null on success.'),
  message: z.string().nullable().describe('An explanation for the user; null on success.'),
}

export const DecisionResult = z
  .object({
    id: z.int(),
    version: z.int().nullable().describe('New version of the listing; null on failure.'),
    ...refusal,
  })
  .meta({ id: 'DecisionResult' })
export type DecisionResult = z.infer<typeof DecisionResult>

/** Transitions that a seller can apply to several listings at once, because they need no further input. */
export const bulkTransitions = ['pause', 'resume', 'renew', 'confirm', 'markSold'] as const
export type BulkTransition = (typeof bulkTransitions)[number]

export const DeskChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('move'),
    transition: z.enum(bulkTransitions),
    atAskingPrice: z.boolean().optional().describe('With `markSold`: publishes each asking price as the sale price.'),
  }),
  ...PriceChange.options,
])
export type DeskChange = z.output<typeof DeskChange>

export const DeskResult = z
  .object({
    id: z.int(),
    ...refusal,
    price: z.int().nullable().describe('The new price in whole US dollars; null on failure.'),
    version: z.int().nullable().describe('New version of the listing; null on failure.'),
    unusualPrice: UnusualPrice.nullable().describe('The compared prices; null unless `problem` is `price_unusual`.'),
  })
  .meta({ id: 'DeskResult' })
export type DeskResult = z.infer<typeof DeskResult>

export const AttentionCounts = z
  .object({
    unanswered: z.int().describe('Conversations about your vehicles in which the buyer wrote the last message.'),
    reminders: z.int().describe('Conversations whose reminder is due.'),
    expiring: z.int().describe(`Public listings that expire within ${expiryNoticeDays} days.`),
    rejected: z.int().describe('Rejected listings that you have not resubmitted.'),
  })
  .describe(`Each number is at most ${maximumCountedRows.toLocaleString('en-US')}.`)
  .meta({ id: 'AttentionCounts' })
export type AttentionCounts = z.infer<typeof AttentionCounts>

export const ownSorts = ['listed', 'vehicle', 'price', 'views', 'saves', 'inquiries', 'days'] as const
export type OwnSort = (typeof ownSorts)[number]

/** The statuses that sellers can filter their listings by. `expiring` means public listings that expire soon. */
export const ownFilters = [...states, 'expiring'] as const
export type OwnFilterState = (typeof ownFilters)[number]

export const OwnFilter = z.object({
  ...pageQuery('Listings'),
  q: FilterText.describe('Words from the make, model and year, or the listing ID.'),
  state: z
    .enum(['', ...ownFilters])
    .optional()
    .describe(`A status, or \`expiring\` for public listings that expire within ${expiryNoticeDays} days.`),
  sort: z
    .enum(['', ...ownSorts])
    .optional()
    .describe('Sort key. Default: `listed`, the date of submission.'),
  order: z.enum(['', 'asc', 'desc']).optional().describe('Sort direction. Default: `desc`.'),
})
export type OwnFilter = z.output<typeof OwnFilter>

const count = z.int().min(0)

export const OwnRow = OwnListingSummary.extend({
  views: count.describe('Sum of each day’s unique visitors, excluding the seller, admins, moderators and bots.'),
  saves: count.describe('Number of users who have saved the vehicle.'),
  inquiries: count,
  daysOnMarket: count.nullable().describe('Whole days from the first approval until the sale, or until today.'),
  recentViews: z.array(count).describe(`Views on each of the last ${recentDays} days (UTC), oldest first.`),
}).meta({ id: 'OwnRow' })
export type OwnRow = z.infer<typeof OwnRow>

export const desk = defineEndpoints({
  listings: {
    method: 'GET',
    path: '/api/vehicles/user',
    access: 'member',
    summary: 'Lists your own listings in any status, newest first',
    description: 'Includes statistics for each listing. Withdrawn listings come last in every sort order.',
    query: OwnFilter,
    returns: z.array(OwnRow),
    paged: true,
  },
  waiting: {
    method: 'GET',
    path: '/api/user/waiting',
    access: 'member',
    summary: 'Counts the items that need your attention as a seller',
    returns: AttentionCounts,
  },
  change: {
    method: 'POST',
    path: '/api/vehicles/user/changes',
    access: 'member',
    summary: 'Changes the price or status of several of your own listings',
    weight: 3,
    description:
      'Each listing is changed separately, with the rules for single changes. The response contains a result for each listing, in the ' +
      'order of the request. A price that looks like a typo fails with `price_unusual` until it is confirmed. Listings of ' +
      'other sellers fail as not found; if all listings belong to others, the whole request is rejected.',
    body: z.object({
      listings: pricedListings,
      change: DeskChange,
    }),
    returns: z.array(DeskResult),
    problems: ['listing_not_found'],
  },
})
