import { data } from 'react-router'
import type { PublicApi } from '#contract/client.ts'
import { condition as conditionCalls } from '#contract/condition/endpoints.ts'
import type { Condition } from '#contract/condition/schema.ts'
import { documents } from '#contract/documents/endpoints.ts'
import type { PublicDocument } from '#contract/documents/schema.ts'
import { factNames, factOf } from '#contract/facts/rules.ts'
import { history, type Market, type LedgerEntry } from '#contract/history/endpoints.ts'
import { NewInquiry } from '#contract/inquiries/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import type { Listing, DetailedListing, ListedVehicle } from '#contract/listings/schema.ts'
import type { Page } from '#contract/paging.ts'
import { pricing, type PriceGuidance } from '#contract/pricing/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import { type PublicProfile, users } from '#contract/users/endpoints.ts'
import { nullOnFailure } from '#web/app/site/null-on-failure.ts'
import { throwStatus } from '#web/app/site/page-context.ts'
import { shapeOf } from '#web/condition/shape.ts'
import { factSheet, type FactSheet } from '#web/facts/sheet.ts'
import { type Constraints, constraintsOf } from '#web/forms/constraints.ts'
import { explainSimilar } from './similarity.ts'

/** Returns true if visitors see only part of the VIN, which makes it useless to search engines. */
const isHidden = (name: string, { vinShown }: Listing) => name === 'vin' && vinShown === 'Without its last six'

/**
 * Returns the facts as properties of https://schema.org/Car. The server does this, so that browsers don't have to load the
 * list of properties.
 */
export function carProperties(listing: Listing): Record<string, unknown> {
  const properties: Record<string, unknown> = {}
  for (const name of factNames) {
    const { property, ...fact } = factOf(name)
    const value = listing[name]
    if (!property || value == null || isHidden(name, listing)) continue
    const [owner, part] = property.split('.') as [string, string?]
    const propertyValue =
      'unit' in fact && fact.unit === 'cc' ? { '@type': 'QuantitativeValue', value, unitCode: 'CMQ' } : value
    properties[owner] = part ? { ...(properties[owner] as object), [part]: propertyValue } : propertyValue
  }
  return properties
}

/** `note` explains the similarity, such as `Same model, 2 years newer`. */
type SimilarVehicle = ListedVehicle & { note: string }
export type Offer = { listing: DetailedListing; seller: PublicProfile | null }
export type Documentation = {
  condition: Condition | null
  documents: PublicDocument[] | null
  /** The body shape to draw. */
  shape: string
}
export type Vehicle = Offer & {
  market: Market | null
  guidance: PriceGuidance | null
  ledger: Page<LedgerEntry> | null
  related: { similar: SimilarVehicle[]; fromSeller: ListedVehicle[] } | null
  documentation: Documentation
  sheet: FactSheet
  /** When the data was loaded. The server and the browser draw the same line of the vehicle's life. */
  now: string
  /** Properties of https://schema.org/Car. */
  properties: object
  constraints: Constraints
}

/** Maximum number of ledger entries on the page. Most of them are collapsed. */
const ledgerLines = 50

/** Loads a vehicle and everything else on its page. Only the vehicle is required. Other data is null if it can't be loaded. */
export async function findVehicle(api: PublicApi, id: string): Promise<Vehicle> {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw data(null, { status: 404 })
  const market = nullOnFailure(api(history.market, { params: { id } }))
  const guidance = nullOnFailure(api(pricing.ofVehicle, { params: { id } }))
  const ledger = nullOnFailure(api(history.ledger, { params: { id }, query: { limit: ledgerLines } }))
  const related = nullOnFailure(api(search.similar, { params: { id } }))
  const condition = nullOnFailure(api(conditionCalls.read, { params: { id } }))
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
    related: explain(listing, await related),
    documentation: { condition: await condition, documents: await published, shape: shapeOf(listing) },
    sheet,
    now: new Date().toISOString(),
    properties: carProperties(listing),
    constraints: constraintsOf(NewInquiry.pick({ name: true, email: true, phone: true, message: true })),
  }
}

type Related = { similar: ListedVehicle[]; fromSeller: ListedVehicle[] }

function explain(car: Listing, related: Related | null): Vehicle['related'] {
  return (
    related && { ...related, similar: related.similar.map((other) => ({ ...other, note: explainSimilar(car, other) })) }
  )
}
