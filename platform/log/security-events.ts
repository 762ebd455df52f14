import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Problem, ProblemCode } from '#contract/problems.ts'
import type { Key } from '../config/secrets.ts'
import { networkOf } from '../http/visitor.ts'
import type { Log } from './log.ts'

/** Security events in the log, by the field `event`. docs/operating.md lists their names. */
const securityEvents = {
  'sign-in.succeeded': { level: 'info', doc: 'Somebody signed in with a password' },
  'sign-in.failed': { level: 'warn', doc: 'A password or a name was wrong' },
  'sign-in.halfway': { level: 'info', doc: 'A password was right, and a code is asked for' },
  'code.proven': {
    level: 'info',
    doc: 'The code of a second factor was right: a sign-in is done, or the factor set up',
  },
  'code.refused': { level: 'warn', doc: 'The code of a second factor was wrong, or used before' },
  'second-factor.begun': { level: 'info', doc: 'Somebody began to set up a second factor' },
  'second-factor.removed': { level: 'warn', doc: 'Somebody turned the second factor off' },
  'passkey.added': { level: 'info', doc: 'Somebody added a passkey' },
  'passkey.proven': { level: 'info', doc: 'A passkey was right: a sign-in is done' },
  'passkey.refused': {
    level: 'warn',
    doc: 'A passkey was wrong, unverified, or not the one that a sign-in waited for',
  },
  'passkey.removed': { level: 'warn', doc: 'Somebody removed a passkey' },
  'recovery-codes.renewed': { level: 'info', doc: 'Somebody got new recovery codes' },
  'address.asked': { level: 'info', doc: 'Somebody asked for another mail address' },
  'address.proven': { level: 'info', doc: 'A mail address was proven by the link that went there' },
  'session.ended': { level: 'info', doc: 'Somebody ended one of the own sessions, or all others' },
  'sign-up.succeeded': { level: 'info', doc: 'Somebody made an account' },
  'sign-out': { level: 'info', doc: 'Somebody signed out' },
  'session.begun': { level: 'info', doc: 'A session of the sign-in service was seen for the first time' },
  'sessions.ended': { level: 'info', doc: 'Somebody signed out everywhere' },
  'password.changed': { level: 'info', doc: 'A password was changed by who knew it' },
  'password.refused': { level: 'warn', doc: 'The password of who is signed in was wrong' },
  'reset.requested': { level: 'info', doc: 'A new password was asked for, for an address that need not be known' },
  'reset.done': { level: 'info', doc: 'A password was changed by the link of a mail' },
  'reset.refused': { level: 'warn', doc: 'A link for a new password was none, or over' },
  'account.locked': { level: 'warn', doc: 'An account had too many wrong passwords and takes none for some minutes' },
  'account.removed': { level: 'info', doc: 'Somebody deleted the own account' },
  'account.suspended': { level: 'warn', doc: 'An admin suspended an account' },
  'account.reinstated': { level: 'info', doc: 'An admin lifted a suspension' },
  'role.changed': {
    level: 'warn',
    doc: 'Somebody became an admin or a moderator, or is none any more; `by` says by whom',
  },
  'suspended.refused': { level: 'warn', doc: 'Somebody whose account is suspended came or signed in' },
  'token.refused': { level: 'warn', doc: 'A bearer did not hold; `reason` says why' },
  'key.made': { level: 'warn', doc: 'A member made a key for programs' },
  'key.revoked': { level: 'info', doc: 'A member revoked a key' },
  'access.refused': { level: 'warn', doc: 'Somebody asked for what the account may not do' },
  'origin.refused': { level: 'warn', doc: 'Another site’s page made a call' },
  'webhook.refused': { level: 'warn', doc: 'The signature of a webhook did not hold' },
  'link.refused': { level: 'warn', doc: 'The link of a conversation was none of ours, was taken back, or is over' },
  'link.renewed': { level: 'info', doc: 'The link of a conversation was taken back and a new one mailed' },
  'limit.reached': {
    level: 'warn',
    doc: 'A limit was reached, `limit` names it; told once for each time that it counts',
  },
  'user.impersonated': { level: 'warn', doc: 'Staff of the sign-in service acted in somebody’s name' },
} as const satisfies Record<string, { level: 'info' | 'warn'; doc: string }>

export type SecurityEvent = keyof typeof securityEvents

/** Whom an event is about; what people typed stands in it as a keyed hash alone. */
type About = {
  /** The request that it happened in. */
  request?: FastifyRequest | undefined
  userId?: string | undefined
  /** The name or the mail address that somebody typed. */
  typed?: string | undefined
} & Record<string, unknown>

/** Writes a line about an event. */
export type NoteEvent = (event: SecurityEvent, about?: About) => void

/** Networks and names stand in the log as keyed hashes: lines of the same one are found, and nobody's are read. */
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

/** The refusals that are events too. */
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

/** Notes a refusal that is an event, and a limit at the first call beyond it. */
export function noteRefusal(note: NoteEvent, request: FastifyRequest, problem: Problem & Partial<Reached>): void {
  const { method, routeOptions, actor } = request
  const about = { request, userId: actor?.id, method, route: routeOptions.url }
  const event = refusals[problem.code]
  if (event) note(event, { ...about, code: problem.code })
  if (problem.limit === undefined || !problem.isFirst) return
  note(problem.locks ? 'account.locked' : 'limit.reached', { ...about, limit: problem.limit })
}

/** What a limit that was reached adds to its problem. */
export type Reached = {
  limit: string
  /** Whether this was the first call beyond it. */
  isFirst: boolean
  /** Whether it keeps an account from being signed in to. */
  locks: boolean
}
