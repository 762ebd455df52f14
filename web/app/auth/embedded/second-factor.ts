import { call } from './identity.ts'
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
