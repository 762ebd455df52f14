import { call, IdentityRefusal } from './identity.ts'
import { announceSignIn } from './session.ts'

const passkeyBase = '/api/identity/passkey'

export type OwnPasskey = { id: string; name: string; createdAt: string; lastUsedAt: string | null }

/** Second factors that sign-in requires: an app's codes, passkeys, or either. */
export type SecondFactors = { app: boolean; passkeys: OwnPasskey[] }

export function readSecondFactors() {
  return call<SecondFactors>('/api/identity/second-factors')
}

/** Whether this browser supports passkeys for this host. They need a host name, not an IP address. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)
}

/** Creates and stores a passkey. Returns recovery codes if it is the account's first second factor. */
export async function addPasskey(password: string, name: string): Promise<string[] | undefined> {
  const optionsJSON = await call<never>(`${passkeyBase}/generate-register-options`, { password })
  const response = await ceremony(({ startRegistration }) => startRegistration({ optionsJSON }))
  return (await call<{ backupCodes?: string[] }>(`${passkeyBase}/verify-registration`, { name, response })).backupCodes
}

/** Completes a sign-in with a passkey. */
export async function provePasskey() {
  const optionsJSON = await call<never>(`${passkeyBase}/generate-authenticate-options`, {})
  const response = await ceremony(({ startAuthentication }) => startAuthentication({ optionsJSON }))
  await call(`${passkeyBase}/verify-authentication`, { response })
  announceSignIn()
}

/** Removes a passkey and ends all other sessions. */
export function removePasskey(id: string, password: string) {
  return call(`${passkeyBase}/delete-passkey`, { id, password })
}

/** Loads the library on demand and runs a WebAuthn ceremony. */
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

/**
 * The key for an authenticator app and the recovery codes. Both are shown once. Members with passkeys already have
 * codes.
 */
export type NewSecondFactor = { totpURI: string; backupCodes?: string[] }

/** Starts the setup. The app is active after the first correct code. */
export function setUpSecondFactor(password: string) {
  return call<NewSecondFactor>(`${base}/enable`, { password })
}

/** Proves that the app has the key. Ends all other sessions. */
export function confirmSecondFactor(code: string) {
  return call(`${base}/verify-totp`, { code: digitsIn(code) })
}

/** Completes a sign-in with a code from the app or a recovery code. */
export async function proveCode(code: string, isRecovery: boolean) {
  if (isRecovery) await call(`${base}/verify-backup-code`, { code })
  else await call(`${base}/verify-totp`, { code: digitsIn(code) })
  announceSignIn()
}

export async function renewRecoveryCodes(password: string): Promise<string[]> {
  return (await call<{ backupCodes: string[] }>(`${base}/generate-backup-codes`, { password })).backupCodes
}

/** Turns the app off and ends all other sessions. */
export function turnOffSecondFactor(password: string) {
  return call(`${base}/disable`, { password })
}

/** Apps show the digits in groups. */
function digitsIn(code: string): string {
  return code.replaceAll(/\D/g, '')
}
