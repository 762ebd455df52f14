import {
  allThere,
  anyPage,
  car,
  commonWord,
  deep,
  type Draw,
  facets,
  favorites,
  fourFilters,
  listPage,
  makeAndPrice,
  misspelt,
  noFilter,
  search,
  sitemap,
  twoFilters,
  twoWords,
} from './draw.ts'

/** How answers are asked for: as browsers do, or as they are. */
export type Encoding = 'compressed' | 'plain'

export type Case = {
  name: string
  draw: Draw
  /**
   * What it is held against: the floor that answers the same, or a file of the same bytes that was compressed before, from
   * the same server; or the same while nothing else goes on (`quiet`). Without any it is told alone.
   */
  against?: 'floor' | 'file' | 'quiet'
  /** Made again and again, as it is: there is only one, or that is what is measured. Any other request is not made twice within 10 s. */
  same?: true
  /** Both sides rank by what fits best, in ways of their own: count and number of rows are compared, and not which they are. */
  ranked?: true
  encodings?: readonly Encoding[]
  /** Seconds until it is warm, where that takes longer than usual. */
  warm?: number
  /** Asked by somebody who is signed in. */
  member?: true
  /** Listings come in, are approved, and are asked about meanwhile. */
  writes?: true
  /** Photographs are uploaded meanwhile. */
  uploads?: true
}

const both = ['compressed', 'plain'] as const

export const cases: readonly Case[] = [
  { name: 'page by make and price', draw: search(makeAndPrice), against: 'floor', encodings: both },
  { name: 'page without a filter', draw: search(noFilter), against: 'floor', encodings: both },
  { name: 'page by four filters', draw: search(fourFilters), against: 'floor', encodings: both },
  { name: 'deep page', draw: search(deep), against: 'floor' },
  { name: 'q, two words', draw: search(twoWords), against: 'floor', ranked: true, warm: 20 },
  { name: 'q, a word of a tenth', draw: search(commonWord), against: 'floor', ranked: true, warm: 20 },
  { name: 'q, misspelt', draw: search(misspelt), warm: 20 },
  { name: 'facets, two filters', draw: facets(twoFilters), against: 'floor' },
  { name: 'facets, no filter', draw: facets(allThere), against: 'floor' },
  { name: 'one car', draw: car('/api/vehicles'), against: 'floor', encodings: both },
  { name: 'featured', draw: () => '/api/vehicles/featured', against: 'floor', same: true },
  { name: 'latest', draw: () => '/api/vehicles/latest', against: 'floor', same: true },
  { name: 'home, rendered', draw: () => '/', against: 'file', same: true },
  { name: 'list, rendered', draw: listPage(makeAndPrice) },
  { name: 'the same list, rendered', draw: () => '/vehicles?make=Porsche', against: 'file', same: true },
  { name: 'car, rendered', draw: car('/vehicles') },
  { name: 'favourites', draw: favorites, member: true },
  { name: 'sitemap', draw: sitemap, same: true },
  { name: 'pages while others write', draw: anyPage, writes: true },
  { name: 'pages while pictures are uploaded', draw: anyPage, against: 'quiet', uploads: true },
]
