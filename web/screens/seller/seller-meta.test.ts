import { expect, test } from 'vitest'
import type { Seller } from '#contract/sellers/endpoints.ts'
import { seller as profile } from '#tests/web/listing.ts'
import { unknownSite } from '#web/app/site/site.ts'
import { sellerData, sellerMeta } from './seller-meta.ts'

const site = { ...unknownSite, name: 'Marque', url: 'https://cars.example' }
const seller: Seller = { ...profile, emailConfirmed: true, onOffer: 3, sold: 1, response: null }

test('the page has the seller’s title, URL and picture, and the URL has no order', () => {
  const meta = sellerMeta({ seller, page: 2, preview: undefined }, site)
  expect(meta).toContainEqual({ title: 'Maria Santos, page 2 | Marque' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://cars.example/sellers/maria?page=2' })
  const feed = { type: 'application/atom+xml', href: 'https://cars.example/feeds/sellers/maria/vehicles.atom' }
  expect(meta).toContainEqual({ tagName: 'link', rel: 'alternate', ...feed })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://cars.example/images/maria.jpg' })
  expect(meta).toContainEqual({
    name: 'description',
    content: 'Maria Santos offers 3 vehicles on Marque. See pictures and details, and message the seller.',
  })
})

test('the data for search engines describes the seller, without empty fields', () => {
  expect(sellerData(seller, site)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { name: 'Maria Santos', alternateName: 'maria', url: 'https://cars.example/sellers/maria' },
  })
  const bare = JSON.parse(JSON.stringify(sellerData({ ...seller, bio: null, profileImageUrl: null }, site)))
  expect(Object.keys(bare.mainEntity)).toEqual(['name', 'alternateName', 'url'])
})
