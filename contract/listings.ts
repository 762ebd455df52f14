import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { ListingDraft, ListingEdit } from './listing-draft.ts'
import { describeTransition, ListingEvent, ListingMove, statuses, transitionNames } from './listing-states.ts'
import { Market } from './listing-market.ts'
import { Facets, ListingFilter, ListingSearch } from './listing-search.ts'
import { maximumLimit, pageQuery } from './paging.ts'

const noNumber = 'Please name a vehicle by its number.'

/** Number of a listing, as in its URL. */
export const ListingId = z.preprocess(
  (written: number | string) => (/^[1-9]\d{0,9}$/.test(String(written)) ? Number(written) : written),
  z.int(noNumber).min(1, noNumber).max(2_147_483_647, noNumber),
)

/** A listing as the specification's section 3 has it, and `approvedAt`. */
export const Listing = z
  .object({
    id: z.int(),
    make: z.string(),
    model: z.string(),
    year: z.int().describe('Model year.'),
    price: z.int().describe('Whole US dollars.'),
    mileage: z.int().describe('Miles.'),
    horsepower: z.int().nullable().describe('US horsepower (SAE); null when not given.'),
    transmission: z.string().nullable(),
    fuelType: z.string().nullable(),
    bodyStyle: z.string().describe('In the spelling of the sell form, such as `Sedans`.'),
    color: z.string().nullable(),
    description: z.string().nullable().describe('Plain text with line breaks.'),
    sellerId: z.string(),
    featured: z.boolean(),
    sold: z.boolean().describe('A sold car is in no list; only its own address still answers.'),
    approved: z.boolean(),
    status: z.enum(statuses),
    imageUrls: z.array(z.string()).describe('Addresses of its pictures; the first is the main one.'),
    placeholder: z.string().optional().describe('A tiny version of the first picture as a data: URL.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    approvedAt: z.iso.datetime().nullable().describe('Since when it is public.'),
  })
  .meta({ id: 'Listing' })
export type Listing = z.infer<typeof Listing>

/** A listing as its seller and admins know it. */
export const OwnListing = Listing.extend({
  version: z.int().describe('Counts every change; a change that names an older one is refused.'),
  expiresAt: z.iso.datetime().nullable().describe('Until when it is public unless it is renewed; null is without end.'),
  finalPrice: z.int().nullable().describe('What it was sold for, in whole US dollars; never shown to others.'),
  suspended: z.boolean().describe('Its seller’s account is suspended, so nobody else sees it.'),
}).meta({ id: 'OwnListing' })
export type OwnListing = z.infer<typeof OwnListing>

/** What a seller wrote, as it is answered. */
export const StoredDraft = Listing.pick({
  make: true,
  model: true,
  year: true,
  price: true,
  mileage: true,
  horsepower: true,
  transmission: true,
  fuelType: true,
  bodyStyle: true,
  color: true,
  description: true,
  imageUrls: true,
}).meta({ id: 'StoredDraft' })
export type StoredDraft = z.infer<typeof StoredDraft>

/** One's own listing, with what waits for review and what the last review came to. */
export const ReviewedListing = OwnListing.extend({
  revision: z
    .object({ draft: StoredDraft, createdAt: z.iso.datetime() })
    .nullable()
    .describe('The listing as it will be once its changes are approved; null when nothing waits.'),
  rejection: z
    .object({
      reason: z.string().nullable().describe('A reason of `Rejection`.'),
      note: z.string().nullable(),
      at: z.iso.datetime(),
    })
    .nullable()
    .describe('Why the listing, or what was last changed of it, was rejected; null once it was sent in again.'),
}).meta({ id: 'ReviewedListing' })
export type ReviewedListing = z.infer<typeof ReviewedListing>

export const listings = defineEndpoints({
  featured: {
    method: 'GET',
    path: '/api/vehicles/featured',
    access: 'public',
    summary: 'Featured vehicles, newest first',
    description: 'At most six.',
    returns: z.array(Listing),
  },
  latest: {
    method: 'GET',
    path: '/api/vehicles/latest',
    access: 'public',
    summary: 'The vehicles approved last',
    description: 'At most eight, by date of approval.',
    returns: z.array(Listing),
  },
  search: {
    method: 'GET',
    path: '/api/vehicles/search',
    access: 'public',
    summary: 'Search and filter public vehicles',
    description:
      'Every filter is optional and is honoured or refused. Empty values and placeholders such as `All Makes` or `any` ' +
      'mean no filter. When no vehicle fits the words of `q`, misspelt makes and models are corrected; the words that ' +
      'were searched for then stand in the header `X-Search-Corrected`.',
    query: ListingSearch,
    returns: z.array(Listing),
    paged: true,
  },
  facets: {
    method: 'GET',
    path: '/api/vehicles/facets',
    access: 'public',
    summary: 'Counts beside the choices of each filter',
    query: ListingFilter,
    returns: Facets,
  },
  makes: {
    method: 'GET',
    path: '/api/vehicles/options/makes',
    access: 'public',
    summary: 'Makes to choose from',
    description: 'The 45 makes of the sell form and any other make that a public vehicle has.',
    returns: z.array(z.string()),
  },
  models: {
    method: 'GET',
    path: '/api/vehicles/options/models',
    access: 'public',
    summary: 'Models of a make that public vehicles have',
    query: z.object({
      make: z
        .string('Please name a make.')
        .trim()
        .regex(/^\P{Cc}{1,60}$/u, 'Please name a make.'),
    }),
    returns: z.array(z.string()),
  },
  category: {
    method: 'GET',
    path: '/api/vehicles/category/:category',
    access: 'public',
    summary: 'Vehicles of a category',
    description: 'An unknown category has none.',
    params: z.object({ category: z.string().max(100) }),
    query: z.object(pageQuery),
    returns: z.array(Listing),
    paged: true,
  },
  mine: {
    method: 'GET',
    path: '/api/vehicles/user',
    access: 'member',
    summary: 'One’s own listings in every state, newest first',
    returns: z.array(ReviewedListing),
  },
  submit: {
    method: 'POST',
    path: '/api/vehicles',
    access: 'member',
    summary: 'List a vehicle',
    description:
      'It waits for an admin’s approval. Seller, status, approval, featured and sold are decided here, whatever is sent. ' +
      'Pictures must have been uploaded by the same user.',
    body: ListingDraft,
    returns: OwnListing,
    status: 201,
    problems: ['picture_not_yours'],
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
    problems: ['listing_not_found', 'listing_moved', 'sold_not_editable', 'not_allowed', 'picture_not_yours'],
  },
  move: {
    method: 'POST',
    path: '/api/vehicles/:id/transitions',
    access: 'member',
    summary: 'Move one’s own listing: pause, resume, mark as sold, relist, renew, resubmit, withdraw',
    description: transitionNames.map((name) => `- \`${name}\`: ${describeTransition(name)}`).join('\n'),
    params: z.object({ id: ListingId }),
    body: ListingMove,
    returns: OwnListing,
    problems: ['listing_not_found', 'listing_moved', 'not_allowed'],
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
    query: z.object({
      page: pageQuery.page,
      limit: pageQuery.limit.describe(`Events a page, 1 to ${maximumLimit}; ${maximumLimit} when absent.`),
    }),
    returns: z.array(ListingEvent),
    paged: true,
    problems: ['listing_not_found'],
  },
  market: {
    method: 'GET',
    path: '/api/vehicles/:id/market',
    access: 'public',
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
    summary: 'One vehicle',
    description: 'Public and sold vehicles; any other is 404 for everybody but its seller and admins.',
    params: z.object({ id: ListingId }),
    returns: Listing,
    problems: ['listing_not_found'],
  },
})
