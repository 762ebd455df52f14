import { z } from 'zod'
import { defineEndpoints, roles } from '../endpoint.ts'
import { multiLine, oneLine } from '../text.ts'

/** The public fields of a user. The email address isn't one of them. */
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

export const DisplayName = z.string().describe('First and last name if both are set, otherwise the username.')

export const CurrentUser = PublicProfile.extend({
  email: z.string().nullable(),
  role: z.enum(roles),
}).meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof CurrentUser>

const name = oneLine()
  .max(60, 'Use 60 characters or fewer.')
  .transform((value) => value || null)

/** A change to the profile. Fields that aren't in the request stay unchanged. */
export const ProfileChange = z
  .object({
    firstName: name.nullish(),
    lastName: name.nullish(),
    bio: multiLine()
      .trim()
      .max(1_000, 'Use 1,000 characters or fewer.')
      .transform((value) => value || null)
      .nullish(),
    profileImageUrl: z.string().max(200).nullish().describe('URL of a picture that you uploaded; null removes it.'),
  })
  .meta({ id: 'ProfileChange' })
export type ProfileChange = z.output<typeof ProfileChange>

/** All data that the site stores about a user, for the data export. */
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
    summary: 'Returns the signed-in user',
    returns: CurrentUser,
  },
  profile: {
    method: 'GET',
    path: '/api/users/:id',
    access: 'public',
    summary: "Returns a seller's public profile by user ID",
    params: z.object({ id: z.string().regex(/^[\w.:-]{1,200}$/) }),
    returns: PublicProfile,
    problems: ['user_not_found'],
  },
  change: {
    method: 'PATCH',
    path: '/api/user/profile',
    access: 'member',
    inPerson: true,
    summary: 'Updates your profile',
    body: ProfileChange,
    returns: CurrentUser,
    description: 'Only moderators and admins can use a name that could be mistaken for the site or its staff.',
    problems: ['picture_not_yours', 'impersonated'],
  },
  endSessions: {
    method: 'DELETE',
    path: '/api/user/sessions',
    access: 'member',
    summary: 'Signs you out everywhere',
    description:
      'Ends all your sessions, including this one, and invalidates their tokens. Also revokes your API keys, ' +
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
    summary: 'Exports your data as a file',
    description: 'Contains all stored rows, grouped by type of data. Pictures are included as URLs.',
    returns: PersonalData,
    streamed: true,
    problems: ['impersonated', 'too_many_requests'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/user',
    access: 'member',
    inPerson: true,
    summary: 'Deletes your account',
    description:
      'Also deletes your listings, their pictures and your saved vehicles. Sellers keep the text of your inquiries, and admins keep ' +
      'reports about you for a year. The last admin cannot be deleted. ' +
      'The password is not needed within five minutes of signing in with a passkey. With a hosted identity provider, ' +
      'you must have signed in within the last five minutes instead. ' +
      'Attempts with a wrong password are limited per account.',
    body: z.object({ password: z.string().max(128).optional().describe('Required if `passwordNeeded` is true.') }),
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
