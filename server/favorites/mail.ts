import type { OwnListing } from '#contract/listings/schema.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { type MailContent, type MailCard, writeMail } from '#platform/mail/write-mail.ts'
import { inDollars, mailCard, newsLabel } from '../listings/mail-card.ts'
import { listingName } from '../listings/presenter.ts'
import { settingsLink } from '../notifications/link.ts'

/** A saved vehicle in an email, and what happened to it. */
export type FavoriteNews = {
  listing: OwnListing
  news: 'reduced' | 'sold' | 'returned'
  priceBefore: number | null
}

/** Maximum number of vehicles in an email. */
const maxCards = 10

type Recipient = { to: Mail['to']; site: MailContent['site']; token: string }

export function favoritesMail({ to, site, token }: Recipient, vehicles: readonly FavoriteNews[]): Mail {
  const [first, ...others] = vehicles
  const isOne = others.length === 0
  const unsubscribe = `${site.url}/notification-emails/${token}?unsubscribe`
  const saved = { label: 'View Saved Vehicles', url: `${site.url}/profile?tab=saved` }
  return {
    ...writeMail({
      site,
      to,
      subject: isOne
        ? `${titles[first!.news]}: ${listingName(first!.listing)}`
        : `Updates on ${vehicles.length} vehicles you saved`,
      ...(isOne && { heading: titles[first!.news] }),
      paragraphs: [
        isOne
          ? sentences[first!.news]
          : vehicles.length > maxCards
            ? `Here’s news about ${maxCards} of the vehicles that you saved.`
            : 'Here’s news about vehicles that you saved.',
      ],
      cards: vehicles.slice(0, maxCards).map((vehicle) => newsCard(site, vehicle)),
      action: isOne ? { label: 'View Vehicle', url: newsCard(site, first!).url } : saved,
      links: [...(isOne ? [saved] : []), { label: 'Unsubscribe', url: unsubscribe }, settingsLink(site)],
      footnote: `You get these emails because you saved ${isOne ? 'this vehicle' : 'these vehicles'} on ${site.name}.`,
    }),
    unsubscribe,
  }
}

const titles = { reduced: 'Price reduced', sold: 'Sold', returned: 'Back on the market' }

const sentences = {
  reduced: 'The seller has reduced the price of a vehicle that you saved.',
  sold: 'A vehicle that you saved has been sold.',
  returned: 'A vehicle that you saved is for sale again.',
}

function newsCard(site: MailContent['site'], { listing, news, priceBefore }: FavoriteNews): MailCard {
  const card = mailCard(site, listing)
  const { finalPrice, finalPricePublic } = listing
  if (news === 'sold')
    return { ...card, price: finalPrice && finalPricePublic ? `Sold for ${inDollars(finalPrice)}` : 'Sold' }
  return {
    ...card,
    label: newsLabel(titles[news], news === 'reduced' ? priceBefore : null),
  }
}
