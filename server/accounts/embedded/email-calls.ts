import { randomBytes } from 'node:crypto'
import { checkEmail } from '#contract/email.ts'
import type { BetterAuth } from './better-auth.ts'
import { accountEmail, emailPlaceholder } from './email.ts'
import type { CallLibrary } from './second-factor.ts'

/** Lets users sign up and sign in with addresses that better-auth rejects, such as those with an international domain. */
export function withEmails(auth: BetterAuth, callLibrary: CallLibrary): CallLibrary {
  return async (path, request, method, body) => {
    const { email: typed = '', ...rest } = body
    const email = accountEmail(typed)
    if (path === '/sign-up/email') {
      const message = checkEmail(email)
      if (message) return Response.json({ code: 'INVALID_EMAIL', message }, { status: 400 })
      return callLibrary(path, request, method, { ...rest, email: emailPlaceholder(email) })
    }
    if (path !== '/sign-in/email') return callLibrary(path, request, method, body)
    const { internalAdapter } = await auth.$context
    const found = await internalAdapter.findUserByEmail(email)
    const { username = unusedUsername() } = (found?.user ?? {}) as { username?: string }
    return callLibrary('/sign-in/username', request, method, { ...rest, username })
  }
}

/**
 * Returns a username that no account has. Signing in with it takes as long as with a real one, so the timing doesn't reveal
 * whether the email address belongs to an account.
 */
function unusedUsername(): string {
  return `_${randomBytes(14).toString('hex')}`
}
