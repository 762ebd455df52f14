/** Printable ASCII characters without specials, as RFC 5322 allows them unquoted (`dot-atom`). */
const mailbox = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/

const host = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i

/** Maximum length of an email address in characters (RFC 5321). */
export const longestEmail = 254

export const emailIncomplete = 'Enter a full email address, like maria@example.com.'

/** Mail servers rarely accept such addresses (SMTPUTF8). */
export const mailboxNotAscii =
  'We can’t send email to addresses with accented or non-Latin letters before the @. Use another address.'

/**
 * Returns an email address, or a part of one, with its domain in ASCII form: `maria@xn--e1afmkfd.xn--p1ai` for `maria@пример.рф`.
 * Both forms are the same address. Other texts stay unchanged.
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

/** Returns why a text is not an email address that can receive mail, in either form; undefined if it is one. */
export function mistakeOfEmail(text: string): string | undefined {
  const [, local = '', domain = ''] = /^(.+)@([^@]+)$/su.exec(asciiEmail(text)) ?? []
  if (!host.test(domain)) return emailIncomplete
  if (/[^\0-\x7f]/.test(local)) return mailboxNotAscii
  return mailbox.test(local) ? undefined : emailIncomplete
}
