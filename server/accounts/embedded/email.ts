import { randomBytes } from 'node:crypto'
import { asciiEmail, mistakeOfEmail } from '#contract/email.ts'
import type { BetterAuth } from './better-auth.ts'
import type { CallLibrary } from './second-factor.ts'

/** Returns an email address as accounts store it: in lowercase, with its domain in ASCII form. */
export function accountEmail(typed: unknown): string {
  return asciiEmail(String(typed).trim().toLowerCase())
}

const placeholderDomain = '@sign-up.invalid'

/**
 * Returns a placeholder for an email address. The library refuses valid addresses, such as `sales&service@example.com` and all
 * under `.рф`, so it gets a placeholder, which `emailOfPlaceholder` replaces before the account is stored.
 */
export function emailPlaceholder(email: string): string {
  return Buffer.from(email).toString('hex') + placeholderDomain
}

export function emailOfPlaceholder(text: string): string {
  if (!text.endsWith(placeholderDomain)) throw new Error('The library got an email address instead of a placeholder.')
  return Buffer.from(text.slice(0, -placeholderDomain.length), 'hex').toString()
}

/** Accepts all email addresses in both forms at sign-up and sign-in. */
export function withEmails(auth: BetterAuth, callLibrary: CallLibrary): CallLibrary {
  return async (path, request, method, body) => {
    const { email: typed = '', ...rest } = body
    const email = accountEmail(typed)
    if (path === '/sign-up/email') {
      const message = mistakeOfEmail(email)
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

/** Returns a username that no account has, so that unknown addresses get the same response after the same time. */
function unusedUsername(): string {
  return `_${randomBytes(14).toString('hex')}`
}
