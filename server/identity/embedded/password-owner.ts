import type { BetterAuth } from './better-auth.ts'
import type { PasswordOwner } from './chosen-password.ts'
import type { Fields } from './second-factor.ts'

type Call = { path: string; body: Readonly<Fields>; cookie: string | undefined }

/** The password that a call chooses, and for whom; null for other calls, and where the library refuses it anyway. */
export async function chosenIn(auth: BetterAuth, { path, body, cookie }: Call) {
  const { password, newPassword, token, username, email } = body
  if (path === '/sign-up/email') return asChoice(password, { username: String(username), email: String(email) })
  if (path === '/change-password' && cookie) {
    const session = await auth.api.getSession({ headers: new Headers({ cookie }) })
    return asChoice(newPassword, session && ownerIn(session.user))
  }
  if (path === '/reset-password' && typeof token === 'string') {
    const { internalAdapter } = await auth.$context
    const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
    const user = link && (await internalAdapter.findUserById(link.value))
    return asChoice(newPassword, user && ownerIn(user))
  }
  return null
}

function asChoice(password: Fields[string] | undefined, owner: PasswordOwner | null) {
  return owner && typeof password === 'string' ? { password, owner } : null
}

function ownerIn(user: { email: string; username?: unknown }): PasswordOwner {
  return { username: String(user.username ?? ''), email: user.email }
}
