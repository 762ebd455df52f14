import { searchAddress, type SearchState } from '#web/search/address.ts'

/** Returns the page whose feed has the same vehicles. Feeds have no pages for categories, so a category becomes a filter. */
export function feedAddress({ filter, category }: Pick<SearchState, 'filter' | 'category'>): string {
  return searchAddress({ filter: category === undefined ? filter : { ...filter, collection: [category] } })
}
