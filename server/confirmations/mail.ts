import { confirmAfterDays } from '#contract/confirmations/limits.ts'
import type { OwnListing } from '#contract/listings/schema.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { type MailContent, writeMail } from '#platform/mail/write-mail.ts'
import { mailCard } from '../listings/mail-card.ts'
import { listingName } from '../listings/presenter.ts'

const maximumNames = 20

type To = { to: Mail['to']; site: MailContent['site']; token: string }

/** Writes the email to the seller. Mail scanners open links, so the link only opens a page and confirms nothing by itself. */
export function questionMail({ to, site, token }: To, listings: readonly OwnListing[]): Mail {
  const names = listings.map(listingName)
  const [only] = names
  const isOne = names.length === 1
  const more = names.length - maximumNames
  return writeMail({
    site,
    to,
    subject: isOne ? `Is your ${only} still for sale?` : `Are your ${names.length} vehicles still for sale?`,
    paragraphs: [
      isOne
        ? `It’s been ${confirmAfterDays} days since you last updated your listing for the ${only}. Is the vehicle still for sale? Buyers can see when you last confirmed that it’s still for sale.`
        : `It’s been ${confirmAfterDays} days since you last updated these listings. Are the vehicles still for sale? Buyers can see when you last confirmed that the vehicles are still for sale.`,
      ...(isOne ? [] : [[...names.slice(0, maximumNames), ...(more > 0 ? [`and ${more} more`] : [])].join('\n')]),
    ],
    cards: isOne ? [mailCard(site, listings[0]!)] : [],
    action: { label: isOne ? 'Update My Listing' : 'Update My Listings', url: `${site.url}/for-sale/${token}` },
    footnote:
      'You don’t need to sign in to answer. You can turn off these emails on the page that opens or in your profile.',
  })
}
