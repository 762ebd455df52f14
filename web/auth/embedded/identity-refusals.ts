import { passwordNamesYou, passwordTooCommon, passwordTooLong, passwordTooShort } from '#contract/password-rules.ts'
import { codeLockMinutes, tooManyPasskeys } from '#contract/second-factor-limits.ts'
import type { Mistakes } from './account-rules.ts'
import { IdentityRefusal } from './identity-calls.ts'

/** The message of a refused sign-in, which never says whether name or password is wrong. */
export function mistakesOfSignIn(error: unknown): Mistakes {
  const isRefused = error instanceof IdentityRefusal && [400, 401, 422].includes(error.status)
  return isRefused ? { password: 'The username or the password is not right. Please try again.' } : mistakesOf(error)
}

/** Why a sign-in that waits for its second step cannot go on, if so: it has to begin again with the password. */
export function endOfSignIn(error: unknown): string | undefined {
  const isOver = error instanceof IdentityRefusal && endsOfSignIn.has(error.code)
  return isOver ? mistakesOf(error).form : undefined
}

const endsOfSignIn: ReadonlySet<string> = new Set(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'])

/** The messages of a refused account or password, by field. */
export function mistakesOf(error: unknown): Mistakes {
  if (!(error instanceof IdentityRefusal)) return { form: 'The site cannot be reached just now. Please try again.' }
  const [field, message] = refusals[error.code] ?? ['form', sentenceFor(error)]
  return { [field]: message }
}

const takenEmail = ['email', 'There is an account with this email address already.'] as const

/** The codes of the library that keeps the accounts. */
const refusals: Readonly<Record<string, readonly [field: string, message: string]>> = {
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
  INVALID_CODE: ['code', 'This code is not right, or was used before. Please type the one that is shown now.'],
  INVALID_BACKUP_CODE: ['code', 'This recovery code is not right, or was used before.'],
  INVALID_TWO_FACTOR_COOKIE: ['form', 'This took too long. Please sign in again.'],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: ['form', 'There were too many wrong codes. Please sign in again.'],
  ACCOUNT_TEMPORARILY_LOCKED: [
    'form',
    `There were too many wrong codes. Please try again in ${codeLockMinutes} minutes.`,
  ],
  PASSKEY_REFUSED: ['form', 'The passkey was not confirmed. Please try again.'],
  PREVIOUSLY_REGISTERED: ['form', 'This device has a passkey of your account already.'],
  TOO_MANY_PASSKEYS: ['form', tooManyPasskeys],
  FAILED_TO_VERIFY_REGISTRATION: ['form', 'The passkey was not confirmed. Please try again.'],
  AUTHENTICATION_FAILED: ['form', 'This passkey did not hold. Please try again, or use something else.'],
  PASSKEY_NOT_FOUND: ['form', 'This passkey is not one of the account. Please use another one.'],
  SESSION_ENDED: ['form', 'Your session has ended. Please sign in again.'],
  INVALID_TOKEN: ['form', 'This link is no longer valid. Please ask for a new one.'],
  INVITATION_NEEDED: [
    'form',
    'New accounts are made by invitation. Please open the link that you were sent; if you did, it has ended or was used.',
  ],
  EMAIL_PASSWORD_SIGN_UP_DISABLED: ['form', 'This site takes no new accounts at the moment.'],
}

function sentenceFor({ status, code, message }: IdentityRefusal): string {
  // Only the messages of the site's own API are written for people.
  return status === 429 || status === 503 || code === 'ACCOUNT_SUSPENDED'
    ? message
    : 'Something went wrong. Please try again in a moment.'
}
