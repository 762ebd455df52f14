/** Sort orders with their labels. The default is `featured`. Don't import zod here, because browsers load this file. */
export const sortNames = {
  featured: 'Featured',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  'year-new': 'Year: newest first',
  'year-old': 'Year: oldest first',
  'mileage-low': 'Mileage: lowest first',
  'power-high': 'Power: highest first',
  newest: 'Newest first',
  nearest: 'Nearest first',
} as const
/** Sort orders of a search. `nearest` needs a place. */
export type SearchSort = keyof typeof sortNames
export const searchSorts = Object.keys(sortNames) as SearchSort[]

/** Sort orders that work for any list of vehicles. */
export type Sort = Exclude<SearchSort, 'nearest'>
export const sorts = searchSorts.filter((sort) => sort !== 'nearest')
