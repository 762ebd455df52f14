/** Sort orders with their labels. The default is `featured`. This file must not import zod, because browsers load it. */
export const sortNames = {
  featured: 'Featured',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  'year-new': 'Year: newest first',
  'year-old': 'Year: oldest first',
  'mileage-low': 'Mileage: lowest first',
  'power-high': 'Power: highest first',
  newest: 'Newest first',
} as const
export type Sort = keyof typeof sortNames

export const sorts = Object.keys(sortNames) as Sort[]
