import { call, IdentityRefusal } from './identity.ts'
import { announceSignIn } from './session.ts'

const base = '/api/identity/passkey'

/** A member's passkey. `signsIn` is true if it replaces the password. */
export type OwnPasskey = { id: string; name: string; createdAt: string; lastUsedAt: string | null; signsIn: boolean }

/** Signs in with a passkey chosen by the user. */
export function signInWithPasskey() {
  return authenticate('/api/identity/sign-in/passkey/options', '/api/identity/sign-in/passkey')
}

/** Completes a sign-in with a passkey. */
export function verifyPasskey() {
  return authenticate(`${base}/generate-authenticate-options`, `${base}/verify-authentication`)
}

async function authenticate(optionsPath: string, path: string) {
  const optionsJSON = await call<never>(optionsPath, {})
  const response = await ceremony(({ startAuthentication }) => startAuthentication({ optionsJSON }))
  await call(path, { response })
  announceSignIn()
}

/** Creates and stores a passkey. Returns recovery codes if it is the account's first second factor. */
export async function addPasskey(password: string, name: string): Promise<string[] | undefined> {
  const optionsJSON = await call<never>(`${base}/generate-register-options`, { password })
  const response = await ceremony(({ startRegistration }) => startRegistration({ optionsJSON }))
  return (await call<{ backupCodes?: string[] }>(`${base}/verify-registration`, { name, response })).backupCodes
}

/** Removes a passkey and ends all other sessions. */
export function removePasskey(id: string, password: string) {
  return call(`${base}/delete-passkey`, { id, password })
}

/** Loads the library on demand and runs a WebAuthn ceremony. */
async function ceremony<T>(perform: (library: typeof import('@simplewebauthn/browser')) => Promise<T>): Promise<T> {
  const library = await import('@simplewebauthn/browser')
  try {
    return await perform(library)
  } catch (error) {
    throw new IdentityRefusal(400, codes[(error as Error).name] ?? 'PASSKEY_REFUSED', '')
  }
}

/** Error codes by the browser's error name. A canceled request and a device without a passkey have the same name. */
const codes: Readonly<Record<string, string>> = {
  InvalidStateError: 'PREVIOUSLY_REGISTERED',
  NotAllowedError: 'PASSKEY_CANCELED',
  AbortError: 'PASSKEY_CANCELED',
}
