import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { freshSignInMinutes, listedSessions } from './limits.ts'

/** How one's own account is protected. */
export const AccountState = z
  .object({
    secondFactor: z
      .enum(['on', 'off', 'demanded'])
      .describe('Whether a second factor was proven in this session; `demanded`: an admin has to set one up first.'),
    emailProof: z
      .enum(['proven', 'needed', 'notNeeded'])
      .describe('Whether the mail address is proven; `needed`: no listing is published before it is.'),
    passwordNeeded: z
      .boolean()
      .describe(
        'Whether a new API key and the deletion of the account need the password. Not where a hosted provider keeps it, ' +
          `and not within ${freshSignInMinutes} minutes of signing in with a passkey.`,
      ),
  })
  .meta({ id: 'AccountState' })
export type AccountState = z.infer<typeof AccountState>

export const accounts = defineEndpoints({
  state: {
    method: 'GET',
    path: '/api/user/account',
    access: 'member',
    summary: 'How one’s own account is protected',
    returns: AccountState,
  },
  changeEmail: {
    method: 'POST',
    path: '/api/user/email',
    access: 'member',
    inPerson: true,
    summary: 'Ask for another mail address',
    description:
      'A link goes to the new address, and the change takes effect when it is opened; the old address is told. ' +
      'Wrong passwords are limited by account.',
    body: z.object({
      email: z
        .email('Please give a whole email address, as in maria@example.com.')
        .max(254)
        .transform((email) => email.toLowerCase()),
      password: z.string().max(128),
    }),
    returns: z.void(),
    status: 204,
    problems: [
      'wrong_password',
      'email_taken',
      'email_unchanged',
      'address_kept_elsewhere',
      'too_many_sign_ins',
      'too_many_address_mails',
      'impersonated',
    ],
  },
  sendProof: {
    method: 'POST',
    path: '/api/user/email/proof',
    access: 'member',
    summary: 'Have the link sent again that proves one’s mail address',
    returns: z.void(),
    status: 204,
    problems: ['address_kept_elsewhere', 'too_many_address_mails'],
  },
  proveEmail: {
    method: 'POST',
    path: '/api/email-proofs',
    access: 'public',
    summary: 'Prove a mail address by the token of a link that was sent to it',
    body: z.object({ token: z.string().regex(/^[\w-]{1,100}$/) }),
    returns: z.object({ email: z.string() }),
    problems: ['link_over', 'email_taken', 'address_kept_elsewhere'],
  },
})

/** A browser in which somebody is signed in, as its owner sees it. */
export const OwnSession = z
  .object({
    id: z.string(),
    browser: z.string().describe('Browser and system in plain words, such as Firefox on Windows.'),
    createdAt: z.iso.datetime(),
    seenAt: z.iso.datetime().describe('When it was last used, to the minute.'),
    current: z.boolean().describe('Whether it is the one that asks.'),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof OwnSession>

export const sessions = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/user/sessions',
    access: 'member',
    summary: 'Where one is signed in: the session that asks, then the last used first',
    description: `At most ${listedSessions} sessions that are alive.`,
    returns: z.array(OwnSession),
  },
  endOthers: {
    method: 'DELETE',
    path: '/api/user/sessions/others',
    access: 'member',
    summary: 'Sign out everywhere else',
    description: 'Ends every session of the user but the one that asks.',
    returns: z.void(),
    status: 204,
    problems: ['identity_unavailable'],
  },
  end: {
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    access: 'member',
    summary: 'End one of one’s own sessions',
    params: z.object({ id: z.string().regex(/^[\w-]{1,200}$/) }),
    returns: z.void(),
    status: 204,
    problems: ['session_not_found', 'identity_unavailable'],
  },
})
