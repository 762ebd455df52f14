import { carStory } from '#contract/car-story.ts'
import { data } from 'react-router'
import type { PublicApi } from '#contract/client.ts'
import { conditions, type Condition } from '#contract/conditions.ts'
import type { PublicDocument } from '#contract/document.ts'
import { documents } from '#contract/documents.ts'
import type { Market } from '#contract/listing-market-history.ts'
import type { LedgerEntry } from '#contract/ledger.ts'
import type { DetailedListing, ListedVehicle } from '#contract/listing.ts'
import { listings } from '#contract/listings.ts'
import { type PriceGuidance, priceGuidance } from '#contract/price-guidance.ts'
import type { Page } from '#contract/paging.ts'
import { type PublicProfile, users } from '#contract/users.ts'
import { factSheet, type FactSheet } from '#web/listings/fact-sheet.ts'
import { nullOnFailure } from '#web/site/null-on-failure.ts'
import { throwStatus } from '#web/site/throw-status.ts'
import { carProperties } from './car-properties.ts'

export type Offer = { listing: DetailedListing; seller: PublicProfile | null }
export type Papers = { condition: Condition | null; documents: PublicDocument[] | null }
export type Vehicle = Offer & {
  market: Market | null
  guidance: PriceGuidance | null
  ledger: Page<LedgerEntry> | null
  beside: { similar: ListedVehicle[]; fromSeller: ListedVehicle[] } | null
  papers: Papers
  sheet: FactSheet
  /** For https://schema.org. */
  properties: object
}

/** Lines of the ledger that the page has, most of them folded. */
const ledgerLines = 50

/** The car and all that its page shows of it, the same for everybody. Only the car is needed: whatever else fails is left out. */
export async function findVehicle(api: PublicApi, id: string): Promise<Vehicle> {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw data(null, { status: 404 })
  const market = nullOnFailure(api(listings.market, { params: { id } }))
  const guidance = nullOnFailure(api(priceGuidance.ofVehicle, { params: { id } }))
  const ledger = nullOnFailure(api(carStory.ledger, { params: { id }, query: { limit: ledgerLines } }))
  const beside = nullOnFailure(api(carStory.similar, { params: { id } }))
  const condition = nullOnFailure(api(conditions.read, { params: { id } }))
  const published = nullOnFailure(api(documents.ofVehicle, { params: { id } }))
  const listing = await api(listings.read, { params: { id } }).catch(throwStatus)
  const seller = await nullOnFailure(api(users.profile, { params: { id: listing.sellerId } }))
  const sheet = factSheet(listing, listing.evidence)
  return {
    listing,
    seller,
    market: await market,
    guidance: listing.sold ? null : await guidance,
    ledger: await ledger,
    beside: await beside,
    papers: { condition: await condition, documents: await published },
    sheet,
    properties: carProperties(listing),
  }
}
