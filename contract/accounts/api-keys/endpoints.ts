import { z } from 'zod'
import { defineEndpoints, keyScopes } from '../../endpoint.ts'
import { oneLine } from '../../text.ts'
import { maximumKeys, maximumKeyDays } from './limits.ts'

/** An API key of the signed-in user. The key itself is only shown when it is created. */
export const ApiKey = z
  .object({
    id: z.int(),
    name: z.string(),
    prefix: z.string().describe('The first characters of the key.'),
    scopes: z.array(z.enum(keyScopes)),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().describe('To the minute; null if it has never been used.'),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

const daysMessage = `Please choose 1 to ${maximumKeyDays} days.`

export const NewApiKey = z
  .object({
    name: oneLine('Please name the key.').min(1, 'Please name the key.').max(60, 'Use 60 characters or fewer.'),
    scopes: z
      .array(z.enum(keyScopes, 'Please choose from the list.'))
      .min(1, 'Please choose what the key may do.')
      .max(keyScopes.length, 'The same scope appears twice.'),
    days: z.int(daysMessage).min(1, daysMessage).max(maximumKeyDays, daysMessage).describe('Days until it expires.'),
  })
  .meta({ id: 'NewApiKey' })

/** Creating a key needs the password: a key outlives sessions, so a stolen session alone must not create one. */
const KeyRequest = NewApiKey.extend({
  password: z.string().max(128).optional().describe('Required if `passwordNeeded` is true.'),
})
export type NewApiKey = z.output<typeof NewApiKey>

export const apiKeys = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/user/keys',
    access: 'member',
    summary: 'List your active API keys, newest first',
    returns: z.array(ApiKey),
  },
  create: {
    method: 'POST',
    path: '/api/user/keys',
    access: 'member',
    inPerson: true,
    summary: 'Create an API key for your own software',
    description:
      'The response contains the key, which is not stored and cannot be shown again. It works only for endpoints whose ' +
      `description names one of its scopes. You can have at most ${maximumKeys} active keys. The owner gets an email. ` +
      'A sign-in with a passkey in the last five minutes replaces the password. If a hosted provider manages the account, ' +
      'a sign-in in the last five minutes is required instead. A password reset revokes all keys.',
    body: KeyRequest,
    returns: ApiKey.extend({ key: z.string().describe('Sent as `Authorization: Bearer mq_…`.') }),
    status: 201,
    problems: ['too_many_keys', 'wrong_password', 'too_many_sign_ins', 'sign_in_again', 'impersonated'],
  },
  revoke: {
    method: 'DELETE',
    path: '/api/user/keys/:id',
    access: 'member',
    summary: 'Revoke one of your API keys',
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    returns: z.void(),
    status: 204,
    problems: ['key_not_found'],
  },
})
