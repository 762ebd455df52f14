import { readFileSync } from 'node:fs'
import { isMadeOf, passwordLength, passwordNamesYou, passwordTooCommon } from '#contract/accounts/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { BetterAuth } from './better-auth.ts'
import { type Fields, sessionOf } from './second-factor.ts'

/**
 * The 20,000 most frequent of ten and more characters among ten million passwords that came out in breaches, in small
 * letters (SecLists, 10-million-password-list-top-1000000, MIT). Shorter ones are refused for their length.
 */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** Whether it is the password of this account. */
export async function isPassword(auth: BetterAuth, userId: string, password: unknown): Promise<boolean> {
  const { internalAdapter, password: hashing } = await auth.$context
  const hash = (await internalAdapter.findCredentialAccount(userId))?.password
  if (!hash || typeof password !== 'string' || password.length > passwordLength.maximum) return false
  return hashing.verify({ hash, password })
}

/** A password that is made of so few characters, however long it is, is guessed as early. */
const fewCharacters = 3

/** Whose password it is to be. */
type PasswordOwner = { username: string; email: string | null }

/** Why a password cannot be chosen, in the form of the library's refusals. */
type PasswordMistake = { code: string; message: string }

/** What is wrong with a password of the right length; null when nothing is. No other machine is asked. */
export function mistakeOfChoice(password: string, owner: PasswordOwner, siteName: string): PasswordMistake | null {
  if (common.has(password.toLowerCase()) || new Set(password).size <= fewCharacters)
    return { code: 'PASSWORD_TOO_COMMON', message: passwordTooCommon }
  if (isMadeOf(password, wordsAbout(owner, siteName))) return { code: 'PASSWORD_NAMES_YOU', message: passwordNamesYou }
  return null
}

/** What anybody who knows the account would try: its names, and those of the site. */
function wordsAbout({ username, email }: PasswordOwner, siteName: string): string[] {
  const [mailbox = '', host = ''] = (email ?? '').split('@')
  const whole = [username, email ?? '', mailbox, host, siteName, 'marque']
  return [...whole, ...whole.flatMap((text) => text.split(/[\s._@-]+/))]
}

/** Passwords that are judged at once: each takes a processor for a tenth of a second, and 32 MB. */
export const parallelChecks = 12

/** Of these places, what tries from unknown browsers can take; the rest is for people who are signed in or known. */
export const placesForUnknown = 8

/** Tries at one account that can wait while another one from an unknown browser is judged. */
const waitingPerLine = 4

/** Seconds after which another try makes sense. */
const retryAfter = 2

/**
 * Does what takes a password, or throws `identity_busy` when too many are being judged already. Tries with the same `line`,
 * those of unknown browsers at one account, are judged one after the other.
 */
export type PasswordGate = <T>(work: () => Promise<T>, line?: string) => Promise<T>

/** Limits how many passwords are checked at once, so that sign-ins leave the processor time for everything else. */
export function openPasswordGate(): PasswordGate {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>()
  let inside = 0
  let unknown = 0

  async function enter<T>(work: () => Promise<T>, isUnknown: boolean): Promise<T> {
    if (inside >= parallelChecks || (isUnknown && unknown >= placesForUnknown))
      throw new Problem('identity_busy', { retryAfter })
    inside += 1
    if (isUnknown) unknown += 1
    try {
      return await work()
    } finally {
      inside -= 1
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

/** The password that a call chooses, and for whom; null for other calls, and where the library refuses it anyway. */
export async function chosenIn(auth: BetterAuth, { path, body, request }: Call) {
  const { password, newPassword, token, username, email } = body
  if (path === '/sign-up/email') return asChoice(password, { username: String(username), email: String(email) })
  if (path === '/change-password') {
    const session = await sessionOf(auth, request)
    return asChoice(newPassword, session && ownerIn(session.user))
  }
  if (path === '/reset-password' && typeof token === 'string') {
    const { internalAdapter } = await auth.$context
    const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
    const user = link && (await internalAdapter.findUserById(link.value))
    return asChoice(newPassword, user && ownerIn(user))
  }
  return null
}

function asChoice(password: Fields[string] | undefined, owner: PasswordOwner | null) {
  return owner && typeof password === 'string' ? { password, owner } : null
}

function ownerIn(user: { email: string; username?: unknown }): PasswordOwner {
  return { username: String(user.username ?? ''), email: user.email }
}
