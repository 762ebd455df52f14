import { call, IdentityRefusal } from './identity.ts'
import { announceSignIn } from './session.ts'

const base = '/api/identity/passkey'

/** A member's passkey. `signsIn` is true if it can replace the password. */
export type OwnPasskey = { id: string; name: string; createdAt: string; lastUsedAt: string | null; signsIn: boolean }

/** Signs in with only a passkey, without a username. The browser asks the user which passkey to use. */
export function signInWithPasskey() {
  return authenticate('/api/identity/sign-in/passkey/options', '/api/identity/sign-in/passkey')
}

/** Completes a sign-in with a passkey as the second factor. */
export function verifyPasskey() {
  return authenticate(`${base}/generate-authenticate-options`, `${base}/verify-authentication`)
}

async function authenticate(optionsPath: string, path: string) {
  const optionsJSON = await call<never>(optionsPath, {})
  const response = await ceremony(({ startAuthentication }) => startAuthentication({ optionsJSON }))
  await call(path, { response })
  announceSignIn()
}

/** Creates and registers a passkey. Returns recovery codes if the account had no second factor before. */
export async function addPasskey(password: string, name: string): Promise<string[] | undefined> {
  const optionsJSON = await call<never>(`${base}/generate-register-options`, { password })
  const response = await ceremony(({ startRegistration }) => startRegistration({ optionsJSON }))
  return (await call<{ backupCodes?: string[] }>(`${base}/verify-registration`, { name, response })).backupCodes
}

/** Removes a passkey, which ends all other sessions of the account. */
export function removePasskey(id: string, password: string) {
  return call(`${base}/delete-passkey`, { id, password })
}

/** Runs a WebAuthn ceremony with the library, which is imported on demand. Throws browser errors as `IdentityRefusal`s. */
async function ceremony<T>(perform: (library: typeof import('@simplewebauthn/browser')) => Promise<T>): Promise<T> {
  const library = await import('@simplewebauthn/browser')
  try {
    return await perform(library)
  } catch (error) {
    throw new IdentityRefusal(400, codes[(error as Error).name] ?? 'PASSKEY_REFUSED', '')
  }
}

/**
 * Maps the browser's error names to error codes. `NotAllowedError` has two meanings: the user canceled, or the device has no
 * passkey for this site.
 */
const codes: Readonly<Record<string, string>> = {
  InvalidStateError: 'PREVIOUSLY_REGISTERED',
  NotAllowedError: 'PASSKEY_CANCELED',
  AbortError: 'PASSKEY_CANCELED',
}
