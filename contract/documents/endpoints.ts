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

/** Documents of a car. The public gets only pictures of the pages, with the seller's redactions painted over. */
export const documents = defineEndpoints({
  ofVehicle: {
    method: 'GET',
    path: '/api/vehicles/:id/documents',
    access: 'public',
    shared: true,
    summary: 'List a vehicle’s published documents',
    description:
      'Each page is a separate flat picture in which the redacted parts are painted over. Available for the vehicles ' +
      'that `GET /api/vehicles/{id}` returns.',
    params: z.object({ id: ListingId }),
    returns: z.array(PublicDocument),
    problems: ['listing_not_found'],
  },
  own: {
    method: 'GET',
    path: '/api/vehicles/user/:id/documents',
    access: 'member',
    summary: 'List the documents of your own listing, in every state',
    params: z.object({ id: ListingId }),
    returns: z.array(Document),
    problems: ['listing_not_found'],
  },
  upload: {
    method: 'POST',
    path: '/api/vehicles/:id/documents',
    access: 'member',
    summary: 'Add a document to your own listing',
    description:
      'multipart/form-data with one file in the field `document`: a PDF without a password and with at most ' +
      `${pages} pages, or a JPEG, PNG or WebP; the type is detected from the content, not the name. At most ` +
      `${megabytes} MB per file, ${perListing} documents per listing and ${anHour} files per hour. Pages are rendered in a ` +
      'separate process, and nothing is public yet. The kind is derived from the file name, else `other`; the title is that ' +
      'kind and a number, until the seller changes it.',
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
    summary: 'Read a document, as its seller, a moderator or an admin',
    params: one,
    returns: Document,
    problems: ['document_not_found'],
  },
  page: {
    method: 'GET',
    path: '/api/documents/:id/pages/:position',
    access: 'member',
    summary: 'Read the picture of a page, as its seller, a moderator or an admin',
    description:
      'The seller gets the page as uploaded, to choose what to redact. Everybody else, and requests with `covered`, get ' +
      'the redacted page that the public sees or would see.',
    params: one.extend({
      position: z.preprocess((written: number | string) => Number(written), PagePosition),
    }),
    query: z.object({
      covered: z.enum(['', '1']).optional(),
      version: z
        .preprocess((written) => (written === undefined ? undefined : Number(written)), DocumentVersion.optional())
        .describe('Version of the document; any but the current one is refused.'),
    }),
    returns: z.object({ picture: z.string().describe('As a data: URL.') }),
    problems: ['document_not_found', 'document_moved'],
  },
  original: {
    method: 'GET',
    path: '/api/documents/:id/original',
    access: 'member',
    summary: 'Download the uploaded file, as its seller, a moderator or an admin',
    description: 'Save the file; never display it. Downloads by moderators and admins are recorded in the audit trail.',
    params: one,
    returns: z.string(),
    file: 'application/octet-stream',
    problems: ['document_not_found'],
  },
  change: {
    method: 'PATCH',
    path: '/api/documents/:id',
    access: 'member',
    summary: 'Change the kind, title, facts and redactions of a document',
    description:
      'Unpublishes the document: the pictures of its pages are removed, and publishing it again creates new ones at new ' +
      'URLs.',
    params: one,
    body: DocumentChange,
    returns: Document,
    problems: ['document_not_found', 'document_moved'],
  },
  move: {
    method: 'POST',
    path: '/api/documents/:id/transitions',
    access: 'member',
    summary: 'Publish or withdraw a document',
    description:
      '- `publish`: creates new pictures with the redacted parts painted over. They wait for a moderator, unless this ' +
      'seller’s listings need no approval.\n- `withdraw`: the document is no longer public.',
    params: one,
    body: z.object({ transition: z.enum(['publish', 'withdraw']), version: DocumentVersion }),
    returns: Document,
    problems: ['document_not_found', 'document_moved', 'uploads_busy'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/documents/:id',
    access: 'member',
    summary: 'Delete a document with all its pictures',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['document_not_found'],
  },
  waiting: {
    method: 'GET',
    path: '/api/admin/documents',
    access: 'moderator',
    summary: 'List documents awaiting approval, oldest first',
    description: 'Moderators do not see their own documents.',
    query: z.object(pageQuery('Documents')),
    returns: z.array(WaitingDocument),
    paged: true,
  },
  decide: {
    method: 'POST',
    path: '/api/admin/documents/:id/decision',
    access: 'moderator',
    summary: 'Approve or reject a document',
    description: 'Public documents can be rejected, too; they are unpublished immediately.',
    params: one,
    body: DocumentDecision,
    returns: Document,
    problems: ['document_not_found', 'document_moved', 'own_case'],
  },
})
