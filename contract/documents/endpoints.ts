import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { ListingId } from '../listings/schema.ts'
import { pageQuery } from '../paging.ts'
import { documentLimits } from './rules.ts'
import {
  Document,
  DocumentChange,
  DocumentDecision,
  DocumentId,
  DocumentVersion,
  PagePosition,
  PublicDocument,
  WaitingDocument,
} from './schema.ts'

const one = z.object({ id: DocumentId })
const { perListing, megabytes, pages, anHour } = documentLimits

/** Papers of a car: the public gets pictures of their pages alone, with what the seller covered painted over. */
export const documents = defineEndpoints({
  ofVehicle: {
    method: 'GET',
    path: '/api/vehicles/:id/documents',
    access: 'public',
    shared: true,
    summary: 'The published documents of a vehicle',
    description:
      'Each page is a flat picture of its own, in which what the seller covered is painted over. Of the vehicles that ' +
      '`GET /api/vehicles/{id}` answers.',
    params: z.object({ id: ListingId }),
    returns: z.array(PublicDocument),
    problems: ['listing_not_found'],
  },
  own: {
    method: 'GET',
    path: '/api/vehicles/user/:id/documents',
    access: 'member',
    summary: 'The documents of one’s own listing, in every state',
    params: z.object({ id: ListingId }),
    returns: z.array(Document),
    problems: ['listing_not_found'],
  },
  upload: {
    method: 'POST',
    path: '/api/vehicles/:id/documents',
    access: 'member',
    summary: 'Add a document to one’s own listing',
    description:
      'multipart/form-data with one file in the field `document`: a PDF without a password and of at most ' +
      `${pages} pages, or a JPEG, PNG or WebP, told by content and not by name; at most ${megabytes} MB, ` +
      `${perListing} of a listing, and ${anHour} files an hour. Its pages are drawn in a process of their own; ` +
      'nothing of it is public. Its kind is what a word in the name of the file says, else `other`, and its title that kind ' +
      'and a number, until its seller says otherwise.',
    params: z.object({ id: ListingId }),
    returns: Document,
    status: 201,
    problems: [
      'listing_not_found',
      'document_refused',
      'too_many_documents',
      'uploads_busy',
      'body_too_large',
      'form_expected',
    ],
  },
  read: {
    method: 'GET',
    path: '/api/documents/:id',
    access: 'member',
    summary: 'A document; for its seller, moderators and admins',
    params: one,
    returns: Document,
    problems: ['document_not_found'],
  },
  page: {
    method: 'GET',
    path: '/api/documents/:id/pages/:position',
    access: 'member',
    summary: 'The picture of a page; for its seller, moderators and admins',
    description:
      'Its seller gets the page as it was uploaded, to see what is to be covered; anybody else, and with `covered`, what ' +
      'the public gets or would get.',
    params: one.extend({
      position: z.preprocess((written: number | string) => Number(written), PagePosition),
    }),
    query: z.object({
      covered: z.enum(['', '1']).optional(),
      version: z
        .preprocess((written) => (written === undefined ? undefined : Number(written)), DocumentVersion.optional())
        .describe('Of the document; another one than the current is refused.'),
    }),
    returns: z.object({ picture: z.string().describe('As a data: URL.') }),
    problems: ['document_not_found', 'document_moved'],
  },
  original: {
    method: 'GET',
    path: '/api/documents/:id/original',
    access: 'member',
    summary: 'The file as it was uploaded; for its seller, moderators and admins',
    description: 'To be saved, never shown. That a moderator or an admin opened it stands in the audit trail.',
    params: one,
    returns: z.string(),
    file: 'application/octet-stream',
    problems: ['document_not_found'],
  },
  change: {
    method: 'PATCH',
    path: '/api/documents/:id',
    access: 'member',
    summary: 'Say what a document is and shows, and cover parts of its pages',
    description:
      'Nothing of it is public from then on, whatever was: the pictures of its pages are removed, and publishing it makes ' +
      'new ones at new addresses.',
    params: one,
    body: DocumentChange,
    returns: Document,
    problems: ['document_not_found', 'document_moved'],
  },
  move: {
    method: 'POST',
    path: '/api/documents/:id/transitions',
    access: 'member',
    summary: 'Publish these pages, or take them back',
    description:
      '- `publish`: what is covered is painted over in new pictures. They wait for a moderator, unless the site lets this ' +
      'seller’s listings through.\n- `withdraw`: nothing of it is public any more.',
    params: one,
    body: z.object({ transition: z.enum(['publish', 'withdraw']), version: DocumentVersion }),
    returns: Document,
    problems: ['document_not_found', 'document_moved', 'uploads_busy'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/documents/:id',
    access: 'member',
    summary: 'Remove a document with all its pictures',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['document_not_found'],
  },
  waiting: {
    method: 'GET',
    path: '/api/admin/documents',
    access: 'moderator',
    summary: 'Documents that wait for a moderator, the oldest first',
    description: 'A moderator does not see their own.',
    query: z.object(pageQuery('Documents')),
    returns: z.array(WaitingDocument),
    paged: true,
  },
  decide: {
    method: 'POST',
    path: '/api/admin/documents/:id/decision',
    access: 'moderator',
    summary: 'Approve or refuse a document',
    description: 'One that is public can be refused, too. What is refused is removed from the public at once.',
    params: one,
    body: DocumentDecision,
    returns: Document,
    problems: ['document_not_found', 'document_moved', 'own_case'],
  },
})
