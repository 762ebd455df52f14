/** The characters that RFC 5322 allows before the @ without quotes (`dot-atom`). */
const mailbox = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/

const host = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i

/** Maximum length of an email address in characters (RFC 5321). */
export const maximumEmailLength = 254

export const emailIncomplete = 'Enter a full email address, like maria@example.com.'

/** Non-ASCII mailbox names are rejected, because few mail servers support them (SMTPUTF8). */
export const mailboxNotAscii =
  'We can’t send email to addresses with accented or non-Latin letters before the @. Use another address.'

/**
 * Converts the domain of an email address to ASCII: `maria@пример.рф` becomes `maria@xn--e1afmkfd.xn--p1ai`. Accepts a complete
 * address or a part of one. Returns any other string unchanged.
 */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  if (/^[!-~]*$|[\s/\\?#:[\]%]/.test(domain)) return text
  try {
    return text.slice(0, at) + new URL(`http://${domain}`).hostname
  } catch {
    return text
  }
}

/** Explains why a string isn't a usable email address, or returns undefined. The domain can be in Unicode or ASCII. */
export function checkEmail(text: string): string | undefined {
  const [, local = '', domain = ''] = /^(.+)@([^@]+)$/su.exec(asciiEmail(text)) ?? []
  if (!host.test(domain)) return emailIncomplete
  if (/[^\0-\x7f]/.test(local)) return mailboxNotAscii
  return mailbox.test(local) ? undefined : emailIncomplete
}
