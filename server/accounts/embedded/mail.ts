import { addressLinkHours, resetLinkMinutes } from '#contract/accounts/limits.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { shownAddress } from '#platform/mail/shown-address.ts'
import { type MailContent, writeMail } from '#platform/mail/write-mail.ts'
import { type Account, basePath } from './better-auth.ts'

type Site = MailContent['site']

export function welcomeMail(account: Account, site: Site): Mail {
  return letter(account, site, {
    subject: `Welcome to ${site.name}`,
    paragraphs: [
      `Your account, ${account.username}, is ready. You can save vehicles you like, message sellers, and list your own vehicles.`,
      'Messages from sellers and buyers appear in your profile.',
    ],
    action: { label: 'Open My Profile', url: `${site.url}/profile` },
    footnote: `If you didn’t create this account, choose a new password at ${site.url}/reset-password. Then sign in and delete the account in your profile.`,
  })
}

export const resetPage = '/reset-password'

export function resetLink(token: string): string {
  return `${basePath}${resetPage}/${encodeURIComponent(token)}`
}

export function resetMail(account: Account, token: string, site: Site): Mail {
  return letter(account, site, {
    subject: `Reset your ${site.name} password`,
    paragraphs: [
      `We received a request to reset your ${site.name} password. The link below works for ${resetLinkMinutes} minutes.`,
    ],
    action: {
      label: 'Choose a New Password',
      url: `${site.url}${resetLink(token)}`,
    },
    footnote: 'If this wasn’t you, you can ignore this email. Your password won’t change.',
  })
}

/** Mentions how many passkeys still work, because an attacker who knew the old password may have added one. */
export function passwordMail(account: Account, passkeys: number, site: Site): Mail {
  const areLeft =
    passkeys === 1
      ? '1 passkey can still be used to sign in. If you don’t recognize it, remove it.'
      : `${passkeys} passkeys can still be used to sign in. Remove any that you don’t recognize.`
  return letter(account, site, {
    subject: `Your ${site.name} password was changed`,
    paragraphs: [
      `The password for your account, ${account.username}, was changed. ${signedOutElsewhere}`,
      ...(passkeys > 0 ? [areLeft] : []),
    ],
    action: {
      label: passkeys > 0 ? 'Review My Passkeys' : 'Review My Account',
      url: `${site.url}/profile?tab=account`,
    },
    footnote: ifNotYou(site.url),
  })
}

export function secondFactorMail(account: Account, change: keyof typeof factorChanges, site: Site): Mail {
  const { done, text } = factorChanges[change]
  return letter(account, site, {
    subject: `${done} for your ${site.name} account`,
    paragraphs: [text, signedOutElsewhere],
    footnote: ifNotYou(site.url),
  })
}

const ifNotYou = (url: string) =>
  `If this wasn’t you, choose a new password right away: ${url}/reset-password. Then check your profile for devices, passkeys and authenticator apps that you don’t recognize. Sign out those devices, remove those passkeys, and turn off those apps. If you can’t sign in, contact us.`

const signedOutElsewhere = 'To be safe, we signed you out on all other devices.'

/** Second-factor changes that users are emailed about. `app on` and `app off` are for users who also have passkeys. */
const factorChanges = {
  on: {
    done: 'Two-factor authentication was turned on',
    text: 'You’ll now need a code from your authenticator app each time you sign in.',
  },
  off: {
    done: 'Two-factor authentication was turned off',
    text: 'You now only need your password to sign in.',
  },
  'app on': {
    done: 'An authenticator app was set up',
    text: 'After entering your password, you can now use a code from your authenticator app or one of your passkeys.',
  },
  'app off': {
    done: 'The authenticator app was turned off',
    text: 'Two-factor authentication stays on. After entering your password, you’ll use one of your passkeys.',
  },
} as const

export function recoveryCodeMail(account: Account, { left, at }: { left: number; at: Date }, site: Site): Mail {
  const day = at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const time = at.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' })
  const codes = left === 1 ? '1 recovery code' : `${left || 'no'} recovery codes`
  return writeMail({
    site,
    to: { name: account.username, address: account.email },
    subject: `A recovery code for your ${site.name} account was used`,
    paragraphs: [
      `A recovery code was used to sign in to your account on ${day} at ${time} UTC. Each code works only once.`,
      `You have ${codes} left. You can create new codes in your profile, under Account. New codes replace the old ones.`,
    ],
    action: { label: 'Create New Codes', url: `${site.url}/profile?tab=account` },
    footnote: ifNotYou(site.url),
  })
}

export function passkeyMail(account: Account, change: keyof typeof passkeyChanges, name: string, site: Site): Mail {
  const { done, text } = passkeyChanges[change]
  return letter(account, site, {
    subject: `A passkey was ${done === 'added' ? 'added to' : 'removed from'} your ${site.name} account`,
    paragraphs: [`The passkey “${name}” was ${done}. ${text}`, ...(change === 'added' ? [] : [signedOutElsewhere])],
    footnote: ifNotYou(site.url),
  })
}

const passkeyChanges = {
  added: { done: 'added', text: 'You can use it to sign in, or as a second step after your password.' },
  'first added': {
    done: 'added',
    text: 'Two-factor authentication is now on: your password alone is no longer enough to sign in.',
  },
  removed: {
    done: 'removed',
    text: 'After entering your password, you’ll still need one of your other passkeys or your authenticator app to sign in.',
  },
} as const

export function addressMail({ username }: Account, address: string, token: string, site: Site): Mail {
  return letter({ username, email: address }, site, {
    subject: `Confirm your email address for ${site.name}`,
    paragraphs: [
      `Confirm that this email address is yours, so we can publish your listings. The link below works for ${addressLinkHours} hours.`,
    ],
    // The token is in the URL fragment, which browsers never send, so it can't end up in a log.
    action: { label: 'Confirm My Email', url: `${site.url}/confirm-email#${token}` },
    footnote: `If you don’t have an account named ${username} on ${site.name}, you can ignore this email.`,
  })
}

/** Notifies the old address that the user requested a change to a new one. */
export function addressRequestedMail(account: Account, email: string, site: Site): Mail {
  return letter(account, site, {
    subject: `Request to change your ${site.name} email address`,
    paragraphs: [
      `Someone asked to change your account’s email address to ${shownAddress(email)}. We sent a confirmation link to that address. Your address won’t change until that link is opened.`,
    ],
    footnote: `If this wasn’t you, choose a new password now: ${site.url}/reset-password. That cancels the change.`,
  })
}

export function addressChangedMail(account: Account, email: string, site: Site): Mail {
  return letter(account, site, {
    subject: `Your ${site.name} email address was changed`,
    paragraphs: [
      `The email address for your account, ${account.username}, is now ${shownAddress(email)}. We’ll send all future emails there.`,
    ],
    footnote: `If this wasn’t you, sign in at ${site.url} right away and change your password and email address. Then contact us through the site.`,
  })
}

type Addressee = Pick<Account, 'username' | 'email'>
type Content = Omit<MailContent, 'site' | 'to'>

function letter({ username, email }: Addressee, site: Site, content: Content): Mail {
  return writeMail({ site, to: { name: username, address: email }, ...content })
}
