import { z } from 'zod'
import { AccountState } from '../accounts/endpoints.ts'
import { AuditEntry, FilterText } from '../audit/endpoints.ts'
import { conversationStates, sides } from '../conversations/rules.ts'
import { refusal } from '../desk/endpoints.ts'
import { defineEndpoints, roles } from '../endpoint.ts'
import { states } from '../listings/rules.ts'
import { Report } from '../moderation/reports/endpoints.ts'
import { rejectionReasons } from '../moderation/rules.ts'
import { pageQuery } from '../paging.ts'
import { multiLine } from '../text.ts'
import { CurrentUser } from '../users/endpoints.ts'
import { entriesPerList } from './limits.ts'

export const Member = CurrentUser.extend({
  listings: z.int().describe('Number of the user’s listings, in any status.'),
  suspendedAt: z.iso.datetime().nullable(),
  suspensionReason: z.string().nullable(),
  trustedAt: z.iso
    .datetime()
    .nullable()
    .describe('When the seller became trusted. Their listings are published without review, unless they have signals.'),
  providerBehind: z
    .boolean()
    .describe('Whether the hosted sign-in service has not processed the latest suspension or reinstatement yet.'),
}).meta({ id: 'Member' })
export type Member = z.infer<typeof Member>

export const MemberFilter = z.object({
  ...pageQuery('Users'),
  q: FilterText.describe('Part of the username, name or email address, or the full ID.'),
  role: z.enum(['', ...roles]).optional(),
  suspended: z.enum(['', 'yes', 'no']).optional(),
})
export type MemberFilter = z.output<typeof MemberFilter>

/** The reason for a suspension. The suspended user can read it. */
export const suspensionReason = multiLine('Enter a reason.')
  .trim()
  .min(1, 'Enter a reason.')
  .max(500, 'Use 500 characters or fewer.')

const params = z.object({ id: z.string().regex(/^[\w.:-]{1,200}$/) })

const most = 50

const SuspensionResult = z
  .object({
    id: z.string(),
    ...refusal,
  })
  .meta({ id: 'SuspensionResult' })

export const members = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary: 'Lists all users, newest first',
    query: MemberFilter,
    returns: z.array(Member),
    paged: true,
  },
  setRole: {
    method: 'PATCH',
    path: '/api/admin/users/:id/role',
    access: 'admin',
    summary: 'Changes the role of a user',
    description:
      'Takes effect with the user’s next request. You cannot change your own role, or that of the last admin or a suspended user. ' +
      'Admins who are defined in the server configuration or the sign-in service must be removed there.',
    params,
    body: z.object({ role: z.enum(roles) }),
    returns: Member,
    problems: ['user_not_found', 'own_account', 'last_admin', 'admin_elsewhere', 'user_suspended'],
  },
  setTrust: {
    method: 'PATCH',
    path: '/api/admin/users/:id/trust',
    access: 'admin',
    summary: 'Marks a seller as trusted, or stops trusting the seller',
    description:
      'Listings of trusted sellers are published immediately, unless a signal, an earlier rejection of the listing, or an ' +
      'unconfirmed email address makes a review necessary. A suspension ends the trust.',
    params,
    body: z.object({ trusted: z.boolean() }),
    returns: Member,
    problems: ['user_not_found', 'user_suspended'],
  },
  suspend: {
    method: 'POST',
    path: '/api/admin/users/:id/suspension',
    access: 'admin',
    summary: 'Suspends a user',
    description:
      'Immediately hides all listings of the user, ends all sessions and blocks sign-in. ' +
      'The user gets the reason by email. Admins and moderators cannot be suspended. Suspending a user again changes the reason. ' +
      'Also asks a hosted sign-in service to ban the account, and retries until it responds.',
    params,
    body: z.object({ reason: suspensionReason }),
    returns: Member,
    problems: ['user_not_found', 'own_account', 'user_is_admin'],
  },
  suspendAll: {
    method: 'POST',
    path: '/api/admin/users/suspensions',
    access: 'admin',
    summary: 'Suspends several users for the same reason',
    description: 'Each user is suspended separately. The response contains a result for each user.',
    body: z.object({
      ids: z.array(params.shape.id).min(1, 'Choose at least one user.').max(most, `Choose ${most} or fewer at a time.`),
      reason: suspensionReason,
    }),
    returns: z.array(SuspensionResult),
  },
  reinstate: {
    method: 'DELETE',
    path: '/api/admin/users/:id/suspension',
    access: 'admin',
    summary: 'Lifts the suspension of a user',
    description: 'Restores the user’s listings. Has no effect on users who are not suspended.',
    params,
    returns: Member,
    problems: ['user_not_found'],
  },
})

export const SellerRecord = z
  .object({
    listings: z.partialRecord(z.enum(states), z.int()).describe('Number of listings by status.'),
    rejections: z.int().describe('How many times the user’s listings were rejected or removed.'),
    reports: z.int().describe('How many times visitors reported the user’s listings.'),
  })
  .meta({ id: 'SellerRecord' })
export type SellerRecord = z.infer<typeof SellerRecord>

const listingReference = {
  listingId: z.int(),
  listing: z.string().describe('The vehicle, such as `2019 Porsche 911 GT3`.'),
}

const Refusal = z.object({
  ...listingReference,
  transition: z.enum(['reject', 'takeDown']),
  reason: z.string().nullable().describe(Object.keys(rejectionReasons).join(', ')),
  note: z.string().nullable(),
  byName: z.string().nullable().describe('Username of the person who decided; null if the account was deleted.'),
  at: z.iso.datetime(),
})

const ReportedMessage = z.object({
  id: z.int(),
  ...listingReference,
  side: z.enum(sides).describe('Whether this user is the buyer or the seller.'),
  name: z.string().describe('Name of the buyer.'),
  state: z.enum(conversationStates),
  movedBy: z
    .enum([...sides, 'admin', 'guard'])
    .nullable()
    .describe('Who reported or held the conversation.'),
  note: z.string().nullable().describe('Why the conversation was reported.'),
  at: z.iso.datetime(),
})

export const noteText = multiLine('Enter a note.')
  .trim()
  .min(1, 'Enter a note.')
  .max(2_000, 'Use 2,000 characters or fewer.')

export const MemberNote = z
  .object({
    id: z.int(),
    text: z.string(),
    byName: z.string().nullable().describe('Username of the author; null if the account was deleted.'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'MemberNote' })
export type MemberNote = z.infer<typeof MemberNote>

/** Everything that moderators and admins see about a user, except the listings, which are a separate list. */
export const MemberFile = z
  .object({
    member: Member.describe('Moderators do not see the email address.'),
    emailProof: AccountState.shape.emailProof,
    record: SellerRecord,
    rejections: z.array(Refusal),
    reports: z.array(Report.extend(listingReference)).describe('Reports by visitors about the user’s listings.'),
    messages: z.array(ReportedMessage).describe('The user’s conversations that were reported, held or discarded.'),
    notes: z.array(MemberNote).describe('Notes that only admins and moderators can read.'),
    acts: z
      .array(AuditEntry)
      .nullable()
      .describe('Audit trail entries about the user and their listings; null for moderators.'),
  })
  .meta({ id: 'MemberFile' })
export type MemberFile = z.infer<typeof MemberFile>

export const memberFiles = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/admin/users/:id',
    access: 'moderator',
    summary: 'Returns a user’s moderation record',
    description:
      `Contains rejections, reports, reported conversations, notes and audit trail entries: the newest ${entriesPerList} of each kind, newest first. \`GET /api/admin/vehicles?seller=\` lists the user’s listings. ` +
      'Moderators cannot read their own record.',
    params,
    returns: MemberFile,
    problems: ['user_not_found', 'own_case'],
  },
  clearBio: {
    method: 'DELETE',
    path: '/api/admin/users/:id/bio',
    access: 'admin',
    summary: 'Clears the bio of a user',
    description: 'The bio appears on the user’s listings and seller page. The user can write a new one.',
    params,
    returns: z.void(),
    status: 204,
    problems: ['user_not_found'],
  },
  addNote: {
    method: 'POST',
    path: '/api/admin/users/:id/notes',
    access: 'moderator',
    summary: 'Adds an internal note about a user',
    description: 'Only moderators and admins see notes.',
    params,
    body: z.object({ text: noteText }),
    returns: MemberNote,
    status: 201,
    problems: ['user_not_found', 'own_case'],
  },
})
