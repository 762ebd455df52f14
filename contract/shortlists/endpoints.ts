import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { idParams } from '../ids.ts'
import { ListingId } from '../listings/schema.ts'
import { shortlistLimits } from './limits.ts'
import {
  CommentText,
  GuestKey,
  GuestName,
  SharedShortlist,
  Shortlist,
  ShortlistComment,
  ShortlistName,
  ShortlistNote,
  ShortlistSummary,
  votes,
} from './schema.ts'

const found = { params: idParams, problems: ['shortlist_not_found'] } as const
const ofVehicle = { params: idParams.extend({ vehicleId: ListingId }), problems: ['shortlist_not_found'] } as const

export const sharedParams = z.object({ token: z.string().max(100) })

export const shortlists = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/user/shortlists',
    access: 'member',
    summary: 'Lists your shortlists, newest first',
    returns: z.array(ShortlistSummary),
  },
  create: {
    method: 'POST',
    path: '/api/user/shortlists',
    access: 'member',
    summary: 'Creates a shortlist',
    description: `You can have at most ${shortlistLimits.perMember} shortlists.`,
    body: z.object({
      name: ShortlistName,
      vehicleId: ListingId.optional().describe('The first vehicle.'),
    }),
    returns: ShortlistSummary,
    status: 201,
    problems: ['too_many_shortlists', 'listing_not_found'],
  },
  read: {
    method: 'GET',
    path: '/api/user/shortlists/:id',
    access: 'member',
    summary: 'Returns one of your shortlists',
    description: 'Includes vehicles that were sold or are no longer public.',
    ...found,
    returns: Shortlist,
  },
  rename: {
    method: 'PUT',
    path: '/api/user/shortlists/:id',
    access: 'member',
    summary: 'Renames a shortlist',
    ...found,
    body: z.object({ name: ShortlistName }),
    returns: z.void(),
    status: 204,
  },
  remove: {
    method: 'DELETE',
    path: '/api/user/shortlists/:id',
    access: 'member',
    summary: 'Deletes a shortlist, with its votes and comments',
    ...found,
    returns: z.void(),
    status: 204,
  },
  addVehicle: {
    method: 'PUT',
    path: '/api/user/shortlists/:id/vehicles/:vehicleId',
    access: 'member',
    summary: 'Adds a vehicle to a shortlist',
    description: `A shortlist has at most ${shortlistLimits.vehicles} vehicles. Adding a vehicle again has no effect.`,
    params: ofVehicle.params,
    returns: z.void(),
    status: 204,
    problems: ['shortlist_not_found', 'listing_not_found', 'shortlist_full'],
  },
  removeVehicle: {
    method: 'DELETE',
    path: '/api/user/shortlists/:id/vehicles/:vehicleId',
    access: 'member',
    summary: 'Removes a vehicle and its votes from a shortlist',
    ...ofVehicle,
    returns: z.void(),
    status: 204,
  },
  changeNote: {
    method: 'PUT',
    path: '/api/user/shortlists/:id/vehicles/:vehicleId/note',
    access: 'member',
    summary: 'Changes your note about a vehicle',
    description: 'People with the link can read the note.',
    ...ofVehicle,
    body: z.object({ note: ShortlistNote }),
    returns: z.void(),
    status: 204,
  },
  share: {
    method: 'POST',
    path: '/api/user/shortlists/:id/link',
    access: 'member',
    summary: 'Creates a link to a shortlist, or replaces it',
    description:
      'People with the link need no account. A new link revokes the old one and deletes all votes and comments.',
    ...found,
    returns: z.object({ token: z.string().describe('The token of the link.') }),
  },
  revoke: {
    method: 'DELETE',
    path: '/api/user/shortlists/:id/link',
    access: 'member',
    summary: 'Revokes the link to a shortlist, and deletes all votes and comments',
    ...found,
    returns: z.void(),
    status: 204,
  },
  removeComment: {
    method: 'DELETE',
    path: '/api/user/shortlists/:id/comments/:commentId',
    access: 'member',
    summary: 'Deletes a comment on one of your shortlists',
    params: idParams.extend({ commentId: idParams.shape.id }),
    returns: z.void(),
    status: 204,
    problems: ['shortlist_not_found', 'shortlist_comment_not_found'],
  },
  readByLink: {
    method: 'GET',
    path: '/api/shared-shortlists/:token',
    access: 'public',
    summary: 'Returns a shared shortlist, using the token from its link',
    params: sharedParams,
    query: z.object({ guest: GuestKey.optional() }),
    returns: SharedShortlist,
    problems: ['shortlist_not_found'],
  },
  voteByLink: {
    method: 'PUT',
    path: '/api/shared-shortlists/:token/vehicles/:vehicleId/vote',
    access: 'public',
    summary: 'Votes on a vehicle in a shared shortlist',
    description:
      'Each browser has one vote per vehicle. A new vote replaces the previous one. Rate limited per network. ' +
      `A vehicle receives votes from at most ${shortlistLimits.votes} browsers.`,
    params: sharedParams.extend({ vehicleId: ListingId }),
    body: z.object({ guest: GuestKey, vote: z.enum(votes).nullable().describe('Null withdraws the vote.') }),
    returns: z.void(),
    status: 204,
    problems: ['shortlist_not_found', 'too_many_votes', 'too_many_messages'],
  },
  commentByLink: {
    method: 'POST',
    path: '/api/shared-shortlists/:token/comments',
    access: 'public',
    summary: 'Comments on a shared shortlist',
    description:
      'Comments are plain text. Rate limited per network. ' +
      `A shortlist has at most ${shortlistLimits.comments} comments.`,
    params: sharedParams,
    body: z.object({ name: GuestName, text: CommentText }),
    returns: ShortlistComment,
    status: 201,
    problems: ['shortlist_not_found', 'too_many_comments', 'too_many_messages'],
  },
})
