import { expect, test } from 'vitest'
import type { ListingCard as Card } from '#contract/listings/card.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { WithAuth } from '#tests/web/with-auth.tsx'
import { ListingCard } from './card.tsx'

const car: Card = {
  id: 7,
  year: 2019,
  make: 'Porsche',
  model: '911 GT3',
  price: 165_000,
  mileage: 9_800,
  horsepower: 500,
  transmission: 'Manual',
  fuelType: 'Gasoline',
  bodyStyle: 'Convertibles',
  imageUrls: ['/images/first.webp', '/images/second.webp'],
  featured: false,
}
const card = (over: Partial<Card> = {}) =>
  markupOf(
    <WithAuth>
      <ListingCard listing={{ ...car, ...over }} />
    </WithAuth>,
  )

const facts = (html: string) => [...html.matchAll(/<li[^>]*>([^<]*)<\/li>/g)].map(([, fact]) => fact)

test('a card shows mileage, power, transmission, fuel type and the singular of the body style', async () => {
  expect(facts(await card())).toEqual(['9,800 miles', '500 HP', 'Manual', 'Gasoline', 'Convertible'])
})

test('a card shows an electric vehicle’s range', async () => {
  expect(facts(await card({ fuelType: 'Electric', electricRange: 303 }))).toContain('303-mile range')
})

test('a row of a list labels its facts, and shows the description, the seller and when the vehicle was listed', async () => {
  const seen = { distanceMiles: 12, sellerName: 'Anna Berg', summary: 'One owner.' }
  const row = (daysListed: number) =>
    markupOf(
      <WithAuth>
        <ListingCard listing={{ ...car, ...seen, daysListed }} layout="list" />
      </WithAuth>,
    )
  expect(await row(0)).toMatch(/>Mileage<.*9,800 miles.*>One owner.<.*>12 miles · Listed today<.*> · Anna Berg</)
  expect(await row(1)).toContain('Listed yesterday')
  expect(await row(1200)).toContain('Listed 1,200 days ago')
})

test('a card leaves out missing facts', async () => {
  const bare = await card({ horsepower: null, transmission: null, fuelType: null })
  expect(facts(bare)).toEqual(['9,800 miles', 'Convertible'])
})

test('a card marks featured vehicles', async () => {
  expect(await card({ featured: true })).toMatch(/>Featured</)
  expect(await card({ featured: false })).not.toContain('Featured')
})

test('a card says how its price compares, and that it was reduced or published today', async () => {
  const html = await card({ verdict: 'below', reducedFrom: 180_000, newToday: true })
  expect(html).toMatch(/>\$165,000<.*>Below market</s)
  expect(html).toMatch(/>New today<.*>Price reduced</s)
  const bare = await card()
  for (const text of ['market', 'Fair price', 'Price reduced', 'New today']) expect(bare).not.toContain(text)
})

test('a card shows how many facts are confirmed', async () => {
  expect(await card({ factCount: { confirmed: 9, total: 21 } })).toMatch(/pathLength="21".*9 of 21 details confirmed/s)
  expect(await card()).not.toContain('confirmed')
})

test('a card with the badge “NEW” doesn’t repeat “New today”', async () => {
  const html = (listing: Card) =>
    markupOf(
      <WithAuth>
        <ListingCard listing={listing} badge="NEW" />
      </WithAuth>,
    )
  expect(await html({ ...car, newToday: true })).toContain('>NEW<')
  expect(await html({ ...car, newToday: true })).not.toContain('New today')
})

test('a card shows the first picture', async () => {
  const html = await card()
  expect(html).toContain('/images/first')
  expect(html).not.toContain('/images/second')
})

test('a card without pictures shows an outline', async () => {
  expect(await card({ imageUrls: [] })).toMatch(/<img src="\/car-outline.svg" alt="2019 Porsche 911 GT3"/)
})
