import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Problem, ProblemCode } from '#contract/problems.ts'
import type { Key } from '../config/secrets.ts'
import { networkOf } from '../http/visitor.ts'
import type { Log } from './log.ts'

/** Security events by their name in the log's `event` field. docs/operating.md lists them. */
const securityEvents = {
  'sign-in.succeeded': { level: 'info', doc: 'A user signed in with a password' },
  'sign-in.failed': { level: 'warn', doc: 'Sign-in failed: wrong username or password' },
  'sign-in.second-factor-required': { level: 'info', doc: 'The password was correct, and a second factor is required' },
  'code.accepted': {
    level: 'info',
    doc: 'A second-factor code was correct: sign-in or setup completed',
  },
  'code.refused': { level: 'warn', doc: 'A second-factor code was wrong or already used' },
  'second-factor.setup-started': { level: 'info', doc: 'A user started to set up a second factor' },
  'second-factor.removed': { level: 'warn', doc: 'A user turned off the second factor' },
  'passkey.added': { level: 'info', doc: 'A user added a passkey' },
  'passkey.accepted': { level: 'info', doc: 'Sign-in with a passkey completed' },
  'passkey.refused': {
    level: 'warn',
    doc: 'A passkey was invalid, unverified, or not the one that the sign-in expected',
  },
  'passkey.removed': { level: 'warn', doc: 'A user removed a passkey' },
  'recovery-codes.renewed': { level: 'info', doc: 'A user generated new recovery codes' },
  'address.requested': { level: 'info', doc: 'A user requested a change of the email address' },
  'address.verified': { level: 'info', doc: 'An email address was confirmed by link' },
  'session.ended': { level: 'info', doc: 'A user ended one of their sessions, or all others' },
  'sign-up.succeeded': { level: 'info', doc: 'A user signed up' },
  'sign-out': { level: 'info', doc: 'A user signed out' },
  'session.started': { level: 'info', doc: 'A new session of the sign-in service was used' },
  'sessions.ended': { level: 'info', doc: 'A user signed out everywhere' },
  'password.changed': { level: 'info', doc: 'A user changed their password' },
  'password.refused': { level: 'warn', doc: 'A signed-in user entered a wrong password' },
  'reset.requested': { level: 'info', doc: 'A password reset was requested, possibly for an unknown address' },
  'reset.completed': { level: 'info', doc: 'A password was reset by email link' },
  'reset.refused': { level: 'warn', doc: 'A password reset link was invalid or expired' },
  'account.locked': { level: 'warn', doc: 'An account was temporarily locked after too many wrong passwords' },
  'account.removed': { level: 'info', doc: 'A user deleted their account' },
  'account.suspended': { level: 'warn', doc: 'An admin suspended an account' },
  'account.reinstated': { level: 'info', doc: 'An admin lifted a suspension' },
  'role.changed': {
    level: 'warn',
    doc: 'A user’s role was changed; `by` names who changed it',
  },
  'suspended.refused': { level: 'warn', doc: 'A suspended user tried to sign in or make a request' },
  'token.refused': { level: 'warn', doc: 'A bearer token was rejected; `reason` explains why' },
  'key.created': { level: 'warn', doc: 'A member created an API key' },
  'key.revoked': { level: 'info', doc: 'A member revoked an API key' },
  'access.refused': { level: 'warn', doc: 'A request was refused for lack of permission' },
  'origin.refused': { level: 'warn', doc: 'A cross-site request was refused' },
  'webhook.refused': { level: 'warn', doc: 'A webhook had an invalid signature' },
  'link.refused': { level: 'warn', doc: 'A conversation link was invalid, revoked or expired' },
  'link.renewed': { level: 'info', doc: 'A conversation link was revoked and a new one emailed' },
  'limit.reached': {
    level: 'warn',
    doc: 'A rate limit was reached, named in `limit`; logged once per period',
  },
  'user.impersonated': { level: 'warn', doc: 'Staff of the sign-in service impersonated a user' },
} as const satisfies Record<string, { level: 'info' | 'warn'; doc: string }>

export type SecurityEvent = keyof typeof securityEvents

type About = {
  request?: FastifyRequest | undefined
  userId?: string | undefined
  /** The username or email address that the user entered. */
  typed?: string | undefined
} & Record<string, unknown>

export type NoteEvent = (event: SecurityEvent, about?: About) => void

/**
 * Opens the security log. IP networks and usernames are logged as keyed hashes, so log lines about the same visitor can be
 * correlated without revealing personal data.
 */
export function openSecurityLog(log: Log, { current }: Key): NoteEvent {
  const hash = (text: string) => createHmac('sha256', current).update(text).digest('base64url').slice(0, 16)
  return (event, { request, typed, ...about } = {}) => {
    const { level, doc } = securityEvents[event]
    const line = {
      event,
      ...(request && { address: hash(networkOf(request.ip)) }),
      ...(typed !== undefined && { typed: hash(typed.trim().toLowerCase()) }),
      ...about,
    }
    log[level](line, doc)
  }
}

const refusals: Partial<Record<ProblemCode, SecurityEvent>> = {
  not_allowed: 'access.refused',
  key_not_allowed: 'access.refused',
  impersonated: 'access.refused',
  foreign_origin: 'origin.refused',
  webhook_refused: 'webhook.refused',
  account_suspended: 'suspended.refused',
  wrong_password: 'password.refused',
  passkey_refused: 'passkey.refused',
  passkey_unverified: 'passkey.refused',
}

/** Logs a problem if it is a security event. When a limit is exceeded, logs only the first call beyond the limit. */
export function logRefusal(note: NoteEvent, request: FastifyRequest, problem: Problem & Partial<LimitDetails>): void {
  const { method, routeOptions, actor } = request
  const about = { request, userId: actor?.id, method, route: routeOptions.url }
  const event = refusals[problem.code]
  if (event) note(event, { ...about, code: problem.code })
  if (problem.limit === undefined || !problem.isFirst) return
  note(problem.locks ? 'account.locked' : 'limit.reached', { ...about, limit: problem.limit })
}

export type LimitDetails = {
  limit: string
  isFirst: boolean
  locks: boolean
}
