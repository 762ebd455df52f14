import { z } from 'zod'
import { FilterText } from '../../audit/endpoints.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { idParams } from '../../ids.ts'
import { undoSeconds } from '../../limits.ts'
import { states } from '../../listings/rules.ts'
import { Listing, ListingId } from '../../listings/schema.ts'
import { pageQuery } from '../../paging.ts'
import { sharedParams } from '../../shortlists/endpoints.ts'
import { ShortlistComment } from '../../shortlists/schema.ts'
import { multiLine } from '../../text.ts'
import { DisplayName } from '../../users/endpoints.ts'
import { isReasonComplete, rejectionReasons, type RejectionReason, reasonMissingIssue } from '../rules.ts'
import { commentReportReasons, reasonMissing, type ReportReason, reportReasons } from './limits.ts'

const reasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]

const text = multiLine()
  .trim()
  .max(1_000, 'Use 1,000 characters or fewer.')
  .transform((value) => value || null)

export const NewReport = z
  .object({
    vehicleId: ListingId,
    reason: z.enum(reasonNames, reasonMissing),
    text: text.nullish().describe('Details from the reporter.'),
  })
  .meta({ id: 'NewReport' })
export type NewReport = z.output<typeof NewReport>

const NewCommentReport = z
  .object({
    reason: z.enum(commentReportReasons, reasonMissing),
    text: text.nullish().describe('Details from the reporter.'),
  })
  .meta({ id: 'NewCommentReport' })

export const resolutions = {
  dismiss: 'Dismisses the reports, because nothing is wrong with the listing.',
  takeDown: 'The listing was removed.',
  suspend: 'The seller’s account was suspended.',
} as const
export type Resolution = keyof typeof resolutions
const resolutionNames = Object.keys(resolutions) as [Resolution, ...Resolution[]]

export const Report = z
  .object({
    id: z.int(),
    reason: z.enum(reasonNames),
    text: z.string().nullable(),
    reporter: z.string().nullable().describe('Username of the reporter, if they were signed in.'),
    at: z.iso.datetime(),
    resolution: z.enum(resolutionNames).nullable(),
    note: z.string().nullable().describe('Note by the person who resolved the report.'),
    resolvedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

export const ReportedListing = Listing.pick({
  id: true,
  make: true,
  model: true,
  trim: true,
  year: true,
  price: true,
  mileage: true,
  imageUrls: true,
  sellerId: true,
})
  .extend({
    state: z.enum(states),
    suspended: z.boolean(),
    sellerName: DisplayName,
    count: z.int().describe('Number of open or resolved reports, as requested.'),
    lastReportId: z.int().describe('ID of the newest report. Send it as `upTo` to resolve the reports.'),
    reports: z.array(Report).describe('The newest 20 reports, newest first.'),
  })
  .meta({ id: 'ReportedListing' })
export type ReportedListing = z.infer<typeof ReportedListing>

export const ReportedComment = ShortlistComment.extend({
  shortlist: z.string().describe('Name of the shortlist.'),
  ownerId: z.string().describe('User ID of the shortlist’s owner.'),
  ownerName: DisplayName,
  count: z.int().describe('Number of open reports.'),
  lastReportId: z.int().describe('ID of the newest report. Send it as `upTo` to resolve the reports.'),
  reports: z.array(Report).describe('The newest 20 reports, newest first.'),
}).meta({ id: 'ReportedComment' })
export type ReportedComment = z.infer<typeof ReportedComment>

export const CommentResolution = z
  .object({
    resolution: z.enum(['dismiss', 'remove'], 'Choose what to do.'),
    upTo: z.int().min(1).describe('ID of the newest report that you have read. Later reports stay open.'),
  })
  .meta({ id: 'CommentResolution' })
export type CommentResolution = z.output<typeof CommentResolution>

export const ReportFilter = z.object({
  ...pageQuery('Reported vehicles'),
  q: FilterText.describe('Part of the vehicle’s name, or of the seller’s name or username.'),
  state: z.enum(['open', 'resolved']).default('open'),
})
export type ReportFilter = z.output<typeof ReportFilter>

export const ReportResolution = z
  .object({
    resolution: z.enum(resolutionNames, 'Choose what to do.'),
    upTo: z.int().min(1).describe('ID of the newest report that you have read. Later reports stay open.'),
    reason: z
      .enum(Object.keys(rejectionReasons) as [RejectionReason, ...RejectionReason[]], 'Choose a reason.')
      .optional()
      .describe('With `takeDown`: the reason that the seller sees. You can send a note instead.'),
    note: text
      .nullish()
      .describe('A note for the audit trail. With `takeDown` and `suspend`, the seller sees it, too.'),
  })
  .refine(({ resolution, note }) => resolution !== 'suspend' || note, {
    path: ['note'],
    message: 'Enter a reason.',
  })
  .refine((order) => order.resolution !== 'takeDown' || isReasonComplete(order), reasonMissingIssue)
  .meta({ id: 'ReportResolution' })
export type ReportResolution = z.output<typeof ReportResolution>

export const reports = defineEndpoints({
  send: {
    method: 'POST',
    path: '/api/reports',
    access: 'public',
    summary: 'Reports a listing to the moderators',
    description:
      'Requires no sign-in. Reporting the same listing again on the same day has no effect. Rate limited per network.',
    body: NewReport,
    returns: z.object({ received: z.literal(true) }),
    status: 201,
    problems: ['listing_not_found', 'too_many_reports'],
  },
  list: {
    method: 'GET',
    path: '/api/admin/reports',
    access: 'moderator',
    summary: 'Lists reported listings, earliest report first',
    description:
      'With `state=resolved`: listings with resolved reports, most recently resolved first. Moderators do not see reports on their own listings.',
    query: ReportFilter,
    returns: z.array(ReportedListing),
    paged: true,
  },
  resolve: {
    method: 'POST',
    path: '/api/admin/reports/:id/resolution',
    access: 'moderator',
    summary: 'Resolves the open reports on a listing',
    description:
      Object.entries(resolutions)
        .map(([name, sentence]) => `- \`${name}\`: ${sentence}`)
        .join('\n') + '\n\nOnly admins can suspend.',
    params: z.object({ id: ListingId.describe('ID of the listing.') }),
    body: ReportResolution,
    returns: z.object({ resolved: z.int().describe('Number of resolved reports.') }),
    problems: [
      'listing_not_found',
      'listing_moved',
      'report_resolved',
      'own_account',
      'own_case',
      'user_is_admin',
      'not_allowed',
    ],
  },
  reopen: {
    method: 'POST',
    path: '/api/admin/reports/:id/reopening',
    access: 'moderator',
    summary: 'Reopens reports that you have just resolved',
    description:
      `You can reopen reports that you resolved, within ${undoSeconds} seconds. If resolving them removed a listing, the ` +
      'listing is restored. You cannot reopen reports after suspending the seller.',
    params: z.object({ id: ListingId.describe('ID of the listing.') }),
    returns: z.object({ reopened: z.int().describe('Number of reopened reports.') }),
    problems: ['listing_not_found', 'not_undone'],
  },
  sendComment: {
    method: 'POST',
    path: '/api/shared-shortlists/:token/comments/:commentId/reports',
    access: 'public',
    summary: 'Reports a comment on a shared shortlist to the moderators',
    description:
      'Requires no sign-in. Reporting the same comment again on the same day has no effect. Rate limited per network.',
    params: sharedParams.extend({ commentId: idParams.shape.id }),
    body: NewCommentReport,
    returns: z.object({ received: z.literal(true) }),
    status: 201,
    problems: ['shortlist_not_found', 'shortlist_comment_not_found', 'too_many_reports'],
  },
  comments: {
    method: 'GET',
    path: '/api/admin/comment-reports',
    access: 'moderator',
    summary: 'Lists reported comments on shortlists, earliest report first',
    description: 'Contains only open reports. Moderators do not see comments on their own shortlists.',
    query: z.object(pageQuery('Reported comments')),
    returns: z.array(ReportedComment),
    paged: true,
  },
  resolveComment: {
    method: 'POST',
    path: '/api/admin/comment-reports/:id/resolution',
    access: 'moderator',
    summary: 'Resolves the open reports on a comment',
    description:
      '- `dismiss`: Dismisses the reports, because nothing is wrong with the comment.\n' +
      '- `remove`: The comment and its reports are deleted.',
    params: z.object({ id: idParams.shape.id.describe('ID of the comment.') }),
    body: CommentResolution,
    returns: z.object({ resolved: z.int().describe('Number of resolved reports.') }),
    problems: ['shortlist_comment_not_found', 'report_resolved', 'own_case'],
  },
})
