import { codeLockMinutes, tooManyPasskeys } from '#contract/accounts/limits.ts'
import { call, IdentityRefusal, type Mistakes, mistakesOf, type Refusals } from './identity.ts'
import type { OwnPasskey } from './passkeys.ts'
import { announceSignIn } from './session.ts'

export type SecondFactors = { app: boolean; passkeys: OwnPasskey[] }

export function readSecondFactors() {
  return call<SecondFactors>('/api/identity/second-factors')
}

const base = '/api/identity/two-factor'

/**
 * The key for an authenticator app, and the recovery codes, which are shown only once. `backupCodes` is missing for members
 * with passkeys, because they already have recovery codes.
 */
export type NewSecondFactor = { totpURI: string; backupCodes?: string[] }

/** Starts the setup of an authenticator app. The app isn't active until its first code has been confirmed. */
export function setUpSecondFactor(password: string) {
  return call<NewSecondFactor>(`${base}/enable`, { password })
}

/** Confirms the first code of a new authenticator app, which activates the app and ends all other sessions. */
export function confirmSecondFactor(code: string) {
  return call(`${base}/verify-totp`, { code: digitsIn(code) })
}

export async function verifyCode(code: string, isRecovery: boolean) {
  if (isRecovery) await call(`${base}/verify-backup-code`, { code })
  else await call(`${base}/verify-totp`, { code: digitsIn(code) })
  announceSignIn()
}

export async function renewRecoveryCodes(password: string): Promise<string[]> {
  return (await call<{ backupCodes: string[] }>(`${base}/generate-backup-codes`, { password })).backupCodes
}

/** Removes the authenticator app, which ends all other sessions. */
export function turnOffSecondFactor(password: string) {
  return call(`${base}/disable`, { password })
}

function digitsIn(code: string): string {
  return code.replaceAll(/\D/g, '')
}

export function secondFactorErrors(error: unknown): Mistakes {
  return mistakesOf(error, refusals)
}

const refusals: Refusals = {
  INVALID_CODE: ['code', 'This code is wrong or was already used. Enter the current one.'],
  INVALID_BACKUP_CODE: ['code', 'This recovery code is wrong or was already used.'],
  INVALID_TWO_FACTOR_COOKIE: ['form', 'This took too long. Sign in again.'],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: ['form', 'Too many wrong codes. Sign in again.'],
  ACCOUNT_TEMPORARILY_LOCKED: ['form', `Too many wrong codes. Try again in ${codeLockMinutes} minutes.`],
  PASSKEY_CANCELED: ['form', "The passkey wasn't confirmed. Try again."],
  PASSKEY_REFUSED: ['form', "The passkey wasn't confirmed. Try again."],
  PREVIOUSLY_REGISTERED: ['form', 'This device already has a passkey for your account.'],
  TOO_MANY_PASSKEYS: ['form', tooManyPasskeys],
  FAILED_TO_VERIFY_REGISTRATION: ['form', "The passkey wasn't confirmed. Try again."],
  AUTHENTICATION_FAILED: ['form', "The passkey wasn't accepted. Try again or use another method."],
  PASSKEY_NOT_FOUND: ['form', "This passkey isn't for this account. Use another one."],
}

/**
 * Returns why the sign-in has to start over with the password, or undefined if the user can retry the second factor.
 */
export function restartReasonOf(error: unknown): string | undefined {
  const hasEnded = error instanceof IdentityRefusal && endsOfSignIn.has(error.code)
  return hasEnded ? secondFactorErrors(error).form : undefined
}

const endsOfSignIn: ReadonlySet<string> = new Set(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'])
