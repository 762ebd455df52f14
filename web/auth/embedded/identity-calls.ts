import { announceSignIn, session } from './embedded-browser.ts'

/** A refusal of the site's own identity, as `{ code, message }`. */
export class IdentityRefusal extends Error {
  readonly code: string
  readonly status: number

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export type NewAccount = { username: string; email: string; password: string; invitation?: string | undefined }

/** Creates an account and signs in to it. */
export async function signUp({ username, email, password, invitation }: NewAccount) {
  await call('/api/identity/sign-up/email', { name: username, username, email, password, invitation })
  announceSignIn()
}

/** What can be asked for beside the password, as the library names it. */
export type Factor = 'totp' | 'passkey'

/** Signs in by username or by e-mail address: only the latter holds an @. Gives what is still asked for, if anything. */
export async function signIn(identifier: string, password: string): Promise<readonly Factor[] | undefined> {
  const isEmail = identifier.includes('@')
  const { twoFactorRedirect, twoFactorMethods = [] } = await call<SignedIn>(
    `/api/identity/sign-in/${isEmail ? 'email' : 'username'}`,
    isEmail ? { email: identifier, password } : { username: identifier, password },
  )
  if (twoFactorRedirect) return twoFactorMethods
  announceSignIn()
  return undefined
}

type SignedIn = { twoFactorRedirect?: true; twoFactorMethods?: Factor[] }

/** Signs in as one of the demo's people. */
export async function signInToDemo(username: string) {
  await call('/api/demo/sign-in', { username })
  announceSignIn()
}

/** Ends the session; one that is over already is no failure. */
export async function endSession() {
  try {
    await ask('/api/identity/sign-out', {})
  } catch (error) {
    if (!(error instanceof IdentityRefusal) || error.status !== 401) throw error
  }
}

/** Asks for a mail with a link; the answer is the same for an address that nobody has. */
export function requestPasswordReset(email: string) {
  return call('/api/identity/request-password-reset', { email })
}

export function resetPassword(token: string, newPassword: string) {
  return call('/api/identity/reset-password', { token, newPassword })
}

/** Takes another password, and ends all other sessions. */
export function changePassword(currentPassword: string, newPassword: string) {
  return call('/api/identity/change-password', { currentPassword, newPassword })
}

/** Asks the site's own identity, and throws its refusal; a session that was ended elsewhere ends in this browser, too. */
export async function call<Answer = void>(path: string, body?: object): Promise<Answer> {
  try {
    return await ask<Answer>(path, body)
  } catch (error) {
    const isDoubtful = error instanceof IdentityRefusal && error.status === 401
    if (isDoubtful && (await session?.isOver())) throw new IdentityRefusal(401, 'SESSION_ENDED', '')
    throw error
  }
}

/** By POST where there is a body. */
async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(path, body ? post : { cache: 'no-store' })
  if (answer.ok) return (await answer.json()) as Answer
  const { code, message } = (await answer.json().catch(() => ({}))) as { code?: string; message?: string }
  throw new IdentityRefusal(answer.status, code ?? '', message ?? answer.statusText)
}
