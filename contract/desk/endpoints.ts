import { z } from 'zod'
import { searchWords } from '../audit/endpoints.ts'
import { defineEndpoints } from '../endpoint.ts'
import { countedRows, maxAtOnce } from '../limits.ts'
import { listingBounds, noticeDays } from '../listings/limits.ts'
import { states } from '../listings/rules.ts'
import { ListedOwn, ListingInput, ListingId } from '../listings/schema.ts'
import { parseAmount } from '../numbers.ts'
import { pageQuery } from '../paging.ts'
import { UnusualPrice, confirmPrice } from '../pricing/rules.ts'
import { problems, type ProblemCode } from '../problems.ts'
import { recentDays } from './limits.ts'

const { maxPrice } = listingBounds

/** How the price of listings is changed, each from its own. */
export const PriceChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('price'), price: ListingInput.shape.price }),
  z.strictObject({
    kind: z.literal('amount'),
    amount: z
      .int({
        error: ({ input }) =>
          (typeof input === 'string' && parseAmount(input, 'amount').refusal) ||
          'Please give the amount in whole dollars.',
      })
      .min(-maxPrice, 'Please check the amount.')
      .max(maxPrice, 'Please check the amount.')
      .refine((amount) => amount !== 0, 'Please give an amount other than zero.')
      .describe('Whole US dollars to add; below zero to take off.'),
  }),
  z.strictObject({
    kind: z.literal('percent'),
    percent: z
      .number('Please give the percentage as a number.')
      .min(-95, 'At most 95 percent can be taken off.')
      .max(500, 'At most 500 percent can be added.')
      .refine((percent) => percent !== 0, 'Please give a percentage other than zero.')
      .describe('Percent to add; below zero to take off. The new price is rounded to whole dollars.'),
  }),
])
export type PriceChange = z.output<typeof PriceChange>

/** What a price becomes; null where that would be no price of the form. */
export function changedPrice(price: number, change: PriceChange): number | null {
  const next = Math.round(after(price, change))
  return ListingInput.shape.price.safeParse(next).success ? next : null
}

function after(price: number, change: PriceChange): number {
  if (change.kind === 'price') return change.price
  return change.kind === 'amount' ? price + change.amount : (price * (100 + change.percent)) / 100
}

const named = {
  id: ListingId,
  version: z.int().min(1).describe('The version that was looked at; an older one than the current is refused.'),
}

/** Several listings, each as it was looked at, and each once. */
export const several = listOf(z.strictObject(named))

/** The same, where prices change. */
const severalPriced = listOf(z.strictObject({ ...named, confirmPrice }))

function listOf<Named extends z.ZodType<{ id: number }>>(schema: Named) {
  return z
    .array(schema)
    .min(1, 'Please choose at least one listing.')
    .max(maxAtOnce, `At most ${maxAtOnce} at a time, please.`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'A listing is named twice.')
}

/** Of an answer about several: why something could not be done with one of them. */
export const refusal = {
  problem: z
    .enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]])
    .nullable()
    .describe('Null: done.'),
  message: z.string().nullable().describe('The problem as a sentence.'),
}

export const DecisionResult = z
  .object({
    id: z.int(),
    version: z.int().nullable().describe('Of the listing since then; null when it was not done.'),
    ...refusal,
  })
  .meta({ id: 'DecisionResult' })
export type DecisionResult = z.infer<typeof DecisionResult>

/** What a seller may do with several listings at once; what needs a word of its own about each is not among them. */
export const sharedMoves = ['pause', 'resume', 'renew', 'confirm', 'markSold'] as const
export type SharedMove = (typeof sharedMoves)[number]

export const DeskChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('move'),
    transition: z.enum(sharedMoves),
    atAskingPrice: z
      .boolean()
      .optional()
      .describe('With `markSold`: each was sold for its price, and everybody may see that.'),
  }),
  ...PriceChange.options,
])
export type DeskChange = z.output<typeof DeskChange>

export const DeskResult = z
  .object({
    id: z.int(),
    ...refusal,
    price: z.int().nullable().describe('Its price now, in whole US dollars; null with a problem.'),
    version: z.int().nullable().describe('Its version now; null with a problem.'),
    unusualPrice: UnusualPrice.nullable().describe('With `price_unusual`: both prices; else null.'),
  })
  .meta({ id: 'DeskResult' })
export type DeskResult = z.infer<typeof DeskResult>

export const Waiting = z
  .object({
    unanswered: z.int().describe('Conversations about one’s vehicles in which the other side wrote last.'),
    reminders: z.int().describe('Conversations whose reminder is due.'),
    expiring: z.int().describe(`Public listings that end within ${noticeDays} days.`),
    rejected: z.int().describe('Listings that were not approved, and were not sent in again.'),
  })
  .describe(`Each is counted up to ${countedRows.toLocaleString('en-US')}.`)
  .meta({ id: 'Waiting' })
export type Waiting = z.infer<typeof Waiting>

/** What one's own listings can be put in order by. */
export const ownSorts = ['listed', 'vehicle', 'price', 'views', 'saves', 'inquiries', 'days'] as const
export type OwnSort = (typeof ownSorts)[number]

/** The states, and what is public but ends soon. */
export const ownShelves = [...states, 'expiring'] as const
export type OwnShelf = (typeof ownShelves)[number]

export const OwnFilter = z.object({
  ...pageQuery('Listings'),
  q: searchWords.describe('Words of make, model and year; or the listing’s number.'),
  state: z
    .enum(['', ...ownShelves])
    .optional()
    .describe(`A state; \`expiring\` is what is public and ends within ${noticeDays} days.`),
  sort: z
    .enum(['', ...ownSorts])
    .optional()
    .describe('`listed` when absent: by when they were sent in.'),
  order: z.enum(['', 'asc', 'desc']).optional().describe('`desc` when absent.'),
})
export type OwnFilter = z.output<typeof OwnFilter>

const count = z.int().min(0)

/** One of one's own listings in their list, with how it is received. */
export const OwnRow = ListedOwn.extend({
  views: count.describe('Visitors a day, added up over all days; its seller, admins and robots are not counted.'),
  saves: count.describe('People who have it among their saved vehicles now.'),
  inquiries: count,
  daysOnMarket: count.nullable().describe('Whole days since it was first approved, until now or until it was sold.'),
  recentViews: z.array(count).describe(`The views of each of the last ${recentDays} days (UTC), oldest first.`),
}).meta({ id: 'OwnRow' })
export type OwnRow = z.infer<typeof OwnRow>

/** The desk of whoever sells, with one car or with hundreds. */
export const desk = defineEndpoints({
  listings: {
    method: 'GET',
    path: '/api/vehicles/user',
    access: 'member',
    summary: 'One’s own listings in every state, newest first, withdrawn ones last',
    description: 'Each with how it is received. Whatever they are put in order by, withdrawn ones stand last.',
    query: OwnFilter,
    returns: z.array(OwnRow),
    paged: true,
  },
  waiting: {
    method: 'GET',
    path: '/api/user/waiting',
    access: 'member',
    summary: 'How much of what one sells needs one',
    returns: Waiting,
  },
  change: {
    method: 'POST',
    path: '/api/vehicles/user/changes',
    access: 'member',
    summary: 'Change several of one’s own listings: their prices, or where they stand',
    weight: 3,
    description:
      'Each by itself, by the same transition or change of price as one alone; the answer says for each what became of it, ' +
      'in the order in which they were named. A price that is probably a slip is held as `price_unusual` until it is ' +
      'confirmed. What is somebody else’s is not found; where nothing is one’s own, the call ' +
      'is refused.',
    body: z.object({
      listings: severalPriced,
      change: DeskChange,
    }),
    returns: z.array(DeskResult),
    problems: ['listing_not_found'],
  },
})
