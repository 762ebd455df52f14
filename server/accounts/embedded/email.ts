import { asciiEmail } from '#contract/email.ts'

/** Converts an email address to the form that accounts store: lowercase, with the domain in ASCII (Punycode). */
export function accountEmail(typed: unknown): string {
  return asciiEmail(String(typed).trim().toLowerCase())
}

const placeholderDomain = '@sign-up.invalid'

/**
 * Returns a placeholder to pass to better-auth instead of an email address, because better-auth rejects some valid ones, such
 * as `sales&service@example.com` and all addresses under `.рф`. `emailOfPlaceholder` restores the address before the account is
 * stored.
 */
export function emailPlaceholder(email: string): string {
  return Buffer.from(email).toString('hex') + placeholderDomain
}

export function emailOfPlaceholder(text: string): string {
  if (!text.endsWith(placeholderDomain)) throw new Error('The library got an email address instead of a placeholder.')
  return Buffer.from(text.slice(0, -placeholderDomain.length), 'hex').toString()
}
