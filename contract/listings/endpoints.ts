import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { undoSeconds } from '../limits.ts'
import { refuseAmount } from '../numbers.ts'
import { confirmPrice } from '../pricing/rules.ts'
import { requestableTransitions, describeTransition, transitionNames } from './rules.ts'
import { DetailedListing, ListingId, OwnListing, ReviewedListing, ListingEdit, NewListing } from './schema.ts'

export const ListingMove = z
  .object({
    transition: z.enum(requestableTransitions),
    version: z
      .int()
      .min(1)
      .optional()
      .describe('The version from the last response. If it is outdated, the request is rejected.'),
    finalPrice: z
      .int({ error: ({ input }) => refuseAmount(input, 'price') })
      .min(0, 'The price can’t be below zero.')
      .min(1, 'Leave the price empty instead of entering zero.')
      .max(100_000_000, 'The price can’t be above $100,000,000.')
      .optional()
      .describe('With `markSold`: the sale price in whole US dollars.'),
    confirmPrice,
    finalPricePublic: z
      .boolean()
      .optional()
      .describe('With `finalPrice`: whether the sale price is public. Default: false.'),
  })
  .meta({ id: 'ListingMove' })
export type ListingMove = z.output<typeof ListingMove>

const splitDescription =
  'If `trim` is empty and `model` includes the trim of a known model family, it is split: `911 Carrera S` becomes `911` and ' +
  '`Carrera S`. If `trim` has a value, nothing is split.'

export const listings = defineEndpoints({
  own: {
    method: 'GET',
    path: '/api/vehicles/user/:id',
    access: 'member',
    summary: 'Returns one of your listings, including pending changes',
    params: z.object({ id: ListingId }),
    returns: ReviewedListing,
    problems: ['listing_not_found'],
  },
  submit: {
    method: 'POST',
    path: '/api/vehicles',
    access: 'member',
    summary: 'Creates a listing',
    description:
      'Depending on the site’s settings, the listing may need approval before it goes live. The server sets seller, status, `approved`, `featured` and `sold`, and ignores those fields in the body. ' +
      `All pictures must be your own uploads. ${splitDescription}`,
    body: NewListing,
    returns: OwnListing,
    status: 201,
    problems: ['picture_not_yours', 'price_unusual'],
  },
  edit: {
    method: 'PATCH',
    path: '/api/vehicles/:id',
    access: 'member',
    summary: 'Updates your own listing',
    description:
      'Send the complete listing. If it is approved, paused or expired, price and mileage change ' +
      'immediately. Other changes wait for review while the approved version stays in effect, and replace ' +
      'earlier pending changes. Pending, rejected and withdrawn listings change immediately. Sold listings cannot be edited. ' +
      `${splitDescription} Without \`trim\`, the stored trim is kept if the model does not change.`,
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
    summary:
      'Changes the status of your own listing: pause, resume, mark as sold, relist, renew, confirm, resubmit or withdraw',
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
    summary: 'Undoes pausing or removing your own listing',
    description:
      `You can undo your own action within ${undoSeconds} seconds, unless the listing has changed ` +
      'since. Restores the status and the expiry date.',
    params: z.object({ id: ListingId }),
    body: z.object({ version: z.int().min(1).describe('Version of the listing after the change.') }),
    returns: OwnListing,
    problems: ['listing_not_found', 'not_allowed', 'not_undone'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/vehicles/:id',
    access: 'member',
    summary: 'Removes your own listing from the site',
    description: 'Applies the `withdraw` transition. You can resubmit the listing later.',
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
    summary: 'Returns a vehicle with all its details',
    description: 'Returns public and sold vehicles. Only the seller, moderators and admins can read others.',
    params: z.object({ id: ListingId }),
    returns: DetailedListing,
    problems: ['listing_not_found'],
  },
})
