import { addressLinkHours } from '#contract/accounts/limits.ts'
import { deliveryLimits } from '#contract/leads/delivery/limits.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { type MailContent, writeMail } from '#platform/mail/write-mail.ts'

type Site = MailContent['site']

type Requested = { address: string; username: string; token: string; site: Site }

/**
 * Writes the email with the link that confirms a lead delivery address. The address may belong to a stranger, so the username
 * is the only text in the email that the seller controls. The token is in the URL fragment, which browsers don't send to
 * servers.
 */
export function confirmAddressMail({ address, username, token, site }: Requested): Mail {
  return writeMail({
    site,
    to: { name: '', address },
    subject: `Confirm this address for buyer inquiries from ${site.name}`,
    paragraphs: [
      `${username}, a seller on ${site.name}, wants new buyer inquiries sent to this address. They’re formatted for dealer software (ADF XML).`,
      `To receive these inquiries, please confirm this address. The link works for ${addressLinkHours} hours.`,
    ],
    action: { label: 'Confirm This Address', url: `${site.url}/confirm-email#leads.${token}` },
    footnote: 'If you weren’t expecting this email, ignore it. We won’t send you any inquiries.',
  })
}

type Notice = { to: Mail['to']; address: string; site: Site }

/** Writes the email that informs the seller of a new lead delivery address, in case someone else set it. */
export function addressConfirmedMail({ to, address, site }: Notice): Mail {
  return writeMail({
    site,
    to,
    subject: 'New inquiries will now go to your dealer software',
    paragraphs: [`New inquiries about your vehicles on ${site.name} are now also emailed to ${address}.`],
    action: { label: 'Review Lead Delivery', url: reviewUrl(site) },
    footnote: 'If you didn’t set this up, remove the address and change your password.',
  })
}

/** Writes the email that informs the seller that lead delivery has stopped. `reason` explains the last failure. */
export function addressStoppedMail({ to, address, reason, site }: Notice & { reason: string }): Mail {
  return writeMail({
    site,
    to,
    subject: 'Lead delivery to your dealer software has stopped',
    paragraphs: [
      `We couldn’t deliver the last ${deliveryLimits.failures} inquiries to ${address}, so we’ve stopped sending inquiries there. To start again, fix the problem and turn lead delivery back on. The most recent error was:`,
    ],
    quote: reason,
    action: { label: 'Review Lead Delivery', url: reviewUrl(site) },
    footnote:
      'All of your inquiries are still in your inbox on the site. You can export them for your dealer software.',
  })
}

function reviewUrl(site: Site): string {
  return `${site.url}/profile?tab=account#lead-delivery`
}
