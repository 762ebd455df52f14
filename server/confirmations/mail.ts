import { confirmDays } from '#contract/confirmations/limits.ts'
import type { OwnListing } from '#contract/listings/schema.ts'
import { type Letter, writeMail } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { listingName } from '../listings/presenter.ts'

/** Number of cars listed in the email; its page shows the others as well. */
const listed = 20

type To = { to: Mail['to']; site: Letter['site']; token: string }

/** Asks a seller whether cars are still for sale. The link changes nothing until a button is pressed. */
export function questionMail({ to, site, token }: To, listings: readonly OwnListing[]): Mail {
  const names = listings.map(listingName)
  const [only] = names
  const isOne = names.length === 1
  const more = names.length - listed
  return writeMail({
    site,
    to,
    subject: isOne ? `Is your ${only} still for sale?` : `Are your ${names.length} vehicles still for sale?`,
    paragraphs: [
      isOne
        ? `It's been ${confirmDays} days since you last updated your ${only}. Is it still for sale? Buyers see when you last confirmed.`
        : `It's been ${confirmDays} days since you last updated these vehicles. Are they still for sale? Buyers see when you last confirmed.`,
      ...(isOne ? [] : [[...names.slice(0, listed), ...(more > 0 ? [`and ${more} more`] : [])].join('\n')]),
    ],
    action: { label: 'Answer Now', url: `${site.url}/for-sale/${token}` },
    footnote: 'No sign-in needed. You can turn these emails off on that page or in your profile.',
  })
}
