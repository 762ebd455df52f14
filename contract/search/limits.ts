import type { Listing } from '../listings/schema.ts'

/** The fields that a card shows (docs/specification.md, Listing and search). */
export const cardFields = [
  'id',
  'year',
  'make',
  'model',
  'price',
  'mileage',
  'transmission',
  'fuelType',
  'bodyStyle',
  'horsepower',
  'imageUrls',
  'placeholder',
  'featured',
] as const satisfies readonly (keyof Listing)[]
export type ListingCard = Pick<Listing, (typeof cardFields)[number]>

/** The orders of a search and their names; `featured` is the one without a choice. No schema: the browser reads it too. */
export const sortNames = {
  featured: 'Featured',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  'year-new': 'Year: newest first',
  'year-old': 'Year: oldest first',
  'mileage-low': 'Mileage: lowest first',
} as const
export type Sort = keyof typeof sortNames

export const sorts = Object.keys(sortNames) as Sort[]

/** Cars that the end of a car's page shows of each kind. */
export const mostSimilar = 4

/** How far from a car's price a similar one of its body style may be, as a part of it. */
export const similarPrice = 1 / 3
