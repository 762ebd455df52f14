import {
  mistakeOfPasswordLength,
  passwordLength,
  passwordNamesYou,
  passwordTooCommon,
  passwordTooLong,
  passwordTooShort,
  usernameLength,
} from '#contract/accounts/limits.ts'
import { announceSignIn, session } from './session.ts'

/** Mistakes by field; `form` holds one that belongs to no field. */
export type Mistakes = Readonly<Record<string, string>>

const { minimum: shortest, maximum: longest } = usernameLength

/** The rules of the server, checked here first to show mistakes at their fields. */
export const accountRules = {
  username: `Letters, digits, points and underscores; ${shortest} to ${longest} of them. Everybody can see it.`,
  password: `At least ${passwordLength.minimum} characters. A sentence is easier to keep in mind than a riddle.`,
} as const

export function mistakesOfAccount({ username, email, password }: NewAccount): Mistakes {
  return present({
    username: mistakeOfUsername(username),
    email: mistakeOfEmail(email),
    password: mistakeOfPassword(password),
  })
}

export function mistakeOfEmail(email: string): string | undefined {
  if (!email) return 'Please fill in your email address.'
  if (email.length > 254) return 'At most 254 characters, please.'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
    ? undefined
    : 'Please give a whole email address, as in maria@example.com.'
}

export function mistakeOfPassword(password: string): string | undefined {
  return password ? mistakeOfPasswordLength(password) : 'Please choose a password.'
}

function mistakeOfUsername(username: string): string | undefined {
  if (!username) return 'Please choose a username.'
  if (!/^[\w.]+$/.test(username)) return 'Only letters, digits, points and underscores, please.'
  const { length } = username
  return length < shortest || length > longest ? `Between ${shortest} and ${longest} characters, please.` : undefined
}

/** Only the fields that have a mistake. */
export function present(mistakes: Record<string, string | undefined>): Mistakes {
  return Object.fromEntries(Object.entries(mistakes).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** A refusal of the site's own identity, as `{ code, message }`. */
export class IdentityRefusal extends Error {
  readonly code: string
  readonly status: number

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export type NewAccount = { username: string; email: string; password: string; invitation?: string | undefined }

/** Creates an account and signs in to it. */
export async function signUp({ username, email, password, invitation }: NewAccount) {
  await call('/api/identity/sign-up/email', { name: username, username, email, password, invitation })
  announceSignIn()
}

/** What can be asked for beside the password, as the library names it. */
export type Factor = 'totp' | 'passkey'

/** Signs in by username or by e-mail address: only the latter holds an @. Gives what is still asked for, if anything. */
export async function signIn(identifier: string, password: string): Promise<readonly Factor[] | undefined> {
  const isEmail = identifier.includes('@')
  const { twoFactorRedirect, twoFactorMethods = [] } = await call<SignedIn>(
    `/api/identity/sign-in/${isEmail ? 'email' : 'username'}`,
    isEmail ? { email: identifier, password } : { username: identifier, password },
  )
  if (twoFactorRedirect) return twoFactorMethods
  announceSignIn()
  return undefined
}

type SignedIn = { twoFactorRedirect?: true; twoFactorMethods?: Factor[] }

/** Whether this browser can make and use passkeys for this address; none can for an address of digits. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)
}

/** Signs in as one of the demo's people. */
export async function signInToDemo(username: string) {
  await call('/api/demo/sign-in', { username })
  announceSignIn()
}

/** Ends the session; one that is over already is no failure. */
export async function endSession() {
  try {
    await ask('/api/identity/sign-out', {})
  } catch (error) {
    if (!(error instanceof IdentityRefusal) || error.status !== 401) throw error
  }
}

/** Asks for a mail with a link; the answer is the same for an address that nobody has. */
export function requestPasswordReset(email: string) {
  return call('/api/identity/request-password-reset', { email })
}

export function resetPassword(token: string, newPassword: string) {
  return call('/api/identity/reset-password', { token, newPassword })
}

/** Takes another password, and ends all other sessions. */
export function changePassword(currentPassword: string, newPassword: string) {
  return call('/api/identity/change-password', { currentPassword, newPassword })
}

/** Asks the site's own identity, and throws its refusal; a session that was ended elsewhere ends in this browser, too. */
export async function call<Answer = void>(path: string, body?: object): Promise<Answer> {
  try {
    return await ask<Answer>(path, body)
  } catch (error) {
    const isDoubtful = error instanceof IdentityRefusal && error.status === 401
    if (isDoubtful && (await session?.isOver())) throw new IdentityRefusal(401, 'SESSION_ENDED', '')
    throw error
  }
}

/** By POST where there is a body. */
async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(path, body ? post : { cache: 'no-store' })
  if (answer.ok) return (await answer.json()) as Answer
  const { code, message } = (await answer.json().catch(() => ({}))) as { code?: string; message?: string }
  throw new IdentityRefusal(answer.status, code ?? '', message ?? answer.statusText)
}

/** The message of a refused sign-in, which never says whether name or password is wrong. */
export function mistakesOfSignIn(error: unknown): Mistakes {
  const isRefused = error instanceof IdentityRefusal && [400, 401, 422].includes(error.status)
  return isRefused ? { password: 'The username or the password is not right. Please try again.' } : mistakesOf(error)
}

/** The messages of a refused account or password, by field. */
export function mistakesOf(error: unknown, more: Refusals = {}): Mistakes {
  if (!(error instanceof IdentityRefusal)) return { form: 'The site cannot be reached just now. Please try again.' }
  const [field, message] = refusals[error.code] ?? more[error.code] ?? ['form', sentenceFor(error)]
  return { [field]: message }
}

const takenEmail = ['email', 'There is an account with this email address already.'] as const

/** Field and message by the code of the library that keeps the accounts. */
export type Refusals = Readonly<Record<string, readonly [field: string, message: string]>>

const refusals: Refusals = {
  USERNAME_IS_ALREADY_TAKEN: ['username', 'This username is taken. Please choose another.'],
  INVALID_USERNAME: ['username', 'Only letters, digits, points and underscores, please.'],
  USERNAME_TOO_SHORT: ['username', 'At least 3 characters, please.'],
  USERNAME_TOO_LONG: ['username', 'At most 30 characters, please.'],
  USER_ALREADY_EXISTS: takenEmail,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: takenEmail,
  INVALID_EMAIL: ['email', 'Please give a whole email address, as in maria@example.com.'],
  PASSWORD_TOO_SHORT: ['password', passwordTooShort],
  PASSWORD_TOO_LONG: ['password', passwordTooLong],
  PASSWORD_TOO_COMMON: ['password', passwordTooCommon],
  PASSWORD_NAMES_YOU: ['password', passwordNamesYou],
  INVALID_PASSWORD: ['current', 'This is not your current password.'],
  SESSION_ENDED: ['form', 'Your session has ended. Please sign in again.'],
  INVALID_TOKEN: ['form', 'This link is no longer valid. Please ask for a new one.'],
  INVITATION_NEEDED: [
    'form',
    'New accounts are made by invitation. Please open the link that you were sent; if you did, it has ended or was used.',
  ],
  EMAIL_PASSWORD_SIGN_UP_DISABLED: ['form', 'This site takes no new accounts at the moment.'],
}

function sentenceFor({ code, message }: IdentityRefusal): string {
  // Only the messages of the site's own API are written for people.
  return /^[a-z]/.test(code) || code === 'ACCOUNT_SUSPENDED'
    ? message
    : 'Something went wrong. Please try again in a moment.'
}
