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
  'factCount',
] as const satisfies readonly (keyof ListedVehicle)[]

/** Maximum number of pictures that a card shows. A listing can have many, which would make a page with cards heavy. */
export const cardPictures = 5

export type ListingCard = Pick<ListedVehicle, (typeof cardFields)[number]>
