import type { DetailedListing } from '#contract/listings/schema.ts'
import type { PublicProfile } from '#contract/users/endpoints.ts'

export const listing: DetailedListing = {
  id: 7,
  make: 'Porsche',
  model: '911 GT3',
  year: 2019,
  price: 184_900,
  mileage: 12_345,
  horsepower: 502,
  transmission: 'Manual',
  fuelType: 'Gasoline',
  bodyStyle: 'Sports Cars',
  color: 'Guards Red',
  description: 'One owner.\nNo accidents.',
  sellerId: 'user_maria',
  featured: false,
  sold: false,
  approved: true,
  status: 'approved',
  imageUrls: ['/images/a.webp'],
  pictures: [{ url: '/images/a.webp', group: null, label: null, width: 1600, height: 1000 }],
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  approvedAt: '2026-01-02T00:00:00Z',
  confirmedAt: '2026-01-01T00:00:00.000Z',
  soldPrice: null,
}

export const seller: PublicProfile = {
  id: 'user_maria',
  username: 'maria',
  firstName: 'Maria',
  lastName: 'Santos',
  profileImageUrl: '/images/maria.webp',
  bio: 'Collects cars from Stuttgart.',
  createdAt: '2024-05-05T00:00:00Z',
}
