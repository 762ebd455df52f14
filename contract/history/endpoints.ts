import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { movers, states, transitionNames } from '../listings/rules.ts'
import { ListingId, OwnListing } from '../listings/schema.ts'
import { pageQuery } from '../paging.ts'
import { mostLedgerEvents } from './limits.ts'

/** What the public ledger tells. */
const ledgerKinds = {
  listed: 'It became public; `to` is its price then.',
  price: 'Its price changed, `from` and `to` in whole US dollars.',
  mileage: 'Its mileage changed, `from` and `to` in miles.',
  state:
    'It was paused, offered again, sold or the like; see `state`. Of a sale `to` is the final price, where it may be seen.',
  confirmed: 'Its seller said that it is still for sale, or renewed it.',
  description: 'Its description changed.',
  pictures: 'Its pictures changed.',
  details: 'Other details changed.',
} as const
export type LedgerKind = keyof typeof ledgerKinds

/** Where a vehicle stands, as everybody may know it. */
const ledgerStates = ['offered', 'paused', 'expired', 'withdrawn', 'sold'] as const
export type LedgerState = (typeof ledgerStates)[number]

/** One line of the public story of a listing. */
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
    state: z.enum(ledgerStates).nullable().describe('With `state`: where it stands since then.'),
  })
  .meta({ id: 'LedgerEntry' })
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** One line of a listing's history; rows are added and never changed. */
export const ListingEvent = z
  .object({
    transition: z
      .enum([...transitionNames, 'edit', 'revise'])
      .describe(
        'What happened: a transition; `edit`, a change that held at once; `revise`, one that waits for review.',
      ),
    from: z.enum(states).nullable().describe('Null for the first.'),
    to: z.enum(states),
    by: z.enum(movers),
    byName: z
      .string()
      .nullable()
      .describe(
        'User name of who did it, for admins and moderators; null for others, for `time` and `policy`, and when the account is gone.',
      ),
    reason: z.string().nullable().describe('Why, where a reason was given.'),
    note: z.string().nullable().describe('In the mover’s own words, or what was changed.'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'ListingEvent' })
export type ListingEvent = z.infer<typeof ListingEvent>

/** How a car has been offered. */
export const Market = z
  .object({
    daysOnMarket: z
      .int()
      .nullable()
      .describe(
        'Whole days since it was first approved, until now or until it was sold; neither pausing nor relisting resets them, nor does another listing of the same VIN by the same seller.',
      ),
    daysSinceConfirmed: z
      .int()
      .nullable()
      .describe(
        'Whole days since its seller last said that it is for sale, while it was public; null when it is not public, or its seller has not since it became public.',
      ),
    prices: z
      .array(z.object({ price: z.int().describe('Whole US dollars.'), at: z.iso.datetime() }))
      .describe('At which price it was offered from when on, oldest first.'),
  })
  .meta({ id: 'Market' })
export type Market = z.infer<typeof Market>

/** What happened to a listing: the events, as its seller and staff see them, and what everybody may know. */
export const history = defineEndpoints({
  events: {
    method: 'GET',
    path: '/api/vehicles/:id/history',
    access: 'member',
    summary: 'What happened to a listing, the last first; for its seller and admins',
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
    summary: 'The prices of a vehicle over time, and its days on the market',
    description: 'Of the vehicles that `GET /api/vehicles/{id}` answers.',
    params: z.object({ id: ListingId }),
    returns: Market,
    problems: ['listing_not_found'],
  },
  ledger: {
    method: 'GET',
    path: '/api/vehicles/:id/ledger',
    access: 'public',
    shared: true,
    summary: 'The public story of a vehicle, the last first',
    description:
      'Of the vehicles that `GET /api/vehicles/{id}` answers, since they became public: what everybody could have seen of ' +
      `it, and when. Reviews, refusals and who decided are not in it. Of its newest ${mostLedgerEvents} events.`,
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
    summary: 'Let everybody see what one’s own vehicle was sold for, or take that back',
    description: 'Of a sold vehicle whose final price was given.',
    params: z.object({ id: ListingId }),
    body: z.object({
      public: z.boolean('Please say whether everybody may see it.'),
      version: z.int().min(1).optional().describe('The version that was looked at; an older one is refused.'),
    }),
    returns: OwnListing,
    problems: ['listing_not_found', 'listing_moved', 'not_allowed'],
  },
})
