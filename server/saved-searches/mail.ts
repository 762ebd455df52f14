import type { FactCount } from '#contract/listings/card-details.ts'
import type { OwnListing } from '#contract/listings/schema.ts'
import { type Verdict, verdictNames } from '#contract/pricing/verdicts.ts'
import { type AlertFrequency, savedSearchLimits } from '#contract/saved-searches/limits.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { type MailContent, type MailCard, writeMail } from '#platform/mail/write-mail.ts'
import { mailCard, newsLabel } from '../listings/mail-card.ts'
import { listingName } from '../listings/presenter.ts'

type Site = MailContent['site']

const linkUrl = (site: Site, token: string) => `${site.url}/alerts/${token}`

/** Contains neither the name nor the filters of the search, because the address may belong to someone else. */
export function confirmSearchMail({ email, token, site }: { email: string; token: string; site: Site }): Mail {
  return writeMail({
    site,
    to: { name: '', address: email },
    subject: `Confirm your saved search on ${site.name}`,
    paragraphs: [
      `You asked us to email you when vehicles that match your search are listed on ${site.name}. Confirm that you want these emails.`,
    ],
    action: { label: 'Review and Confirm', url: linkUrl(site, token) },
    footnote:
      `The link is valid for ${savedSearchLimits.unconfirmedHours} hours. If this wasn’t you, you can ignore this email. ` +
      'We’ll then delete your email address.',
  })
}

/** A vehicle in an email, and the reason why it is included. */
export type AlertedVehicle = {
  listing: OwnListing
  event: 'listed' | 'returned' | 'reduced'
  priceBefore: number | null
  verdict: Verdict | null
  factCount: FactCount | null
}

/** Maximum number of vehicles in an email. */
const maxCards = 10

type Alert = {
  to: Mail['to']
  site: Site
  token: string
  search: { name: string; query: string; frequency: AlertFrequency }
  isMember: boolean
}

/** Writes the email about vehicles that match a saved search. */
export function alertMail({ to, site, token, search, isMember }: Alert, vehicles: readonly AlertedVehicle[]): Mail {
  const [first, ...others] = vehicles
  const isOne = others.length === 0
  const cards = vehicles.slice(0, maxCards).map((vehicle) => alertCard(site, vehicle))
  const card = cards[0]!
  const url = linkUrl(site, token)
  const results = { label: 'View All Results', url: `${site.url}/vehicles${search.query && `?${search.query}`}` }
  return {
    ...writeMail({
      site,
      to,
      subject: isOne
        ? `${titles[first!.event]}: ${listingName(first!.listing)}`
        : `${vehicles.length} vehicles match “${search.name}”`,
      ...(isOne && { heading: `A match for “${search.name}”` }),
      paragraphs: [
        isOne
          ? 'This vehicle matches your saved search.'
          : `${vehicles.length > maxCards ? `Here are ${maxCards} of the vehicles that` : 'These vehicles'} match your saved search.`,
      ],
      cards: isOne ? [{ ...card, details: [...card.details, ...confirmedFacts(first!)] }] : cards,
      action: isOne ? { label: 'View Vehicle', url: card.url } : results,
      links: [
        ...(isOne ? [results] : []),
        { label: 'Pause These Emails', url: `${url}?pause` },
        { label: 'Unsubscribe', url: `${url}?unsubscribe` },
        isMember
          ? { label: 'Manage Saved Searches', url: `${site.url}/profile?tab=searches` }
          : { label: 'Manage Saved Searches', url },
      ],
      footnote: `You’re getting this email because you saved this search on ${site.name}.${rhythms[search.frequency]}`,
    }),
    unsubscribe: `${url}?unsubscribe`,
  }
}

const titles = { listed: 'Just listed', returned: 'Back on the market', reduced: 'Price reduced' }

const rhythms: Record<AlertFrequency, string> = {
  immediate: ' We email you as soon as a vehicle matches.',
  daily: ' We email you once a day.',
  weekly: ' We email you once a week.',
  off: '',
}

function alertCard(site: Site, { listing, event, priceBefore, verdict }: AlertedVehicle): MailCard {
  return {
    ...mailCard(site, listing),
    label: newsLabel(titles[event], event === 'reduced' ? priceBefore : null),
    ...(verdict && { verdict: verdictNames[verdict] }),
  }
}

function confirmedFacts({ factCount }: AlertedVehicle): string[] {
  return factCount
    ? [`${factCount.confirmed} of ${factCount.total} details confirmed by VIN, documents or our team`]
    : []
}
