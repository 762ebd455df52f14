import { codeLockMinutes, tooManyPasskeys } from '#contract/accounts/limits.ts'
import { call, IdentityRefusal, type Mistakes, mistakesOf, type Refusals } from './identity.ts'
import type { OwnPasskey } from './passkeys.ts'
import { announceSignIn } from './session.ts'

/** What is asked for beside the password: codes of an app, passkeys, or either. */
export type SecondFactors = { app: boolean; passkeys: OwnPasskey[] }

export function readSecondFactors() {
  return call<SecondFactors>('/api/identity/second-factors')
}

const base = '/api/identity/two-factor'

/** What an authenticator app needs, and the codes for the day on which it is lost. Neither is shown again. Who has passkeys has codes already. */
export type NewSecondFactor = { totpURI: string; backupCodes?: string[] }

/** Begins to set it up; it holds from the first right code on. */
export function setUpSecondFactor(password: string) {
  return call<NewSecondFactor>(`${base}/enable`, { password })
}

/** Proves that the app has the key. All other sessions are ended. */
export function confirmSecondFactor(code: string) {
  return call(`${base}/verify-totp`, { code: digitsIn(code) })
}

/** Ends the sign-in that waits for a code of the app, or for a recovery code. */
export async function proveCode(code: string, isRecovery: boolean) {
  if (isRecovery) await call(`${base}/verify-backup-code`, { code })
  else await call(`${base}/verify-totp`, { code: digitsIn(code) })
  announceSignIn()
}

export async function renewRecoveryCodes(password: string): Promise<string[]> {
  return (await call<{ backupCodes: string[] }>(`${base}/generate-backup-codes`, { password })).backupCodes
}

/** All other sessions are ended. */
export function turnOffSecondFactor(password: string) {
  return call(`${base}/disable`, { password })
}

/** Apps show the digits in groups. */
function digitsIn(code: string): string {
  return code.replaceAll(/\D/g, '')
}

/** The messages of a refusal about a second factor, by field. */
export function mistakesOfFactor(error: unknown): Mistakes {
  return mistakesOf(error, refusals)
}

const refusals: Refusals = {
  INVALID_CODE: ['code', 'This code is not right, or was used before. Please type the one that is shown now.'],
  INVALID_BACKUP_CODE: ['code', 'This recovery code is not right, or was used before.'],
  INVALID_TWO_FACTOR_COOKIE: ['form', 'This took too long. Please sign in again.'],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: ['form', 'There were too many wrong codes. Please sign in again.'],
  ACCOUNT_TEMPORARILY_LOCKED: [
    'form',
    `There were too many wrong codes. Please try again in ${codeLockMinutes} minutes.`,
  ],
  PASSKEY_CANCELED: ['form', 'The passkey was not confirmed. Please try again.'],
  PASSKEY_REFUSED: ['form', 'The passkey was not confirmed. Please try again.'],
  PREVIOUSLY_REGISTERED: ['form', 'This device has a passkey of your account already.'],
  TOO_MANY_PASSKEYS: ['form', tooManyPasskeys],
  FAILED_TO_VERIFY_REGISTRATION: ['form', 'The passkey was not confirmed. Please try again.'],
  AUTHENTICATION_FAILED: ['form', 'This passkey was not accepted. Try again, or use another way to sign in.'],
  PASSKEY_NOT_FOUND: ['form', 'This passkey is not one of the account. Please use another one.'],
}

/** Why a sign-in that waits for its second step cannot go on, if so: it has to begin again with the password. */
export function endOfSignIn(error: unknown): string | undefined {
  const isOver = error instanceof IdentityRefusal && endsOfSignIn.has(error.code)
  return isOver ? mistakesOfFactor(error).form : undefined
}

const endsOfSignIn: ReadonlySet<string> = new Set(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'])
