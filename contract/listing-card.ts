import type { Listing } from './listings.ts'

/** The fields that a card shows (specification, section 3). */
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
  'featured',
] as const satisfies readonly (keyof Listing)[]
export type ListingCard = Pick<Listing, (typeof cardFields)[number]>
