import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { emailLine } from '../text.ts'
import { freshSignInMinutes, maximumSessions } from './limits.ts'

export const AccountState = z
  .object({
    secondFactor: z
      .enum(['on', 'off', 'demanded'])
      .describe(
        'Whether this session used a second factor. `demanded`: no, and as a moderator or admin, you must set one up.',
      ),
    emailProof: z
      .enum(['proven', 'needed', 'notNeeded'])
      .describe('Whether the email address is verified. `needed`: listings are published only after verification.'),
    passwordNeeded: z
      .boolean()
      .describe(
        'Whether you need the password to create an API key or delete the account. False if a hosted provider manages ' +
          `the account, and for ${freshSignInMinutes} minutes after signing in with a passkey.`,
      ),
  })
  .meta({ id: 'AccountState' })
export type AccountState = z.infer<typeof AccountState>

export const accounts = defineEndpoints({
  state: {
    method: 'GET',
    path: '/api/user/account',
    access: 'member',
    summary: 'Returns the security settings of your account',
    returns: AccountState,
  },
  changeEmail: {
    method: 'POST',
    path: '/api/user/email',
    access: 'member',
    inPerson: true,
    summary: 'Requests a change of your email address',
    description:
      'Sends a link to the new address and a notice to the old address. The address changes when the link is opened. ' +
      'Attempts with a wrong password are limited per account.',
    body: z.object({
      email: emailLine('Enter your email address.').transform((email) => email.toLowerCase()),
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
  sendVerification: {
    method: 'POST',
    path: '/api/user/email/proof',
    access: 'member',
    summary: 'Resends the link that verifies your email address',
    returns: z.void(),
    status: 204,
    problems: ['address_kept_elsewhere', 'too_many_address_mails'],
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/email-proofs',
    access: 'public',
    summary: 'Verifies an email address, using the token from the emailed link',
    body: z.object({ token: z.string().regex(/^[\w-]{1,100}$/) }),
    returns: z.object({ email: z.string() }),
    problems: ['link_over', 'email_taken', 'address_kept_elsewhere'],
  },
})

export const OwnSession = z
  .object({
    id: z.string(),
    browser: z.string().describe('Browser and operating system, such as Firefox on Windows.'),
    createdAt: z.iso.datetime(),
    seenAt: z.iso.datetime().describe('When the session was last used, precise to the minute.'),
    current: z.boolean().describe('Whether this is the session that sent the request.'),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof OwnSession>

export const sessions = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/user/sessions',
    access: 'member',
    summary: 'Lists your sessions: the current one first, then the most recently used',
    description: `Returns at most ${maximumSessions} active sessions.`,
    returns: z.array(OwnSession),
  },
  endOthers: {
    method: 'DELETE',
    path: '/api/user/sessions/others',
    access: 'member',
    summary: 'Signs you out everywhere else',
    description: 'Ends all your sessions except the current one.',
    returns: z.void(),
    status: 204,
    problems: ['identity_unavailable'],
  },
  end: {
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    access: 'member',
    summary: 'Ends one of your sessions',
    params: z.object({ id: z.string().regex(/^[\w-]{1,200}$/) }),
    returns: z.void(),
    status: 204,
    problems: ['session_not_found', 'identity_unavailable'],
  },
})
