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

test('a card leaves out missing facts', async () => {
  const bare = await card({ horsepower: null, transmission: null, fuelType: null })
  expect(facts(bare)).toEqual(['9,800 miles', 'Convertible'])
})

test('a card marks featured vehicles', async () => {
  expect(await card({ featured: true })).toMatch(/>Featured</)
  expect(await card({ featured: false })).not.toContain('Featured')
})

test('a card shows the first picture', async () => {
  const html = await card()
  expect(html).toContain('/images/first')
  expect(html).not.toContain('/images/second')
})

test('a card without pictures shows an outline', async () => {
  expect(await card({ imageUrls: [] })).toMatch(/<img src="\/car-outline.svg" alt="2019 Porsche 911 GT3"/)
})
