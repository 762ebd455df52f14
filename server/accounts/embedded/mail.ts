import { addressLinkHours, resetLinkMinutes } from '#contract/accounts/limits.ts'
import { type Letter, writeMail } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { Account } from './better-auth.ts'
import { resetLink } from './reset.ts'

type Site = Letter['site']

/** Welcomes a new member. */
export function welcomeMail(account: Account, site: Site): Mail {
  return letter(account, site, {
    subject: `Welcome to ${site.name}`,
    paragraphs: [
      `Your account, ${account.username}, is ready. Save cars you like, message sellers, and list your own.`,
      'Replies from sellers and questions about your own cars appear in your profile.',
    ],
    action: { label: 'Open My Profile', url: `${site.url}/profile` },
    footnote: `You received this email because an account was created with this address. If this wasn't you, choose a new password at ${site.url}/reset-password and delete the account in your profile.`,
  })
}

/** Contains the link for a new password. */
export function resetMail(account: Account, token: string, site: Site): Mail {
  return letter(account, site, {
    subject: `Choose a new password for ${site.name}`,
    paragraphs: [
      `We received a request to reset your password for ${site.name}. The link works for ${resetLinkMinutes} minutes.`,
    ],
    action: {
      label: 'Choose a New Password',
      url: `${site.url}${resetLink(token)}`,
    },
    footnote: "If this wasn't you, you can ignore this email.",
  })
}

/** Reports that two-factor authentication was turned on or off. */
export function secondFactorMail(account: Account, change: keyof typeof factorChanges, site: Site): Mail {
  return letter(account, site, {
    subject: `Two-factor authentication was turned ${change === 'on' ? 'on' : 'off'} for your ${site.name} account`,
    paragraphs: [`${factorChanges[change]} You have been signed out everywhere else.`],
    footnote: ifNotYou(site.url),
  })
}

const ifNotYou = (url: string) =>
  `If this wasn't you, choose a new password at ${url}/reset-password right away, and review the sessions and passkeys in your profile.`

const factorChanges = {
  on: "From now on, you'll need a code from your authenticator app when you sign in.",
  off: 'From now on, your password alone is enough to sign in.',
  'off, passkeys stay': "From now on, you'll need one of your passkeys instead of a code when you sign in.",
} as const

/** Reports that a recovery code was used. */
export function recoveryCodeMail(account: Account, { left, at }: { left: number; at: Date }, site: Site): Mail {
  const day = at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const time = at.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' })
  const codes = left === 1 ? '1 code is' : `${left || 'No'} codes are`
  return writeMail({
    site,
    to: { name: account.username, address: account.email },
    subject: `A recovery code for your ${site.name} account was used`,
    paragraphs: [
      `A recovery code was used on ${day} at ${time} UTC instead of your authenticator app or passkey. It can't be used again.`,
      `${codes} left. You can create new ones in your profile, under Account. The old ones then stop working.`,
    ],
    action: { label: 'New Recovery Codes', url: `${site.url}/profile` },
    footnote: ifNotYou(site.url),
  })
}

/** Reports that a passkey was added or removed. */
export function passkeyMail(account: Account, change: keyof typeof passkeyChanges, name: string, site: Site): Mail {
  const { done, text } = passkeyChanges[change]
  return letter(account, site, {
    subject: `A passkey for your ${site.name} account was ${done}`,
    paragraphs: [`The passkey “${name}” was ${done}. ${text}`],
    footnote: ifNotYou(site.url),
  })
}

const passkeyChanges = {
  added: { done: 'added', text: 'You can sign in with it, or use it as the second step after your password.' },
  removed: {
    done: 'removed',
    text: 'Your other ways to sign in still work. You have been signed out everywhere else.',
  },
} as const

/** Contains the link that verifies an address. */
export function addressMail({ username }: Account, address: string, token: string, site: Site): Mail {
  return letter({ username, email: address }, site, {
    subject: `Confirm your email address for ${site.name}`,
    paragraphs: [
      `Please confirm that this address is yours. The link works for ${addressLinkHours} hours. We can't publish your listings until your address is confirmed.`,
    ],
    // In the fragment, which browsers never send, so that it cannot appear in a log.
    action: { label: 'Confirm My Email', url: `${site.url}/confirm-email#${token}` },
    footnote: `If you don't have an account named ${username} on ${site.name}, you can ignore this email.`,
  })
}

/** Notifies the current address of a request to change it. */
export function addressRequestedMail(account: Account, email: string, site: Site): Mail {
  return letter(account, site, {
    subject: `Request to change the email address of your ${site.name} account`,
    paragraphs: [
      `We received a request to change the email address of your account to ${email}. The change takes effect when the link we sent to that address is opened.`,
    ],
    footnote: `If this wasn't you, choose a new password at ${site.url}/reset-password now. The link then stops working.`,
  })
}

/** Notifies the previous address of the change. */
export function addressChangedMail(account: Account, email: string, site: Site): Mail {
  return letter(account, site, {
    subject: `The email address of your ${site.name} account was changed`,
    paragraphs: [
      `The email address of your account, ${account.username}, is now ${email}. From now on, we'll send emails there.`,
    ],
    footnote: `If this wasn't you, sign in, change your password and your email address, and contact the site: ${site.url}.`,
  })
}

type Addressee = Pick<Account, 'username' | 'email'>
type Content = Omit<Letter, 'site' | 'to'>

function letter({ username, email }: Addressee, site: Site, content: Content): Mail {
  return writeMail({ site, to: { name: username, address: email }, ...content })
}
