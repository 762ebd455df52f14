import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { movers, states, transitionNames } from '../listings/rules.ts'
import { ListingId, OwnListing } from '../listings/schema.ts'
import { pageQuery } from '../paging.ts'
import { maximumLedgerEvents } from './limits.ts'

const ledgerKinds = {
  listed: 'The listing became public; `to` is the price at that time.',
  price: 'The price changed; `from` and `to` are in whole US dollars.',
  mileage: 'The mileage changed; `from` and `to` are in miles.',
  state: 'The status changed; see `state`. For a sale, `to` is the sale price if it is public.',
  confirmed: 'The seller confirmed that the vehicle is still for sale, or renewed the listing.',
  description: 'The description changed.',
  pictures: 'The pictures changed.',
  details: 'Other details changed.',
} as const
export type LedgerKind = keyof typeof ledgerKinds

const ledgerStates = ['offered', 'paused', 'expired', 'withdrawn', 'sold'] as const
export type LedgerState = (typeof ledgerStates)[number]

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
    state: z.enum(ledgerStates).nullable().describe('The new status, in entries of the kind `state`.'),
  })
  .meta({ id: 'LedgerEntry' })
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** An event in the history of a listing. Events never change and are deleted only together with the listing. */
export const ListingEvent = z
  .object({
    transition: z
      .enum([...transitionNames, 'edit', 'revise'])
      .describe('A transition, `edit` for a change without review, or `revise` for a change that needs review.'),
    from: z.enum(states).nullable().describe('The status before the event; null for the first event.'),
    to: z.enum(states),
    by: z.enum(movers),
    byName: z
      .string()
      .nullable()
      .describe(
        'Username of the person, visible to admins and moderators only. Null for `time`, `policy` and deleted accounts.',
      ),
    reason: z.string().nullable().describe('The reason; null if there is none.'),
    note: z.string().nullable().describe('A note, or a list of the changes.'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'ListingEvent' })
export type ListingEvent = z.infer<typeof ListingEvent>

export const Market = z
  .object({
    daysOnMarket: z
      .int()
      .nullable()
      .describe(
        'Whole days from the first approval until the sale, or until today. Pausing or relisting does not reset the ' +
          'count, nor does a new listing with the same VIN by the same seller.',
      ),
    daysSinceConfirmed: z
      .int()
      .nullable()
      .describe(
        'Whole days since the seller last confirmed that the vehicle is for sale. Null if the vehicle is not public, ' +
          'or if the seller has not confirmed this since it became public.',
      ),
    prices: z
      .array(z.object({ price: z.int().describe('Price in whole US dollars.'), at: z.iso.datetime() }))
      .describe('All prices with the dates on which they took effect, oldest first.'),
  })
  .meta({ id: 'Market' })
export type Market = z.infer<typeof Market>

/**
 * The history of a listing. The seller and staff see all events. Everyone else sees the ledger, which contains the public
 * changes.
 */
export const history = defineEndpoints({
  events: {
    method: 'GET',
    path: '/api/vehicles/:id/history',
    access: 'member',
    summary: 'Lists all events of a listing, newest first (seller, moderators and admins only)',
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
    summary: 'Returns a vehicle’s price history and days on the market',
    description: 'Available for the vehicles that `GET /api/vehicles/{id}` returns.',
    params: z.object({ id: ListingId }),
    returns: Market,
    problems: ['listing_not_found'],
  },
  ledger: {
    method: 'GET',
    path: '/api/vehicles/:id/ledger',
    access: 'public',
    shared: true,
    summary: 'Lists a vehicle’s public history, newest first',
    description:
      'Contains all public changes since the vehicle became public, ' +
      `excluding reviews, rejections and moderators’ names. Covers the newest ${maximumLedgerEvents} events. Available for the vehicles that \`GET /api/vehicles/{id}\` returns.`,
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
    summary: 'Publishes or hides the final price of a vehicle that you sold',
    description: 'Available for sold vehicles with a final price.',
    params: z.object({ id: ListingId }),
    body: z.object({
      public: z.boolean('Choose whether the price is public.'),
      version: z
        .int()
        .min(1)
        .optional()
        .describe('The version from the last response. If it is outdated, the request is rejected.'),
    }),
    returns: OwnListing,
    problems: ['listing_not_found', 'listing_moved', 'not_allowed'],
  },
})
