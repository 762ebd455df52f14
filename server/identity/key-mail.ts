import type { ApiKey } from '#contract/api-keys.ts'
import { type Letter, writeMail } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'

type Owner = { username: string; email: string }

/** Tells the owner of an account that an API key was made for it, and what to do if it was someone else. */
export function keyMail({ username, email }: Owner, { name, prefix, expiresAt }: ApiKey, site: Letter['site']): Mail {
  const until = new Date(expiresAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return writeMail({
    site,
    to: { name: username, address: email },
    subject: `A new API key for your ${site.name} account`,
    paragraphs: [
      `The API key “${name}” (${prefix}…) was created for your account. It works until ${until}, or until you revoke it.`,
    ],
    action: { label: 'Review My Keys', url: `${site.url}/profile/stock` },
    footnote: `If this wasn't you, revoke the key in your profile and choose a new password at ${site.url}/reset-password, which ends all keys.`,
  })
}
