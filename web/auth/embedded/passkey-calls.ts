import { announceSignIn } from './embedded-browser.ts'
import { call, IdentityRefusal } from './identity-calls.ts'

const base = '/api/identity/passkey'

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
  const optionsJSON = await call<never>(`${base}/generate-register-options`, { password })
  const response = await ceremony(({ startRegistration }) => startRegistration({ optionsJSON }))
  return (await call<{ backupCodes?: string[] }>(`${base}/verify-registration`, { name, response })).backupCodes
}

/** Ends the sign-in that waits for a second factor. */
export async function provePasskey() {
  const optionsJSON = await call<never>(`${base}/generate-authenticate-options`, {})
  const response = await ceremony(({ startAuthentication }) => startAuthentication({ optionsJSON }))
  await call(`${base}/verify-authentication`, { response })
  announceSignIn()
}

/** All other sessions are ended. */
export function removePasskey(id: string, password: string) {
  return call(`${base}/delete-passkey`, { id, password })
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
