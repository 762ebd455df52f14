import { z } from 'zod'
import { AccountState } from '../accounts/endpoints.ts'
import { AuditEntry, searchWords } from '../audit/endpoints.ts'
import { conversationStates, sides } from '../conversations/rules.ts'
import { refusal } from '../desk/endpoints.ts'
import { defineEndpoints, roles } from '../endpoint.ts'
import { states } from '../listings/rules.ts'
import { Report } from '../moderation/reports/endpoints.ts'
import { rejectionReasons } from '../moderation/rules.ts'
import { pageQuery } from '../paging.ts'
import { manyLines } from '../text.ts'
import { CurrentUser } from '../users/endpoints.ts'
import { entriesPerList } from './limits.ts'

/** A user account as admins see it. */
export const Member = CurrentUser.extend({
  listings: z.int().describe('Number of their listings, in any status.'),
  suspendedAt: z.iso.datetime().nullable(),
  suspensionReason: z.string().nullable(),
  providerBehind: z
    .boolean()
    .describe('Whether the hosted sign-in service has not received the change of the suspension yet.'),
}).meta({ id: 'Member' })
export type Member = z.infer<typeof Member>

export const MemberFilter = z.object({
  ...pageQuery('Users'),
  q: searchWords.describe('Part of the user name, the name or the email address, or the full ID.'),
  role: z.enum(['', ...roles]).optional(),
  suspended: z.enum(['', 'yes', 'no']).optional(),
})
export type MemberFilter = z.output<typeof MemberFilter>

/** The reason of a suspension, shown to the account's owner. */
export const suspensionReason = manyLines('Enter a reason.')
  .trim()
  .min(1, 'Enter a reason.')
  .max(500, 'Use 500 characters or fewer.')

const params = z.object({ id: z.string().regex(/^[\w.:-]{1,200}$/) })

/** Maximum number of accounts per call. */
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
      'Effective from their next call. You cannot change your own role, the role of the last admin, or that of a suspended account. ' +
      'Admins defined in the server configuration or the sign-in service can be removed only there.',
    params,
    body: z.object({ role: z.enum(roles) }),
    returns: Member,
    problems: ['user_not_found', 'own_account', 'last_admin', 'admin_elsewhere', 'user_suspended'],
  },
  suspend: {
    method: 'POST',
    path: '/api/admin/users/:id/suspension',
    access: 'admin',
    summary: 'Suspends a user',
    description:
      'Immediately hides all its listings, ends its sessions and blocks sign-in. ' +
      'The owner gets the reason by email. Admins and moderators cannot be suspended. Suspending again changes the reason. ' +
      'A hosted sign-in service is instructed to ban the account, too, with retries while it is unreachable.',
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
    description:
      'Each account is suspended separately: the response lists for each whether it was suspended, or why not.',
    body: z.object({
      ids: z
        .array(params.shape.id)
        .min(1, 'Please choose at least one account.')
        .max(most, `Choose ${most} or fewer at a time.`),
      reason: suspensionReason,
    }),
    returns: z.array(SuspensionResult),
  },
  reinstate: {
    method: 'DELETE',
    path: '/api/admin/users/:id/suspension',
    access: 'admin',
    summary: 'Lifts the suspension of a user',
    description: 'Restores its listings. Does nothing if the account is not suspended.',
    params,
    returns: Member,
    problems: ['user_not_found'],
  },
})

/** Statistics about a seller. */
export const SellerRecord = z
  .object({
    listings: z.partialRecord(z.enum(states), z.int()).describe('Number of listings by status.'),
    rejections: z.int().describe('How often their listings were rejected or taken down.'),
    reports: z.int().describe('How often visitors reported their listings.'),
  })
  .meta({ id: 'SellerRecord' })
export type SellerRecord = z.infer<typeof SellerRecord>

const listingReference = {
  listingId: z.int(),
  listing: z.string().describe('The car, such as `2019 Porsche 911 GT3`.'),
}

const Refusal = z.object({
  ...listingReference,
  transition: z.enum(['reject', 'takeDown']),
  reason: z.string().nullable().describe(Object.keys(rejectionReasons).join(', ')),
  note: z.string().nullable(),
  byName: z.string().nullable().describe('User name of the person who decided; null when the account was deleted.'),
  at: z.iso.datetime(),
})

const ReportedMessage = z.object({
  id: z.int(),
  ...listingReference,
  side: z.enum(sides).describe('The side of this person.'),
  name: z.string().describe('Name of the buyer, who wrote first.'),
  state: z.enum(conversationStates),
  movedBy: z
    .enum([...sides, 'admin', 'guard'])
    .nullable()
    .describe('Who reported or held it.'),
  note: z.string().nullable().describe('Why it was reported.'),
  at: z.iso.datetime(),
})

/** A note about a user. */
export const noteText = manyLines('Please enter a note.')
  .trim()
  .min(1, 'Please enter a note.')
  .max(2_000, 'Use 2,000 characters or fewer.')

export const MemberNote = z
  .object({
    id: z.int(),
    text: z.string(),
    byName: z.string().nullable().describe('User name of the author; null when the account was deleted.'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'MemberNote' })
export type MemberNote = z.infer<typeof MemberNote>

/** Everything that admins see about a user, except the cars, which are a separate list. */
export const MemberFile = z
  .object({
    member: Member.describe('Moderators do not see the email address.'),
    emailProof: AccountState.shape.emailProof,
    record: SellerRecord,
    rejections: z.array(Refusal),
    reports: z.array(Report.extend(listingReference)).describe('Reports by visitors about their cars.'),
    messages: z.array(ReportedMessage).describe('Their conversations that were reported, held or discarded.'),
    notes: z.array(MemberNote).describe('Notes that only admins and moderators can read.'),
    acts: z
      .array(AuditEntry)
      .nullable()
      .describe('Decisions about them and their cars, from the audit trail; null for moderators.'),
  })
  .meta({ id: 'MemberFile' })
export type MemberFile = z.infer<typeof MemberFile>

export const memberFiles = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/admin/users/:id',
    access: 'moderator',
    summary: 'Returns a user’s moderation file',
    description:
      `The newest ${entriesPerList} of each kind, newest first. \`GET /api/admin/vehicles?seller=\` lists their vehicles. ` +
      'Moderators cannot read their own file.',
    params,
    returns: MemberFile,
    problems: ['user_not_found', 'own_case'],
  },
  clearBio: {
    method: 'DELETE',
    path: '/api/admin/users/:id/bio',
    access: 'admin',
    summary: 'Clears the bio of a user',
    description: 'The bio is shown on their listings and on their seller page. They can write a new one.',
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
    params,
    body: z.object({ text: noteText }),
    returns: MemberNote,
    status: 201,
    problems: ['user_not_found', 'own_case'],
  },
})
