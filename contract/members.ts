import { z } from 'zod'
import { searchWords } from './audit.ts'
import { defineEndpoints } from './endpoint.ts'
import { pageQuery } from './paging.ts'
import { roles } from './roles.ts'
import { refusal } from './several-listings.ts'
import { CurrentUser } from './users.ts'
import { manyLines } from './written-text.ts'

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
