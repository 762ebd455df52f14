import type { ListedVehicle } from './schema.ts'

/** The fields that appear on a listing's card (docs/specification.md, Listing and search). */
export const cardFields = [
  'id',
  'year',
  'make',
  'model',
  'trim',
  'price',
  'mileage',
  'transmission',
  'fuelType',
  'bodyStyle',
  'horsepower',
  'electricRange',
  'imageUrls',
  'placeholder',
  'featured',
  'location',
  'distanceMiles',
  'verdict',
  'newToday',
  'reducedFrom',
] as const satisfies readonly (keyof ListedVehicle)[]
export type ListingCard = Pick<ListedVehicle, (typeof cardFields)[number]>
