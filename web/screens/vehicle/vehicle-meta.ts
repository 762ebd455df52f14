import type { MetaDescriptor } from 'react-router'
import { bodyStyleName } from '#contract/facts/options.ts'
import type { Listing } from '#contract/listings/schema.ts'
import { vehiclePreviewUrl } from '#contract/previews/rules.ts'
import type { Site } from '#contract/settings/endpoints.ts'
import { memberName } from '#contract/users/rules.ts'
import { absoluteUrl, breadcrumbs, pageMeta } from '#web/app/site/meta.ts'
import { paths } from '#web/app/site/paths.ts'
import { factsOf } from '#web/facts/facts.ts'
import { vehicleName } from '#web/facts/names.ts'
import type { Offer } from './find-vehicle.ts'

export function vehicleMeta(vehicle: Offer & { properties?: object }, site: Site): MetaDescriptor[] {
  const { listing } = vehicle
  const title = vehicleName(listing)
  const path = paths.vehicle(listing.id)
  return [
    ...pageMeta({
      title,
      description: describe(vehicle),
      path,
      preview: vehiclePreviewUrl(listing),
      type: 'product',
      site,
    }),
    { property: 'product:price:amount', content: String(priceOf(listing)) },
    { property: 'product:price:currency', content: 'USD' },
    { 'script:ld+json': carData(vehicle, site) },
    breadcrumbs(site, [
      { name: 'Home', path: paths.home },
      { name: 'Vehicles', path: paths.search() },
      { name: title, path },
    ]),
  ]
}

function priceOf({ price, soldPrice }: Listing): number {
  return soldPrice ?? price
}

export function describe({ listing }: Offer): string {
  const facts = factsOf({ ...listing, price: priceOf(listing) }, ['mileage', 'horsepower', 'price']).map(
    ({ text }) => text,
  )
  const hint = listing.sold ? 'Sold.' : 'See pictures and details, and message the seller.'
  return `${vehicleName(listing)}: ${facts.join(', ')}. ${hint}`
}

/** Returns the vehicle's data for search engines: https://schema.org/Car */
export function carData({ listing, seller, properties }: Offer & { properties?: object }, site: Site) {
  const { id, make, model, year, mileage, horsepower, transmission, fuelType, bodyStyle, color } = listing
  const url = absoluteUrl(site, paths.vehicle(id))
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Car'],
    name: vehicleName(listing),
    description: listing.description ?? undefined,
    url,
    sku: String(id),
    image: listing.imageUrls.map((image) => absoluteUrl(site, image)),
    brand: { '@type': 'Brand', name: make },
    model,
    vehicleModelDate: String(year),
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: mileage, unitCode: 'SMI' },
    vehicleTransmission: transmission ?? undefined,
    fuelType: fuelType ?? undefined,
    bodyType: bodyStyleName(bodyStyle),
    color: color ?? undefined,
    ...properties,
    vehicleEngine: engine(horsepower, properties),
    offers: offer({ listing, seller }, url),
  }
}

function engine(horsepower: number | null, { vehicleEngine }: { vehicleEngine?: object } = {}) {
  if (!horsepower && !vehicleEngine) return undefined
  const enginePower = horsepower ? { '@type': 'QuantitativeValue', value: horsepower, unitCode: 'BHP' } : undefined
  return { '@type': 'EngineSpecification', ...vehicleEngine, enginePower }
}

function availableAt({ location }: Listing) {
  if (!location) return undefined
  const { town, region, country } = location
  const address = {
    '@type': 'PostalAddress',
    addressLocality: town,
    addressRegion: region || undefined,
    addressCountry: country,
  }
  return { '@type': 'Place', address }
}

function offer({ listing, seller }: Offer, url: string) {
  return {
    '@type': 'Offer',
    url,
    price: priceOf(listing),
    priceCurrency: 'USD',
    availability: `https://schema.org/${listing.sold ? 'SoldOut' : 'InStock'}`,
    itemCondition: 'https://schema.org/UsedCondition',
    availableAtOrFrom: availableAt(listing),
    // Omit the type, because sellers don't say whether they are a person or a business.
    seller: seller ? { name: memberName(seller) } : undefined,
  }
}
