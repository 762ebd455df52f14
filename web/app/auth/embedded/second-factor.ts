import { call, IdentityRefusal } from './identity.ts'
import { announceSignIn } from './session.ts'

const passkeyBase = '/api/identity/passkey'

export type OwnPasskey = { id: string; name: string; createdAt: string; lastUsedAt: string | null }

/** What is asked for beside the password: codes of an app, passkeys, or either. */
export type SecondFactors = { app: boolean; passkeys: OwnPasskey[] }

export function readSecondFactors() {
  return call<SecondFactors>('/api/identity/second-factors')
}

/** Whether this browser can make and use passkeys for this address; none can for an address of digits. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)
}

/** Makes a passkey and stores it. Gives the recovery codes where it is the first second factor of the account. */
export async function addPasskey(password: string, name: string): Promise<string[] | undefined> {
  const optionsJSON = await call<never>(`${passkeyBase}/generate-register-options`, { password })
  const response = await ceremony(({ startRegistration }) => startRegistration({ optionsJSON }))
  return (await call<{ backupCodes?: string[] }>(`${passkeyBase}/verify-registration`, { name, response })).backupCodes
}

/** Ends the sign-in that waits for a second factor. */
export async function provePasskey() {
  const optionsJSON = await call<never>(`${passkeyBase}/generate-authenticate-options`, {})
  const response = await ceremony(({ startAuthentication }) => startAuthentication({ optionsJSON }))
  await call(`${passkeyBase}/verify-authentication`, { response })
  announceSignIn()
}

/** All other sessions are ended. */
export function removePasskey(id: string, password: string) {
  return call(`${passkeyBase}/delete-passkey`, { id, password })
}

/** What the browser and the authenticator do, by a library that is loaded for it. */
async function ceremony<T>(perform: (library: typeof import('@simplewebauthn/browser')) => Promise<T>): Promise<T> {
  const library = await import('@simplewebauthn/browser')
  try {
    return await perform(library)
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new IdentityRefusal(400, isKnown ? 'PREVIOUSLY_REGISTERED' : 'PASSKEY_REFUSED', '')
  }
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
