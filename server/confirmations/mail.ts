import { confirmDays } from '#contract/confirmations/limits.ts'
import type { OwnListing } from '#contract/listings/schema.ts'
import { type Letter, writeMail } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { listingName } from '../listings/presenter.ts'

/** Cars that the mail names; its page shows the others as well. */
const named = 20

type To = { to: Mail['to']; site: Letter['site']; token: string }

/** Asks a seller whether cars are still for sale. What the link leads to does nothing before a button is pressed. */
export function questionMail({ to, site, token }: To, listings: readonly OwnListing[]): Mail {
  const names = listings.map(listingName)
  const [only] = names
  const isOne = names.length === 1
  const more = names.length - named
  return writeMail({
    site,
    to,
    subject: isOne ? `Is your ${only} still for sale?` : `Are your ${names.length} vehicles still for sale?`,
    paragraphs: [
      isOne
        ? `You have not said anything about your ${only} for ${confirmDays} days. Is it still for sale? Its page shows buyers when you last said so.`
        : `You have not said anything about these for ${confirmDays} days. Are they still for sale? Their pages show buyers when you last said so.`,
      ...(isOne ? [] : [[...names.slice(0, named), ...(more > 0 ? [`and ${more} more`] : [])].join('\n')]),
    ],
    action: { label: 'Answer', url: `${site.url}/for-sale/${token}` },
    footnote: 'You need not sign in for it. There you can also switch these mails off, as in your profile.',
  })
}
