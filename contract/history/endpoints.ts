import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { movers, states, transitionNames } from '../listings/rules.ts'
import { ListingId, OwnListing } from '../listings/schema.ts'
import { pageQuery } from '../paging.ts'
import { maximumLedgerEvents } from './limits.ts'

/** Kinds of entries in the public ledger. */
const ledgerKinds = {
  listed: 'It became public; `to` is its price then.',
  price: 'Its price changed, `from` and `to` in whole US dollars.',
  mileage: 'Its mileage changed, `from` and `to` in miles.',
  state:
    'It was paused, offered again, sold or the like; see `state`. For a sale, `to` is the final price if it is public.',
  confirmed: 'The seller confirmed that it is still for sale, or renewed it.',
  description: 'Its description changed.',
  pictures: 'Its pictures changed.',
  details: 'Other details changed.',
} as const
export type LedgerKind = keyof typeof ledgerKinds

/** Public states of a vehicle. */
const ledgerStates = ['offered', 'paused', 'expired', 'withdrawn', 'sold'] as const
export type LedgerState = (typeof ledgerStates)[number]

/** An entry in the public ledger of a listing. */
export const LedgerEntry = z
  .object({
    at: z.iso.datetime(),
    kind: z.enum(Object.keys(ledgerKinds) as [LedgerKind, ...LedgerKind[]]).describe(
      Object.entries(ledgerKinds)
        .map(([kind, sentence]) => `\`${kind}\`: ${sentence}`)
        .join(' '),
    ),
    from: z.int().nullable(),
    to: z.int().nullable(),
    state: z.enum(ledgerStates).nullable().describe('With `state`: the new state.'),
  })
  .meta({ id: 'LedgerEntry' })
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** An event in the history of a listing. Rows are append-only. */
export const ListingEvent = z
  .object({
    transition: z
      .enum([...transitionNames, 'edit', 'revise'])
      .describe('A transition; `edit` for a change without review; `revise` for one that waits for review.'),
    from: z.enum(states).nullable().describe('Null for the first event.'),
    to: z.enum(states),
    by: z.enum(movers),
    byName: z
      .string()
      .nullable()
      .describe(
        'Username of the person, for admins and moderators. Null for others, for `time` and `policy`, and after the account was deleted.',
      ),
    reason: z.string().nullable().describe('The reason, if one was given.'),
    note: z.string().nullable().describe('A note by that person, or a list of the changes.'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'ListingEvent' })
export type ListingEvent = z.infer<typeof ListingEvent>

/** Prices and dates of a car on the market. */
export const Market = z
  .object({
    daysOnMarket: z
      .int()
      .nullable()
      .describe(
        'Whole days from its first approval until today or until it was sold. Pausing, relisting, or a new listing of the same VIN by the same seller does not reset them.',
      ),
    daysSinceConfirmed: z
      .int()
      .nullable()
      .describe(
        'Whole days since the seller last confirmed that it is for sale. Null if it is not public or was never confirmed since it became public.',
      ),
    prices: z
      .array(z.object({ price: z.int().describe('Whole US dollars.'), at: z.iso.datetime() }))
      .describe('Its prices with the dates from which they applied, oldest first.'),
  })
  .meta({ id: 'Market' })
export type Market = z.infer<typeof Market>

/** The history of a listing: all events for its seller and staff, and a public ledger. */
export const history = defineEndpoints({
  events: {
    method: 'GET',
    path: '/api/vehicles/:id/history',
    access: 'member',
    summary: 'List the events of a listing, newest first, as its seller or an admin',
    params: z.object({ id: ListingId }),
    query: z.object(pageQuery('Events')),
    returns: z.array(ListingEvent),
    paged: true,
    problems: ['listing_not_found'],
  },
  market: {
    method: 'GET',
    path: '/api/vehicles/:id/market',
    access: 'public',
    shared: true,
    summary: 'Read a vehicle’s prices over time, and its days on the market',
    description: 'For the vehicles that `GET /api/vehicles/{id}` returns.',
    params: z.object({ id: ListingId }),
    returns: Market,
    problems: ['listing_not_found'],
  },
  ledger: {
    method: 'GET',
    path: '/api/vehicles/:id/ledger',
    access: 'public',
    shared: true,
    summary: 'List a vehicle’s public history, newest first',
    description:
      'For the vehicles that `GET /api/vehicles/{id}` returns: all public changes since the vehicle went live, ' +
      `excluding reviews, rejections and the names of moderators. Covers the newest ${maximumLedgerEvents} events.`,
    params: z.object({ id: ListingId }),
    query: z.object(pageQuery('Entries')),
    returns: z.array(LedgerEntry),
    paged: true,
    problems: ['listing_not_found'],
  },
  showFinalPrice: {
    method: 'PATCH',
    path: '/api/vehicles/:id/final-price',
    access: 'member',
    summary: 'Publish or hide the final price of your own sold vehicle',
    description: 'For sold vehicles with a final price.',
    params: z.object({ id: ListingId }),
    body: z.object({
      public: z.boolean('Choose whether the price is public.'),
      version: z.int().min(1).optional().describe('The version that you read; an outdated version is refused.'),
    }),
    returns: OwnListing,
    problems: ['listing_not_found', 'listing_moved', 'not_allowed'],
  },
})
