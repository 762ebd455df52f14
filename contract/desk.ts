import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { noticeDays } from './listing-lifetime.ts'
import { countedRows } from './counted-rows.ts'
import { PriceChange } from './price-change.ts'
import { refusal, severalPriced } from './several-listings.ts'
import { UnusualPrice } from './unusual-price.ts'

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

/** The desk of whoever sells, with one car or with hundreds. */
export const desk = defineEndpoints({
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
