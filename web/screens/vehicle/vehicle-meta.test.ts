import { expect, test } from 'vitest'
import { listing, seller } from '#tests/web/listing.ts'
import { unknownSite } from '#web/app/site/site.ts'
import type { Offer } from './find-vehicle.ts'
import { carData, describe as described, vehicleMeta } from './vehicle-meta.ts'

const site = {
  ...unknownSite,
  name: 'Marque',
  url: 'https://cars.example',
} as const

const vehicle: Offer = { listing: { ...listing, imageUrls: ['/images/a.webp', '/images/b.webp'] }, seller }

test('the description has year, make, model, mileage, horsepower and price', () => {
  expect(described(vehicle)).toMatch(/^2019 Porsche 911 GT3: 12,345 miles, 502 HP, \$184,900\./)
})

test('a car without horsepower is described without', () => {
  const listing = { ...vehicle.listing, horsepower: null }
  expect(described({ ...vehicle, listing })).toMatch(/^2019 Porsche 911 GT3: 12,345 miles, \$184,900\./)
})

test('the page has the vehicle’s title, canonical URL and picture', () => {
  const meta = vehicleMeta(vehicle, site)
  expect(meta).toContainEqual({ title: '2019 Porsche 911 GT3 | Marque' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://cars.example/vehicles/7' })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: expect.stringMatching(/^https:\/\/cars\.example\/previews\/vehicles\/7\.jpg\?v=\w+$/),
  })
})

test('the data for search engines contains the vehicle, its price and its seller', () => {
  expect(carData(vehicle, site)).toMatchObject({
    '@type': ['Product', 'Car'],
    brand: { name: 'Porsche' },
    bodyType: 'Sports Car',
    mileageFromOdometer: { value: 12_345, unitCode: 'SMI' },
    image: ['https://cars.example/images/a.webp', 'https://cars.example/images/b.webp'],
    offers: { price: 184_900, availability: 'https://schema.org/InStock', seller: { name: 'Maria Santos' } },
  })
})

test('a public sale price replaces the asking price', () => {
  const sold = { ...vehicle, listing: { ...vehicle.listing, sold: true, soldPrice: 171_000 } }
  expect(carData(sold, site).offers).toMatchObject({ price: 171_000, availability: 'https://schema.org/SoldOut' })
  expect(described(sold)).toMatch(/, \$171,000\. Sold\.$/)
  expect(vehicleMeta(sold, site)).toContainEqual({ property: 'product:price:amount', content: '171000' })
})

test('the type of the seller is left out, because a listing does not state it', () => {
  expect(carData(vehicle, site).offers.seller).toEqual({ name: 'Maria Santos' })
})

test('a sold car is out of stock, and a missing seller is left out', () => {
  const sold = { listing: { ...vehicle.listing, sold: true }, seller: null }
  const { offers } = JSON.parse(JSON.stringify(carData(sold, site)))
  expect(offers.availability).toBe('https://schema.org/SoldOut')
  expect(offers).not.toHaveProperty('seller')
})
