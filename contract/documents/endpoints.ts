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

/**
 * Documents about a car. Visitors never get the files, only pictures of the pages in which the redacted parts are painted over.
 */
export const documents = defineEndpoints({
  ofVehicle: {
    method: 'GET',
    path: '/api/vehicles/:id/documents',
    access: 'public',
    shared: true,
    summary: 'Lists a vehicle’s published documents',
    description:
      'Each page is a separate picture in which the redacted parts are painted over. Available for the vehicles ' +
      'that `GET /api/vehicles/{id}` returns.',
    params: z.object({ id: ListingId }),
    returns: z.array(PublicDocument),
    problems: ['listing_not_found'],
  },
  own: {
    method: 'GET',
    path: '/api/vehicles/user/:id/documents',
    access: 'member',
    summary: 'Lists the documents of your own listing, whatever their status',
    params: z.object({ id: ListingId }),
    returns: z.array(Document),
    problems: ['listing_not_found'],
  },
  upload: {
    method: 'POST',
    path: '/api/vehicles/:id/documents',
    access: 'member',
    summary: 'Adds a document to your own listing',
    description:
      'multipart/form-data with one file in the field `document`: a PDF without a password and with at most ' +
      `${pages} pages, or a JPEG, PNG or WebP; the type is detected from the content, not the name. At most ` +
      `${megabytes} MB per file, ${perListing} documents per listing and ${anHour} files per hour. The document is not ` +
      'published yet. Its kind is guessed from the file name, with `other` as the default. Its title is the ' +
      'kind and a number until the seller changes it.',
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
    summary: 'Returns a document (seller, moderators and admins only)',
    params: one,
    returns: Document,
    problems: ['document_not_found'],
  },
  page: {
    method: 'GET',
    path: '/api/documents/:id/pages/:position',
    access: 'member',
    summary: 'Returns the picture of a document page (seller, moderators and admins only)',
    description:
      'Sellers get the page as uploaded, so that they can choose what to redact. Moderators, admins and requests with `covered` get ' +
      'the page as the public sees it, with redactions.',
    params: one.extend({
      position: z.preprocess((written: number | string) => Number(written), PagePosition),
    }),
    query: z.object({
      covered: z.enum(['', '1']).optional(),
      version: z
        .preprocess((written) => (written === undefined ? undefined : Number(written)), DocumentVersion.optional())
        .describe('Version of the document. If it is outdated, the request is rejected.'),
    }),
    returns: z.object({ picture: z.string().describe('The picture as a data: URL.') }),
    problems: ['document_not_found', 'document_moved'],
  },
  original: {
    method: 'GET',
    path: '/api/documents/:id/original',
    access: 'member',
    summary: 'Downloads the uploaded file (seller, moderators and admins only)',
    description:
      'Save the file and never display it, because it can contain harmful content. Downloads by moderators and admins are recorded in the audit trail.',
    params: one,
    returns: z.string(),
    file: 'application/octet-stream',
    problems: ['document_not_found'],
  },
  change: {
    method: 'PATCH',
    path: '/api/documents/:id',
    access: 'member',
    summary: 'Updates the kind, title, facts and redactions of a document',
    description:
      'Unpublishes the document and deletes the pictures of its pages. Publishing it again creates new pictures at new ' +
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
    summary: 'Publishes or withdraws a document',
    description:
      '- `publish`: creates new pictures with the redacted parts painted over. They wait for approval, unless this ' +
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
    summary: 'Deletes a document and its pictures',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['document_not_found'],
  },
  waiting: {
    method: 'GET',
    path: '/api/admin/documents',
    access: 'moderator',
    summary: 'Lists documents that are awaiting approval, oldest first',
    description: 'Moderators do not see their own documents.',
    query: z.object(pageQuery('Documents')),
    returns: z.array(WaitingDocument),
    paged: true,
  },
  decide: {
    method: 'POST',
    path: '/api/admin/documents/:id/decision',
    access: 'moderator',
    summary: 'Approves or rejects a document',
    description: 'You can also reject a published document, which unpublishes it immediately.',
    params: one,
    body: DocumentDecision,
    returns: Document,
    problems: ['document_not_found', 'document_moved', 'own_case'],
  },
})
