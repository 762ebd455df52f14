import { z } from 'zod'
import { searchWords } from '../../audit/endpoints.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { undoSeconds } from '../../limits.ts'
import { states } from '../../listings/rules.ts'
import { Listing, ListingId } from '../../listings/schema.ts'
import { pageQuery } from '../../paging.ts'
import { manyLines } from '../../text.ts'
import { DisplayName } from '../../users/endpoints.ts'
import { isReasonComplete, rejectionReasons, type RejectionReason, reasonMissingIssue } from '../rules.ts'
import { reasonMissing, type ReportReason, reportReasons } from './limits.ts'

const reasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]

const text = manyLines()
  .trim()
  .max(1_000, 'Use 1,000 characters or fewer.')
  .transform((value) => value || null)

export const NewReport = z
  .object({
    vehicleId: ListingId,
    reason: z.enum(reasonNames, reasonMissing),
    text: text.nullish().describe('Details in the reporter’s words.'),
  })
  .meta({ id: 'NewReport' })
export type NewReport = z.output<typeof NewReport>

/** Ways to resolve the reports on a listing. */
export const resolutions = {
  dismiss: 'Dismissed: nothing is wrong with the listing.',
  takeDown: 'The listing was taken down.',
  suspend: 'The seller’s account was suspended.',
} as const
export type Resolution = keyof typeof resolutions
const resolutionNames = Object.keys(resolutions) as [Resolution, ...Resolution[]]

export const Report = z
  .object({
    id: z.int(),
    reason: z.enum(reasonNames),
    text: z.string().nullable(),
    reporter: z.string().nullable().describe('Username of the reporter, if signed in.'),
    at: z.iso.datetime(),
    resolution: z.enum(resolutionNames).nullable(),
    note: z.string().nullable().describe('Note by the admin who resolved it.'),
    resolvedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

/** A listing with its reports. */
export const ReportedListing = Listing.pick({
  id: true,
  make: true,
  model: true,
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
    count: z.int().describe('Number of reports in the requested state.'),
    lastReportId: z.int().describe('Id of the newest report. Send it as `upTo` when resolving.'),
    reports: z.array(Report).describe('The newest 20 reports, newest first.'),
  })
  .meta({ id: 'ReportedListing' })
export type ReportedListing = z.infer<typeof ReportedListing>

export const ReportFilter = z.object({
  ...pageQuery('Reported vehicles'),
  q: searchWords.describe('Part of the car’s name or of the seller’s names.'),
  state: z.enum(['open', 'resolved']).default('open'),
})
export type ReportFilter = z.output<typeof ReportFilter>

export const ReportResolution = z
  .object({
    resolution: z.enum(resolutionNames, 'Choose what to do.'),
    upTo: z.int().min(1).describe('Id of the newest report that you saw; later ones stay open.'),
    reason: z
      .enum(Object.keys(rejectionReasons) as [RejectionReason, ...RejectionReason[]], 'Choose a reason.')
      .optional()
      .describe('With `takeDown`: the reason for the seller; a note alone is enough.'),
    note: text.nullish().describe('For the audit trail; with `takeDown` and `suspend` the seller also sees it.'),
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
      'Needs no sign-in. Reporting the same car again on the same day has no effect. Rate-limited per network.',
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
      'With `state=resolved`: listings whose reports were resolved, latest first. Moderators do not see reports on their own listings.',
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
    params: z.object({ id: ListingId.describe('Number of the listing.') }),
    body: ReportResolution,
    returns: z.object({ resolved: z.int().describe('How many reports.') }),
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
      `Only the user who resolved them can reopen them, within ${undoSeconds} seconds. A listing that was taken down ` +
      'with them is public again. Not possible after a suspension.',
    params: z.object({ id: ListingId.describe('Number of the listing.') }),
    returns: z.object({ reopened: z.int().describe('How many reports.') }),
    problems: ['listing_not_found', 'not_undone'],
  },
})
