import { z } from 'zod'
import { defineEndpoints, keyScopes } from '../../endpoint.ts'
import { idParams } from '../../ids.ts'
import { oneLine } from '../../text.ts'
import { maximumKeys, maximumKeyDays } from './limits.ts'

export const ApiKey = z
  .object({
    id: z.int(),
    name: z.string(),
    prefix: z.string().describe('The first characters of the key.'),
    scopes: z.array(z.enum(keyScopes)),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().describe('Precise to the minute; null if it has never been used.'),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

const daysMessage = `Choose 1 to ${maximumKeyDays} days.`

export const NewApiKey = z
  .object({
    name: oneLine('Enter a name for the key.')
      .min(1, 'Enter a name for the key.')
      .max(60, 'Use 60 characters or fewer.'),
    scopes: z
      .array(z.enum(keyScopes, 'Choose from the list.'))
      .min(1, 'Choose what the key can do.')
      .max(keyScopes.length, 'The same scope appears twice.'),
    days: z
      .int(daysMessage)
      .min(1, daysMessage)
      .max(maximumKeyDays, daysMessage)
      .describe('Days until the key expires.'),
  })
  .meta({ id: 'NewApiKey' })

/** Creating a key requires the password, because keys outlive sessions: a stolen session must not be able to create one. */
const KeyRequest = NewApiKey.extend({
  password: z.string().max(128).optional().describe('Required if `passwordNeeded` of your account is true.'),
})
export type NewApiKey = z.output<typeof NewApiKey>

export const apiKeys = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/user/keys',
    access: 'member',
    summary: 'Lists your active API keys, newest first',
    returns: z.array(ApiKey),
  },
  create: {
    method: 'POST',
    path: '/api/user/keys',
    access: 'member',
    inPerson: true,
    summary: 'Creates an API key',
    description:
      'Only this response contains the key; it is not stored. The key works only for endpoints whose description ' +
      `mentions one of the key’s scopes. You can have at most ${maximumKeys} active keys. You are notified by email. ` +
      'The password is not needed within five minutes of signing in with a passkey. If a hosted provider manages the account, ' +
      'you must have signed in within the last five minutes instead. A password reset revokes all keys.',
    body: KeyRequest,
    returns: ApiKey.extend({ key: z.string().describe('The key. Send it as `Authorization: Bearer mq_…`.') }),
    status: 201,
    problems: ['too_many_keys', 'wrong_password', 'too_many_sign_ins', 'sign_in_again', 'impersonated'],
  },
  revoke: {
    method: 'DELETE',
    path: '/api/user/keys/:id',
    access: 'member',
    summary: 'Revokes one of your API keys',
    params: idParams,
    returns: z.void(),
    status: 204,
    problems: ['key_not_found'],
  },
})
