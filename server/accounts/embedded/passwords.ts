import { readFileSync } from 'node:fs'
import { isMostlyWords, passwordLength, passwordTooSimilar, passwordTooCommon } from '#contract/accounts/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { BetterAuth } from './better-auth.ts'
import { type Fields, sessionOf } from './second-factor.ts'

/**
 * The 20,000 most frequent passwords of ten or more characters among ten million breached ones, in lowercase (SecLists,
 * 10-million-password-list-top-1000000, MIT). Shorter ones are refused because of their length.
 */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** Returns whether this is the password of the account. */
export async function isPassword(auth: BetterAuth, userId: string, password: unknown): Promise<boolean> {
  const { internalAdapter, password: hashing } = await auth.$context
  const hash = (await internalAdapter.findCredentialAccount(userId))?.password
  if (!hash || typeof password !== 'string' || password.length > passwordLength.maximum) return false
  return hashing.verify({ hash, password })
}

/** Passwords with this many different characters or fewer are refused, regardless of length. */
const tooFewCharacters = 3

type PasswordOwner = { username: string; email: string | null }

/** The reason why a password is not allowed, in the form of the library's errors. */
type PasswordRefusal = { code: string; message: string }

/** Checks a password of valid length, without any network request. Returns null if it is allowed. */
export function checkPassword(password: string, owner: PasswordOwner, siteName: string): PasswordRefusal | null {
  if (common.has(password.toLowerCase()) || new Set(password).size <= tooFewCharacters)
    return { code: 'PASSWORD_TOO_COMMON', message: passwordTooCommon }
  if (isMostlyWords(password, wordsAbout(owner, siteName)))
    return { code: 'PASSWORD_NAMES_YOU', message: passwordTooSimilar }
  return null
}

/** Returns words that are easy to guess: the names of the account and of the site. */
function wordsAbout({ username, email }: PasswordOwner, siteName: string): string[] {
  const [mailbox = '', host = ''] = (email ?? '').split('@')
  const whole = [username, email ?? '', mailbox, host, siteName, 'marque']
  return [...whole, ...whole.flatMap((text) => text.split(/[\s._@-]+/))]
}

/** Maximum number of concurrent password checks. Each uses a processor for a tenth of a second, and 32 MB. */
export const parallelChecks = 12

/** Maximum number of them for unknown browsers. The rest is reserved for signed-in users and known browsers. */
export const checksForUnknown = 8

/** Maximum number of attempts of unknown browsers at an account that wait for another one to finish. */
const waitingPerLine = 4

/** Seconds after which the client should retry. */
const retryAfter = 2

/**
 * Does work that checks a password. Throws `identity_busy` if too many checks are running. Attempts with the same
 * `line`, which is set for unknown browsers, run one after another.
 */
export type PasswordGate = <T>(work: () => Promise<T>, line?: string) => Promise<T>

/** Limits concurrent password checks, so that they leave processor time for everything else. */
export function openPasswordGate(): PasswordGate {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>()
  let running = 0
  let unknown = 0

  async function enter<T>(work: () => Promise<T>, isUnknown: boolean): Promise<T> {
    if (running >= parallelChecks || (isUnknown && unknown >= checksForUnknown))
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
    const line = lines.get(name) ?? { length: 0, last: Promise.resolve() }
    if (line.length > waitingPerLine) throw new Problem('identity_busy', { retryAfter })
    lines.set(name, line)
    line.length += 1
    const turn = line.last.then(() => enter(work, true))
    line.last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(name)
    }
  }
}

type Call = { path: string; body: Readonly<Fields>; request: Parameters<typeof sessionOf>[1] }

/**
 * Returns the new password of a call and its owner. Null for other calls, and if the library refuses the call anyway.
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
