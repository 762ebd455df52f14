import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { DetailedListing, ListedVehicle, ListingId, OwnListing, ReviewedListing } from './listing.ts'
import { ListingEdit, NewListing } from './listing-draft.ts'
import { ListingEvent } from './listing-events.ts'
import { askedTransitions, describeTransition, transitionNames } from './listing-transitions.ts'
import { Market } from './listing-market-history.ts'
import { countedExactly, Facets, ListingFilter, ListingSearch } from './listing-search.ts'
import { OwnFilter, OwnRow } from './own-listings.ts'
import { pageQuery } from './paging.ts'
import { refuseAmount } from './parse-amount.ts'
import { confirmPrice } from './unusual-price.ts'
import { undoSeconds } from './undo-seconds.ts'
import { oneLine } from './written-text.ts'

/** A transition that somebody asks for. */
export const ListingMove = z
  .object({
    transition: z.enum(askedTransitions),
    version: z
      .int()
      .min(1)
      .optional()
      .describe('The version that was looked at; an older one than the current is refused.'),
    finalPrice: z
      .int({ error: ({ input }) => refuseAmount(input, 'price') })
      .min(0, 'The price cannot be below zero.')
      .min(1, 'A price of zero is none: please leave it out.')
      .max(100_000_000, 'Please check the price: it is above 100,000,000.')
      .optional()
      .describe('With `markSold`: what it was sold for, in whole US dollars.'),
    confirmPrice,
    finalPricePublic: z
      .boolean()
      .optional()
      .describe('With `finalPrice`: whether everybody may see it. Only its seller does when this is absent.'),
  })
  .meta({ id: 'ListingMove' })
export type ListingMove = z.output<typeof ListingMove>

export const listings = defineEndpoints({
  featured: {
    method: 'GET',
    path: '/api/vehicles/featured',
    access: 'public',
    shared: true,
    summary: 'Featured vehicles, newest first',
    description: 'At most six.',
    returns: z.array(ListedVehicle),
  },
  latest: {
    method: 'GET',
    path: '/api/vehicles/latest',
    access: 'public',
    shared: true,
    summary: 'The vehicles approved last',
    description: 'At most eight, by date of approval.',
    returns: z.array(ListedVehicle),
  },
  search: {
    method: 'GET',
    path: '/api/vehicles/search',
    access: 'public',
    shared: true,
    summary: 'Search and filter public vehicles',
    weight: 3,
    description:
      'Every filter is optional and is honoured or refused. Empty values and placeholders such as `All Makes` or `any` ' +
      'mean no filter. When no vehicle fits the words of `q`, misspelt makes and models are corrected; the words that ' +
      'were searched for then stand in the header `X-Search-Corrected`. Counts are exact; only words that fit more than ' +
      `${countedExactly} vehicles are counted to there, and \`X-Total-More: yes\` then says that there are more.`,
    query: ListingSearch,
    returns: z.array(ListedVehicle),
    paged: true,
    notes: { corrected: 'x-search-corrected' },
  },
  facets: {
    method: 'GET',
    path: '/api/vehicles/facets',
    access: 'public',
    shared: true,
    summary: 'Counts beside the choices of each filter',
    weight: 3,
    query: ListingFilter,
    returns: Facets,
  },
  makes: {
    method: 'GET',
    path: '/api/vehicles/options/makes',
    access: 'public',
    shared: true,
    summary: 'Makes to choose from',
    description:
      'The makes of this house (45 unless an admin changes them) and any other make that a public vehicle has.',
    returns: z.array(z.string()),
  },
  models: {
    method: 'GET',
    path: '/api/vehicles/options/models',
    access: 'public',
    shared: true,
    summary: 'Models of a make that public vehicles have',
    query: z.object({
      make: oneLine('Please name a make.', 'Please name a make.')
        .min(1, 'Please name a make.')
        .max(60, 'Please name a make.'),
    }),
    returns: z.array(z.string()),
  },
  category: {
    method: 'GET',
    path: '/api/vehicles/category/:category',
    access: 'public',
    shared: true,
    summary: 'Vehicles of a category',
    description: 'An unknown category has none.',
    params: z.object({ category: z.string().max(100) }),
    query: z.object(pageQuery('Vehicles')),
    returns: z.array(ListedVehicle),
    paged: true,
  },
  mine: {
    method: 'GET',
    path: '/api/vehicles/user',
    access: 'member',
    summary: 'One’s own listings in every state, newest first, withdrawn ones last',
    description: 'Each with how it is received. Whatever they are put in order by, withdrawn ones stand last.',
    query: OwnFilter,
    returns: z.array(OwnRow),
    paged: true,
  },
  own: {
    method: 'GET',
    path: '/api/vehicles/user/:id',
    access: 'member',
    summary: 'One of one’s own listings, with its text and with what waits for review',
    params: z.object({ id: ListingId }),
    returns: ReviewedListing,
    problems: ['listing_not_found'],
  },
  submit: {
    method: 'POST',
    path: '/api/vehicles',
    access: 'member',
    summary: 'List a vehicle',
    description:
      'It waits for an admin’s approval. Seller, status, approval, featured and sold are decided here, whatever is sent. ' +
      'Pictures must have been uploaded by the same user.',
    body: NewListing,
    returns: OwnListing,
    status: 201,
    problems: ['picture_not_yours', 'price_unusual'],
  },
  edit: {
    method: 'PATCH',
    path: '/api/vehicles/:id',
    access: 'member',
    summary: 'Change one’s own listing',
    description:
      'The whole draft is sent. Of a listing that is or was public (approved, paused, expired) price and mileage change ' +
      'at once; everything else waits for an admin’s review, while the approved version stays, and takes the place of ' +
      'what waited before. Any other listing changes at once; a sold one cannot be edited.',
    params: z.object({ id: ListingId }),
    body: ListingEdit,
    returns: OwnListing,
    problems: [
      'listing_not_found',
      'listing_moved',
      'sold_not_editable',
      'not_allowed',
      'picture_not_yours',
      'price_unusual',
    ],
  },
  move: {
    method: 'POST',
    path: '/api/vehicles/:id/transitions',
    access: 'member',
    summary: 'Move one’s own listing: pause, resume, mark as sold, relist, renew, confirm, resubmit, withdraw',
    description: transitionNames.map((name) => `- \`${name}\`: ${describeTransition(name)}`).join('\n'),
    params: z.object({ id: ListingId }),
    body: ListingMove,
    returns: OwnListing,
    problems: ['listing_not_found', 'listing_moved', 'not_allowed', 'price_unusual'],
  },
  undo: {
    method: 'POST',
    path: '/api/vehicles/:id/reversal',
    access: 'member',
    summary: 'Take back that one has just paused or removed a listing',
    description:
      `For ${undoSeconds} seconds, by whoever did it, while the listing is of the version that this left: it is as it was, ` +
      'and ends on the same day.',
    params: z.object({ id: ListingId }),
    body: z.object({ version: z.int().min(1).describe('Of the listing since then.') }),
    returns: OwnListing,
    problems: ['listing_not_found', 'not_allowed', 'not_undone'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/vehicles/:id',
    access: 'member',
    summary: 'Remove one’s own listing from the site',
    description: 'The transition `withdraw`: it leaves the site, and can be sent in again.',
    params: z.object({ id: ListingId }),
    returns: z.void(),
    status: 204,
    problems: ['listing_not_found', 'listing_moved', 'not_allowed'],
  },
  history: {
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
  read: {
    method: 'GET',
    path: '/api/vehicles/:id',
    access: 'public',
    shared: true,
    summary: 'One vehicle, with what is said of its pictures',
    description: 'Public and sold vehicles; any other is 404 for everybody but its seller and admins.',
    params: z.object({ id: ListingId }),
    returns: DetailedListing,
    problems: ['listing_not_found'],
  },
})
