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
