import {
  checkPasswordLength,
  passwordLength,
  passwordTooSimilar,
  passwordTooCommon,
  passwordTooLong,
  passwordTooShort,
  usernameLength,
} from '#contract/accounts/limits.ts'
import { emailIncomplete, maximumEmailLength, checkEmail as mistakeOfAddress } from '#contract/email.ts'
import { announceSignIn, session } from './session.ts'

/** Error messages by form field. The key `form` is for errors that don't belong to a field. */
export type Mistakes = Readonly<Record<string, string>>

const { minimum: shortest, maximum: longest } = usernameLength

/** Hints for the fields. Forms also check these rules before they send anything, so errors appear next to the fields. */
export const accountRules = {
  username: `${shortest}–${longest} letters, numbers, dots or underscores. Shown publicly.`,
  password: `At least ${passwordLength.minimum} characters. A short phrase is easy to remember.`,
} as const

export function checkNewAccount({ username, email, password }: NewAccount): Mistakes {
  return withoutUndefined({
    username: mistakeOfUsername(username),
    email: checkEmail(email),
    password: checkNewPassword(password),
  })
}

export function checkEmail(email: string): string | undefined {
  if (!email) return 'Enter your email address.'
  if (email.length > maximumEmailLength) return `Use ${maximumEmailLength} characters or fewer.`
  return mistakeOfAddress(email)
}

export function checkNewPassword(password: string): string | undefined {
  return password ? checkPasswordLength(password) : 'Choose a password.'
}

function mistakeOfUsername(username: string): string | undefined {
  if (!username) return 'Choose a username.'
  if (!/^[\w.]+$/.test(username)) return 'Use only letters, numbers, dots and underscores.'
  const { length } = username
  return length < shortest || length > longest ? `Use ${shortest} to ${longest} characters.` : undefined
}

export function withoutUndefined(mistakes: Record<string, string | undefined>): Mistakes {
  return Object.fromEntries(Object.entries(mistakes).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** An error response from the site's own identity service. `code` is the service's error code, or empty. */
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

export async function signUp({ username, email, password, invitation }: NewAccount) {
  await call('/api/identity/sign-up/email', { name: username, username, email, password, invitation })
  announceSignIn()
}

export type Factor = 'totp' | 'passkey'

/**
 * Signs in by username or email address; only email addresses contain an @. Returns the available second factors if one
 * is required, and undefined if the user is signed in.
 */
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

/** Returns whether passkeys can be used here. The browser must support them, and the host must not be an IP address. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)
}

export async function signInToDemo(username: string) {
  await call('/api/demo/sign-in', { username })
  announceSignIn()
}

/** Ends the session. Also resolves if the session had already ended. */
export async function endSession() {
  try {
    await request('/api/identity/sign-out', {})
  } catch (error) {
    if (!(error instanceof IdentityRefusal) || error.status !== 401) throw error
  }
}

/** Requests a password reset email. The response doesn't reveal whether the address has an account. */
export function requestPasswordReset(email: string) {
  return call('/api/identity/request-password-reset', { email })
}

export function resetPassword(token: string, newPassword: string) {
  return call('/api/identity/reset-password', { token, newPassword })
}

/** Changes the password, which ends all other sessions of the account. */
export function changePassword(currentPassword: string, newPassword: string) {
  return call('/api/identity/change-password', { currentPassword, newPassword })
}

/**
 * Calls the site's own identity service. Throws an `IdentityRefusal` for error responses. If the session was ended elsewhere,
 * the error's code is `SESSION_ENDED`, and the user is signed out.
 */
export async function call<Answer = void>(path: string, body?: object): Promise<Answer> {
  try {
    return await request<Answer>(path, body)
  } catch (error) {
    const isUnauthorized = error instanceof IdentityRefusal && error.status === 401
    if (isUnauthorized && (await session?.hasEnded())) throw new IdentityRefusal(401, 'SESSION_ENDED', '')
    throw error
  }
}

async function request<Answer>(path: string, body?: object): Promise<Answer> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, body ? post : { cache: 'no-store' })
  if (response.ok) return (await response.json()) as Answer
  const { code, message } = (await response.json().catch(() => ({}))) as { code?: string; message?: string }
  throw new IdentityRefusal(response.status, code ?? '', message ?? response.statusText)
}

/** Returns the errors for a failed sign-in. The message doesn't reveal whether the username or the password was wrong. */
export function signInErrors(error: unknown): Mistakes {
  const isRefused = error instanceof IdentityRefusal && [400, 401, 422].includes(error.status)
  return isRefused ? { password: 'Wrong username or password. Please try again.' } : mistakesOf(error)
}

/** Returns a failed request's error messages by field. `more` contains error codes that only this form expects. */
export function mistakesOf(error: unknown, more: Refusals = {}): Mistakes {
  if (!(error instanceof IdentityRefusal)) return { form: "We can't reach the server. Try again." }
  const [field, message] = refusals[error.code] ?? more[error.code] ?? ['form', messageOf(error)]
  return { [field]: message }
}

const takenEmail = ['email', 'An account with this email address already exists.'] as const

export type Refusals = Readonly<Record<string, readonly [field: string, message: string]>>

const refusals: Refusals = {
  USERNAME_IS_RESERVED: ['username', 'This username is reserved. Choose another.'],
  USERNAME_IS_ALREADY_TAKEN: ['username', 'This username is taken. Choose another.'],
  INVALID_USERNAME: ['username', 'Use only letters, numbers, dots and underscores.'],
  USERNAME_TOO_SHORT: ['username', 'Use at least 3 characters.'],
  USERNAME_TOO_LONG: ['username', 'Use 30 characters or fewer.'],
  USER_ALREADY_EXISTS: takenEmail,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: takenEmail,
  INVALID_EMAIL: ['email', emailIncomplete],
  PASSWORD_TOO_SHORT: ['password', passwordTooShort],
  PASSWORD_TOO_LONG: ['password', passwordTooLong],
  PASSWORD_TOO_COMMON: ['password', passwordTooCommon],
  PASSWORD_NAMES_YOU: ['password', passwordTooSimilar],
  INVALID_PASSWORD: ['current', "This isn't your current password."],
  SESSION_ENDED: ['form', 'Your session has ended. Sign in again.'],
  INVALID_TOKEN: ['form', 'This link is no longer valid. Request a new one.'],
  INVITATION_NEEDED: [
    'form',
    'Sign-up is by invitation only. Open the link in your invitation. If you already did, the link has expired or has already been used.',
  ],
  EMAIL_PASSWORD_SIGN_UP_DISABLED: ['form', 'Sign-up is currently closed.'],
}

function messageOf({ code, message }: IdentityRefusal): string {
  // Error codes of the site's own API are lowercase, and its messages are written for users. Those of the account library are
  // uppercase, and its messages are written for developers.
  return /^[a-z]/.test(code) || code === 'ACCOUNT_SUSPENDED'
    ? message
    : 'We couldn’t process this. Try again in a few minutes.'
}
