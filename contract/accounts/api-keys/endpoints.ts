import { z } from 'zod'
import { defineEndpoints, keyScopes } from '../../endpoint.ts'
import { oneLine } from '../../text.ts'
import { maximumKeys, maximumKeyDays } from './limits.ts'

/** A key of one's own; the key itself is shown once, when it is made. */
export const ApiKey = z
  .object({
    id: z.int(),
    name: z.string(),
    prefix: z.string().describe('The first letters of the key.'),
    scopes: z.array(z.enum(keyScopes)),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().describe('To the minute; null when it was never used.'),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

const keyDays = `Please choose 1 to ${maximumKeyDays} days.`

export const NewApiKey = z
  .object({
    name: oneLine('Please name the key.').min(1, 'Please name the key.').max(60, 'At most 60 characters, please.'),
    scopes: z
      .array(z.enum(keyScopes, 'Please choose from the list.'))
      .min(1, 'Please choose what the key may do.')
      .max(keyScopes.length, 'A scope is named twice.'),
    days: z.int(keyDays).min(1, keyDays).max(maximumKeyDays, keyDays).describe('After how many days it ends.'),
  })
  .meta({ id: 'NewApiKey' })

/** What a key of a member needs besides: a key outlives sessions, so a stolen session alone must not make one. */
const KeyRequest = NewApiKey.extend({
  password: z.string().max(128).optional().describe('Needed if `passwordNeeded` says so.'),
})
export type NewApiKey = z.output<typeof NewApiKey>

export const apiKeys = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/user/keys',
    access: 'member',
    summary: 'One’s own keys that hold, the newest first',
    returns: z.array(ApiKey),
  },
  make: {
    method: 'POST',
    path: '/api/user/keys',
    access: 'member',
    inPerson: true,
    summary: 'Make a key for a program of one’s own',
    description:
      'The answer holds the key, which is not kept and cannot be shown again. It opens the calls whose description names ' +
      `one of its scopes, and no other. At most ${maximumKeys} at a time. The owner gets an email. ` +
      'A sign-in with a passkey in the last five minutes replaces the password. Where a hosted provider keeps the account, ' +
      'any sign-in of the last five minutes does, and nothing else. ' +
      'A password reset ends all keys.',
    body: KeyRequest,
    returns: ApiKey.extend({ key: z.string().describe('Sent as `Authorization: Bearer mq_…`.') }),
    status: 201,
    problems: ['too_many_keys', 'wrong_password', 'too_many_sign_ins', 'sign_in_again', 'impersonated'],
  },
  revoke: {
    method: 'DELETE',
    path: '/api/user/keys/:id',
    access: 'member',
    summary: 'Revoke one of one’s own keys',
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    returns: z.void(),
    status: 204,
    problems: ['key_not_found'],
  },
})
