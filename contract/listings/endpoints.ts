import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { undoSeconds } from '../limits.ts'
import { refuseAmount } from '../numbers.ts'
import { confirmPrice } from '../pricing/rules.ts'
import { askedTransitions, describeTransition, transitionNames } from './rules.ts'
import { DetailedListing, ListingId, OwnListing, ReviewedListing, ListingEdit, NewListing } from './schema.ts'

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
