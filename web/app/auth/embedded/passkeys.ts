import { call, IdentityRefusal } from './identity.ts'
import { announceSignIn } from './session.ts'

const base = '/api/identity/passkey'

/** `signsIn`: it works without the password. */
export type OwnPasskey = { id: string; name: string; createdAt: string; lastUsedAt: string | null; signsIn: boolean }

/** Signs in with whichever passkey for this site the user chooses. */
export function signInWithPasskey() {
  return prove('/api/identity/sign-in/passkey/options', '/api/identity/sign-in/passkey')
}

/** Ends the sign-in that waits for a second factor. */
export function provePasskey() {
  return prove(`${base}/generate-authenticate-options`, `${base}/verify-authentication`)
}

async function prove(optionsPath: string, path: string) {
  const optionsJSON = await call<never>(optionsPath, {})
  const response = await ceremony(({ startAuthentication }) => startAuthentication({ optionsJSON }))
  await call(path, { response })
  announceSignIn()
}

/** Makes a passkey and stores it. Gives the recovery codes where it is the first second factor of the account. */
export async function addPasskey(password: string, name: string): Promise<string[] | undefined> {
  const optionsJSON = await call<never>(`${base}/generate-register-options`, { password })
  const response = await ceremony(({ startRegistration }) => startRegistration({ optionsJSON }))
  return (await call<{ backupCodes?: string[] }>(`${base}/verify-registration`, { name, response })).backupCodes
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
    throw new IdentityRefusal(400, codes[(error as Error).name] ?? 'PASSKEY_REFUSED', '')
  }
}

/** Why the browser gives no passkey. For a visitor who cancels and for a device without a passkey it says the same. */
const codes: Readonly<Record<string, string>> = {
  InvalidStateError: 'PREVIOUSLY_REGISTERED',
  NotAllowedError: 'PASSKEY_CANCELED',
  AbortError: 'PASSKEY_CANCELED',
}
