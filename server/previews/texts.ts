import { accentTones, defaultTones } from '#contract/accent.ts'
import { modelName } from '#contract/facts/model-name.ts'
import { formatCount, formatNumber } from '#contract/format-count.ts'
import type { ListedVehicle } from '#contract/listings/schema.ts'
import type { ListingFilter } from '#contract/search/schema.ts'
import { searchTitle } from '#contract/search/title.ts'
import type { Seller } from '#contract/sellers/endpoints.ts'
import type { AllSettings } from '#contract/settings/schema.ts'
import { memberName } from '#contract/users/rules.ts'
import { defaultName } from '../settings/defaults.ts'
import type { PreviewTexts } from './layout.ts'

export type Texts = Omit<PreviewTexts, 'siteName' | 'accent'>

const formatPrice = (price: number) => `$${formatNumber(price)}`

export function textsOfVehicle(car: ListedVehicle): Texts {
  const { sold, price, soldPrice, mileage, location, place } = car
  const where = location ? [location.town, location.region].filter(Boolean).join(', ') : place
  const shownPrice = sold ? soldPrice : price
  return {
    title: nameOf(car),
    lead: shownPrice ? formatPrice(shownPrice) : '',
    detail: joinDrawable([`${formatNumber(mileage)} miles`, where]),
    isSold: sold,
  }
}

/** Describes a list of vehicles. `first` is the vehicle in the picture. */
export function textsOfSearch(filter: ListingFilter, total: number, first: ListedVehicle): Texts {
  const { minPrice, maxPrice } = filter
  const title = searchTitle(filter)
  const prices = [minPrice && `from ${formatPrice(minPrice)}`, maxPrice && `up to ${formatPrice(maxPrice)}`]
  const name = title === 'Browse Vehicles' ? 'Vehicles for Sale' : drawable(title, 'Vehicles for Sale')
  return {
    title: [name, ...prices].filter(Boolean).join(' '),
    lead: formatCount(total, 'vehicle'),
    detail: detailOf(first),
  }
}

export function textsOfSeller(
  seller: Pick<Seller, 'username' | 'firstName' | 'lastName'>,
  total: number,
  first: ListedVehicle,
): Texts {
  return {
    title: drawable(memberName(seller), drawable(seller.username, 'Vehicles for Sale')),
    lead: formatCount(total, 'vehicle'),
    detail: detailOf(first),
  }
}

/** Returns the parts of a preview that are the same for the whole site. If the site's name can't be drawn, uses its host. */
export function textsOfSite({ name, accent }: Pick<AllSettings, 'name' | 'accent'>, origin: string) {
  const { dark } = accent ? accentTones(accent) : defaultTones
  return {
    siteName: drawable(name || defaultName, new URL(origin).host),
    accent: { color: dark.accent, onAccent: dark.onAccent },
  }
}

function detailOf(car: ListedVehicle): string {
  return joinDrawable([nameOf(car), formatPrice(car.price)])
}

function nameOf(car: ListedVehicle): string {
  const { year, make } = car
  return `${year} ${drawable(`${make} ${modelName(car)}`, drawable(make, 'Vehicle'))}`
}

function joinDrawable(texts: readonly (string | null | undefined)[]): string {
  return texts
    .map((text) => drawable(text ?? '', ''))
    .filter(Boolean)
    .join(' · ')
}

/** The letters of the typeface's Latin files, and common punctuation. */
const latin = /^[\u0020-\u007e\u00a0-\u017f\u1e80-\u1e85\u1ef2\u1ef3‘’“”–—•…€™]*$/

/** Returns `otherwise` if the text is empty or the typeface doesn't have all of its letters. */
function drawable(text: string, otherwise: string): string {
  const composed = text.normalize('NFC').trim()
  return composed !== '' && latin.test(composed) ? composed : otherwise
}
