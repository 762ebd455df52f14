import { z } from 'zod'
import { defineEndpoints, roles } from '../endpoint.ts'
import { manyLines, oneLine } from '../text.ts'

/** What everybody may know of a user; never the e-mail address. */
export const PublicProfile = z
  .object({
    id: z.string(),
    username: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    bio: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PublicProfile' })
export type PublicProfile = z.infer<typeof PublicProfile>

/** As `memberName` makes it. */
export const ShownName = z.string().describe('First and last name where both are known, else the user name.')

/** What a user knows of themselves; answered to nobody else. */
export const CurrentUser = PublicProfile.extend({
  email: z.string().nullable(),
  role: z.enum(roles),
}).meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof CurrentUser>

/** One line of a name; empty is none. */
const name = oneLine()
  .max(60, 'At most 60 characters, please.')
  .transform((value) => value || null)

/** What a user may change of their profile; what is left out stays as it is. */
export const ProfileChange = z
  .object({
    firstName: name.nullish(),
    lastName: name.nullish(),
    bio: manyLines()
      .trim()
      .max(1_000, 'At most 1,000 characters, please.')
      .transform((value) => value || null)
      .nullish(),
    profileImageUrl: z
      .string()
      .max(200)
      .nullish()
      .describe('A picture that the user uploaded here; null takes it away.'),
  })
  .meta({ id: 'ProfileChange' })
export type ProfileChange = z.output<typeof ProfileChange>

/** What is stored of a member. */
export const PersonalData = z
  .object({
    site: z.string(),
    exportedAt: z.iso.datetime(),
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  })
  .meta({ id: 'PersonalData' })
export type PersonalData = z.infer<typeof PersonalData>

export const users = defineEndpoints({
  current: {
    method: 'GET',
    path: '/api/auth/user',
    access: 'member',
    summary: 'Who is signed in',
    returns: CurrentUser,
  },
  profile: {
    method: 'GET',
    path: '/api/users/:id',
    access: 'public',
    summary: "A seller's public profile",
    params: z.object({ id: z.string().regex(/^[\w.:-]{1,200}$/) }),
    returns: PublicProfile,
    problems: ['user_not_found'],
  },
  change: {
    method: 'PATCH',
    path: '/api/user/profile',
    access: 'member',
    inPerson: true,
    summary: 'Change one’s own profile',
    body: ProfileChange,
    returns: CurrentUser,
    description: 'A new first or last name that would pass for the site’s is refused, but of moderators and admins.',
    problems: ['picture_not_yours', 'impersonated'],
  },
  endSessions: {
    method: 'DELETE',
    path: '/api/user/sessions',
    access: 'member',
    summary: 'Sign out everywhere',
    description:
      'Ends every session of the user, this one too: their tokens are refused from then on. API keys are revoked as well, ' +
      'unless `keys` is `keep`.',
    query: z.object({ keys: z.enum(['revoke', 'keep']).default('revoke') }),
    returns: z.void(),
    status: 204,
    problems: ['identity_unavailable'],
  },
  export: {
    method: 'GET',
    path: '/api/user/data',
    access: 'member',
    inPerson: true,
    summary: 'Everything of one’s own, as a file',
    description: 'By the names of what it is, each with the rows that are stored. Pictures are at the addresses in it.',
    returns: PersonalData,
    streamed: true,
    problems: ['impersonated', 'too_many_requests'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/user',
    access: 'member',
    inPerson: true,
    summary: 'Delete one’s own account',
    description:
      'With the listings, their pictures and the favorites. Of inquiries that were sent the words stay with their sellers, ' +
      'and for a year what others reported of the account, for admins. The last admin cannot. ' +
      'A sign-in with a passkey in the last five minutes replaces the password. Where a hosted provider keeps the account, ' +
      'any sign-in of the last five minutes does, and nothing else. ' +
      'Wrong passwords are limited by account.',
    body: z.object({ password: z.string().max(128).optional().describe('Needed if `passwordNeeded` says so.') }),
    returns: z.void(),
    status: 204,
    problems: [
      'last_admin',
      'wrong_password',
      'too_many_sign_ins',
      'sign_in_again',
      'account_kept_elsewhere',
      'impersonated',
      'identity_unavailable',
    ],
  },
})
