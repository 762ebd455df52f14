import { asciiEmail } from '#contract/email.ts'

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
