import { choiceFacts, type Band, bands, type Facets, optionalDetails } from '#contract/search/schema.ts'

const empty = (band: Band) => bands[band].map((from) => ({ from, count: 0 }))

export const noFacets: Facets = {
  makes: [],
  models: [],
  bodyStyles: [],
  bodies: [],
  collections: [],
  transmissions: [],
  fuelTypes: [],
  colors: [],
  interiorColors: [],
  verdicts: [],
  documents: [],
  hasVin: [],
  listedWithin: [],
  confirmedWithin: [],
  prices: empty('price'),
  years: empty('year'),
  mileages: empty('mileage'),
  facts: Object.fromEntries(choiceFacts.map((name) => [name, []])) as unknown as Facets['facts'],
  unstated: Object.fromEntries(optionalDetails.map((name) => [name, 0])) as Facets['unstated'],
}
