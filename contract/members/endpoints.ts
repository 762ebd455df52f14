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

/** Somebody with an account, as admins see them. */
export const Member = CurrentUser.extend({
  listings: z.int().describe('All of their listings, in whatever state.'),
  suspendedAt: z.iso.datetime().nullable(),
  suspensionReason: z.string().nullable(),
  providerBehind: z
    .boolean()
    .describe('Whether the hosted sign-in service has not heard yet of the suspension, or of its end.'),
}).meta({ id: 'Member' })
export type Member = z.infer<typeof Member>

export const MemberFilter = z.object({
  ...pageQuery('Users'),
  q: searchWords.describe('Part of the user name, the name or the mail address, or the whole id.'),
  role: z.enum(['', ...roles]).optional(),
  suspended: z.enum(['', 'yes', 'no']).optional(),
})
export type MemberFilter = z.output<typeof MemberFilter>

/** Why an account is suspended; its owner is told. */
export const suspensionReason = manyLines('Please give a reason.')
  .trim()
  .min(1, 'Please give a reason.')
  .max(500, 'At most 500 characters, please.')

const params = z.object({ id: z.string().regex(/^[\w.:-]{1,200}$/) })

/** Accounts that may be suspended by one call. */
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
    summary: 'Everybody with an account, the newest first',
    query: MemberFilter,
    returns: z.array(Member),
    paged: true,
  },
  setRole: {
    method: 'PATCH',
    path: '/api/admin/users/:id/role',
    access: 'admin',
    summary: 'Make somebody a moderator or an admin, or take the rights away',
    description:
      'It holds from their next call on. Never one’s own role, never that of the last admin, never that of a suspended account. ' +
      'An admin by the settings of the server or of its sign-in service loses the role there alone.',
    params,
    body: z.object({ role: z.enum(roles) }),
    returns: Member,
    problems: ['user_not_found', 'own_account', 'last_admin', 'admin_elsewhere', 'user_suspended'],
  },
  suspend: {
    method: 'POST',
    path: '/api/admin/users/:id/suspension',
    access: 'admin',
    summary: 'Suspend an account',
    description:
      'From the same moment none of its listings is public, its sessions are over and nobody can sign in to it. ' +
      'Its owner is told the reason by mail. An admin or a moderator cannot be suspended. Suspending again changes the reason. ' +
      'A hosted sign-in service is told to ban the account as well; while it cannot be reached, it is told again.',
    params,
    body: z.object({ reason: suspensionReason }),
    returns: Member,
    problems: ['user_not_found', 'own_account', 'user_is_admin'],
  },
  suspendAll: {
    method: 'POST',
    path: '/api/admin/users/suspensions',
    access: 'admin',
    summary: 'Suspend several accounts, for one reason',
    description: 'Each by itself, as one would be: the answer says for each whether it was suspended, or why not.',
    body: z.object({
      ids: z
        .array(params.shape.id)
        .min(1, 'Please choose at least one account.')
        .max(most, `At most ${most} at a time, please.`),
      reason: suspensionReason,
    }),
    returns: z.array(SuspensionResult),
  },
  reinstate: {
    method: 'DELETE',
    path: '/api/admin/users/:id/suspension',
    access: 'admin',
    summary: 'Lift the suspension of an account',
    description: 'Its listings return as they were. An account that is not suspended stays as it is.',
    params,
    returns: Member,
    problems: ['user_not_found'],
  },
})

/** What is known of a seller, in numbers. */
export const SellerRecord = z
  .object({
    listings: z.partialRecord(z.enum(states), z.int()).describe('How many there are in each state.'),
    rejections: z.int().describe('How often a listing of theirs was rejected or taken down.'),
    reports: z.int().describe('How often visitors reported a listing of theirs.'),
  })
  .meta({ id: 'SellerRecord' })
export type SellerRecord = z.infer<typeof SellerRecord>

/** Of everything but the cars the newest so many are told; how many there are stands in the record. */
export const newestOfFile = 20

const about = { listingId: z.int(), listing: z.string().describe('The car, such as `2019 Porsche 911 GT3`.') }

const Refusal = z.object({
  ...about,
  transition: z.enum(['reject', 'takeDown']),
  reason: z.string().nullable().describe(Object.keys(rejectionReasons).join(', ')),
  note: z.string().nullable(),
  byName: z.string().nullable().describe('User name of who decided; null when the account is gone.'),
  at: z.iso.datetime(),
})

const ReportedMessage = z.object({
  id: z.int(),
  ...about,
  side: z.enum(sides).describe('As which of the two this person takes part.'),
  name: z.string().describe('Of whoever wrote first.'),
  state: z.enum(conversationStates),
  movedBy: z
    .enum([...sides, 'admin', 'guard'])
    .nullable()
    .describe('Who reported it or held it back.'),
  note: z.string().nullable().describe('Why it was reported.'),
  at: z.iso.datetime(),
})

/** A note about somebody. */
const noteText = manyLines('Please write something.')
  .trim()
  .min(1, 'Please write something.')
  .max(2_000, 'At most 2,000 characters, please.')

export const MemberNote = z
  .object({
    id: z.int(),
    text: z.string(),
    byName: z.string().nullable().describe('User name of who wrote it; null when the account is gone.'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'MemberNote' })
export type MemberNote = z.infer<typeof MemberNote>

/** All that admins know of somebody with an account, but for their cars, which are a list of their own. */
export const MemberFile = z
  .object({
    member: Member.describe('For moderators without the mail address.'),
    emailProof: AccountState.shape.emailProof,
    record: SellerRecord,
    rejections: z.array(Refusal),
    reports: z.array(Report.extend(about)).describe('Of visitors, about cars of theirs.'),
    messages: z.array(ReportedMessage).describe('Conversations of theirs that were reported, held back or discarded.'),
    notes: z.array(MemberNote).describe('What admins and moderators wrote down; nobody else reads it.'),
    acts: z
      .array(AuditEntry)
      .nullable()
      .describe('What was decided about them and their cars, by the audit trail; null for moderators.'),
  })
  .meta({ id: 'MemberFile' })
export type MemberFile = z.infer<typeof MemberFile>

export const memberFiles = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/admin/users/:id',
    access: 'moderator',
    summary: 'All that admins know of somebody',
    description:
      `Of each kind the newest ${newestOfFile}, the last first. Their cars are \`GET /api/admin/vehicles?seller=\`. ` +
      'A moderator does not read their own.',
    params,
    returns: MemberFile,
    problems: ['user_not_found', 'own_case'],
  },
  clearBio: {
    method: 'DELETE',
    path: '/api/admin/users/:id/bio',
    access: 'admin',
    summary: 'Take away what somebody wrote about themselves',
    description: 'It stands on the pages of their cars and on their own. They can write another one.',
    params,
    returns: z.void(),
    status: 204,
    problems: ['user_not_found'],
  },
  addNote: {
    method: 'POST',
    path: '/api/admin/users/:id/notes',
    access: 'moderator',
    summary: 'Write a note about somebody, for admins and moderators',
    params,
    body: z.object({ text: noteText }),
    returns: MemberNote,
    status: 201,
    problems: ['user_not_found', 'own_case'],
  },
})
