import type { Listing } from './schema.ts'

/** The fields that appear on a listing's card (docs/specification.md, Listing and search). */
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
