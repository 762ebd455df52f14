import type { ListingDetails } from '#contract/listings/schema.ts'
import { sharedPicture } from '#contract/pictures/rules.ts'
import type { MailContent, MailCard } from '#platform/mail/write-mail.ts'
import { listingName } from './presenter.ts'

type Shown = Pick<ListingDetails, 'year' | 'make' | 'model' | 'trim' | 'price' | 'mileage' | 'place' | 'imageUrls'>

/**
 * Describes a vehicle for an email. Omits pictures of listings that aren't public, because loading them requires signing in.
 */
export function mailCard({ url }: MailContent['site'], listing: Shown & { id: number; approved: boolean }): MailCard {
  const picture = listing.approved && listing.imageUrls[0] && sharedPicture(listing.imageUrls[0])
  return {
    title: listingName(listing),
    price: inDollars(listing.price),
    details: [[`${listing.mileage.toLocaleString('en-US')} miles`, listing.place].filter(Boolean).join(' · ')],
    url: `${url}/vehicles/${listing.id}`,
    picture: picture ? `${url}${picture}` : undefined,
  }
}

/** Returns the label of a card. `reducedFrom` is the price before a reduction, if that is the news. */
export function newsLabel(title: string, reducedFrom: number | null): string {
  return reducedFrom ? `${title} from ${inDollars(reducedFrom)}` : title
}

export function inDollars(price: number): string {
  return `$${price.toLocaleString('en-US')}`
}
