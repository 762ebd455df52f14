import { readFileSync } from 'node:fs'
import { isMostlyWords, passwordLength, passwordTooSimilar, passwordTooCommon } from '#contract/accounts/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { BetterAuth } from './better-auth.ts'
import { type Fields, sessionOf } from './second-factor.ts'

/**
 * Common passwords in lowercase: the 20,000 most frequent ones with at least ten characters, out of ten million breached
 * passwords (SecLists, 10-million-password-list-top-1000000, MIT). Shorter passwords are rejected anyway.
 */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

export async function isPassword(auth: BetterAuth, userId: string, password: unknown): Promise<boolean> {
  const { internalAdapter, password: hashing } = await auth.$context
  const hash = (await internalAdapter.findCredentialAccount(userId))?.password
  if (!hash || typeof password !== 'string' || password.length > passwordLength.maximum) return false
  return hashing.verify({ hash, password })
}

/** A password with this many distinct characters or fewer is rejected, regardless of its length. */
const tooFewCharacters = 3

type PasswordOwner = { username: string; email: string | null }

type PasswordRefusal = { code: string; message: string }

/** Returns the reason that a password of valid length isn't allowed, or null if it is allowed. Makes no network requests. */
export function checkPassword(password: string, owner: PasswordOwner, siteName: string): PasswordRefusal | null {
  if (common.has(password.toLowerCase()) || new Set(password).size <= tooFewCharacters)
    return { code: 'PASSWORD_TOO_COMMON', message: passwordTooCommon }
  if (isMostlyWords(password, wordsAbout(owner, siteName)))
    return { code: 'PASSWORD_NAMES_YOU', message: passwordTooSimilar }
  return null
}

function wordsAbout({ username, email }: PasswordOwner, siteName: string): string[] {
  const [mailbox = '', host = ''] = (email ?? '').split('@')
  const whole = [username, email ?? '', mailbox, host, siteName, 'marque']
  return [...whole, ...whole.flatMap((text) => text.split(/[\s._@-]+/))]
}

/** Maximum number of concurrent password checks. Each one takes 32 MB of memory and a tenth of a second on one CPU core. */
export const parallelChecks = 12

/**
 * Maximum number of concurrent password checks for unknown browsers. The rest of `parallelChecks` is reserved for signed-in
 * users and known browsers.
 */
export const unknownBrowserChecks = 8

/** Maximum number of sign-ins from unknown browsers that can wait in an account's queue. */
const maximumQueueLength = 4

/** Value of the `Retry-After` header in seconds. */
const retryAfter = 2

/**
 * Runs a password check. Throws `identity_busy` if too many are running. Checks with the same `queue` run one at a time. Only
 * sign-ins from unknown browsers have a queue.
 */
export type PasswordGate = <T>(work: () => Promise<T>, queue?: string) => Promise<T>

export function openPasswordGate(): PasswordGate {
  const queues = new Map<string, { length: number; last: Promise<unknown> }>()
  let running = 0
  let unknown = 0

  async function enter<T>(work: () => Promise<T>, isUnknown: boolean): Promise<T> {
    if (running >= parallelChecks || (isUnknown && unknown >= unknownBrowserChecks))
      throw new Problem('identity_busy', { retryAfter })
    running += 1
    if (isUnknown) unknown += 1
    try {
      return await work()
    } finally {
      running -= 1
      if (isUnknown) unknown -= 1
    }
  }

  return async (work, name) => {
    if (name === undefined) return enter(work, false)
    const queue = queues.get(name) ?? { length: 0, last: Promise.resolve() }
    if (queue.length > maximumQueueLength) throw new Problem('identity_busy', { retryAfter })
    queues.set(name, queue)
    queue.length += 1
    const result = queue.last.then(() => enter(work, true))
    queue.last = result.catch(() => {})
    try {
      return await result
    } finally {
      queue.length -= 1
      if (queue.length === 0) queues.delete(name)
    }
  }
}

type Call = { path: string; body: Readonly<Fields>; request: Parameters<typeof sessionOf>[1] }

/**
 * Returns the new password in a call and the account it is for. Returns null if the call sets no password, or if better-auth
 * will reject the call anyway.
 */
export async function findNewPassword(auth: BetterAuth, { path, body, request }: Call) {
  const { password, newPassword, token, username, email } = body
  if (path === '/sign-up/email') return choiceOf(password, { username: String(username), email: String(email) })
  if (path === '/change-password') {
    const session = await sessionOf(auth, request)
    return choiceOf(newPassword, session && ownerOf(session.user))
  }
  if (path === '/reset-password' && typeof token === 'string') {
    const { internalAdapter } = await auth.$context
    const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
    const user = link && (await internalAdapter.findUserById(link.value))
    return choiceOf(newPassword, user && ownerOf(user))
  }
  return null
}

function choiceOf(password: Fields[string] | undefined, owner: PasswordOwner | null) {
  return owner && typeof password === 'string' ? { password, owner } : null
}

function ownerOf(user: { email: string; username?: unknown }): PasswordOwner {
  return { username: String(user.username ?? ''), email: user.email }
}
