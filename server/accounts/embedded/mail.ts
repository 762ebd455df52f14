import { addressLinkHours, resetLinkMinutes } from '#contract/accounts/limits.ts'
import { type Letter, writeMail } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { Account } from './better-auth.ts'
import { resetLink } from './reset.ts'

type Site = Letter['site']

/** Says hello to whoever made an account, and that it was made. */
export function welcomeMail(account: Account, site: Site): Mail {
  return letter(account, site, {
    subject: `Welcome to ${site.name}`,
    paragraphs: [
      `Your account ${account.username} is ready. Save the cars that you like, write to their sellers, and list your own.`,
      'What sellers answer, and what people ask about your cars, stands in your profile.',
    ],
    action: { label: 'Open My Profile', url: `${site.url}/profile` },
    footnote: `You get this mail because an account was made with this address. If it was not you, choose a new password at ${site.url}/reset-password and delete the account in the profile.`,
  })
}

/** The way back in for who forgot the password; the link works for some minutes. */
export function resetMail(account: Account, token: string, site: Site): Mail {
  return letter(account, site, {
    subject: `Choose a new password for ${site.name}`,
    paragraphs: [
      `Somebody, hopefully you, asked for a new password for ${site.name}. The link works for ${resetLinkMinutes} minutes.`,
    ],
    action: {
      label: 'Choose a New Password',
      url: `${site.url}${resetLink(token)}`,
    },
    footnote: 'If it was not you, leave this mail alone: nothing changes.',
  })
}

/** Tells that the second factor was turned on or off, and what to do if it was somebody else. */
export function secondFactorMail(account: Account, turned: keyof typeof turns, site: Site): Mail {
  return letter(account, site, {
    subject: `Your second factor for ${site.name} was turned ${turned === 'on' ? 'on' : 'off'}`,
    paragraphs: [`From now on ${turns[turned]} You are signed out everywhere else.`],
    footnote: ifNotYou(site.url),
  })
}

const ifNotYou = (url: string) =>
  `If this wasn’t you, choose a new password at ${url}/reset-password right away, and check the sessions and passkeys in your profile.`

const turns = {
  on: 'a code of your authenticator app is asked for when you sign in.',
  off: 'your password alone is enough to sign in.',
  'off, passkeys stay': 'no code of an app is asked for when you sign in, but one of your passkeys.',
} as const

/** Tells that a recovery code was used, which is not what its owner does on most days. */
export function recoveryCodeMail(account: Account, { left, at }: { left: number; at: Date }, site: Site): Mail {
  const day = at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const time = at.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: 'UTC' })
  const codes = left === 1 ? '1 code is' : `${left || 'No'} codes are`
  return writeMail({
    site,
    to: { name: account.username, address: account.email },
    subject: `A recovery code for ${site.name} was used`,
    paragraphs: [
      `One of the recovery codes of your account was used on ${day} at ${time} UTC instead of your second factor. It works no more.`,
      `${codes} left. You make new ones in your profile, under Account; the old ones stop working then.`,
    ],
    action: { label: 'New Recovery Codes', url: `${site.url}/profile` },
    footnote: ifNotYou(site.url),
  })
}

/** Tells that a passkey was added or removed, and what to do if it was somebody else. */
export function passkeyMail(account: Account, what: keyof typeof passkeyChanges, name: string, site: Site): Mail {
  const { done, text } = passkeyChanges[what]
  return letter(account, site, {
    subject: `A passkey for ${site.name} was ${done}`,
    paragraphs: [`The passkey “${name}” was ${done}. ${text}`],
    footnote: ifNotYou(site.url),
  })
}

const passkeyChanges = {
  added: { done: 'added', text: 'You can sign in with it, and it is asked for when you sign in with your password.' },
  removed: {
    done: 'removed',
    text: 'What else is asked for when you sign in stays. You are signed out everywhere else.',
  },
} as const

/** The link that proves an address, to this address. */
export function addressMail({ username }: Account, address: string, token: string, site: Site): Mail {
  return letter({ username, email: address }, site, {
    subject: `Confirm your email address for ${site.name}`,
    paragraphs: [
      `Please confirm that this address is yours. The link works for ${addressLinkHours} hours, and listings are published only after it.`,
    ],
    // Behind the #, which no server is told and no log holds.
    action: { label: 'Confirm My Email', url: `${site.url}/confirm-email#${token}` },
    footnote: `If you have no account ${username} at ${site.name}, leave this mail alone: nothing changes.`,
  })
}

/** Tells the current address that another one was asked for. */
export function addressAskedMail(account: Account, email: string, site: Site): Mail {
  return letter(account, site, {
    subject: `Another email address was asked for at ${site.name}`,
    paragraphs: [
      `Somebody, hopefully you, asked to change the address of your account to ${email}. It changes when the link that went there is opened.`,
    ],
    footnote: `If it was not you, choose a new password at ${site.url}/reset-password now: the link stops working then.`,
  })
}

/** Tells the former address that it is the account's no longer. */
export function addressChangedMail(account: Account, email: string, site: Site): Mail {
  return letter(account, site, {
    subject: `Your email address at ${site.name} was changed`,
    paragraphs: [`The account ${account.username} has the address ${email} now. Mails go there from now on.`],
    footnote: `If it was not you, sign in, change the password and the address, and write to the site: ${site.url}.`,
  })
}

type Addressee = Pick<Account, 'username' | 'email'>
type Words = Omit<Letter, 'site' | 'to'>

function letter({ username, email }: Addressee, site: Site, words: Words): Mail {
  return writeMail({ site, to: { name: username, address: email }, ...words })
}
