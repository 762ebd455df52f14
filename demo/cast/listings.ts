import { splitModel } from '#contract/facts/split-model.ts'
import { interiorNames, lookOf } from '../studio/shot-list/looks.ts'
import type { CurrentListing } from './current-listing.ts'
import { describe } from './describe.ts'
import { factsOf } from './facts.ts'
import { furtherOffers } from './further-offers.ts'
import { type CastHistory, historyOf } from './listing-history.ts'
import { type CastState, furtherState, statesOf, withOtherStates } from './listing-states.ts'
import { castOffers, type Offer } from './offers.ts'
import { randomFor } from './random.ts'
import { soldOffers } from './sold-offers.ts'

export type CastListing = CurrentListing & { history: CastHistory }

/** Returns the demo's listings. They are the same on every call, so that they match the rendered pictures. */
export function castListings(): CastListing[] {
  const offers = castOffers()
  const states = statesOf(offers)
  const pictured = withOtherStates(offers.map((offer) => listing(offer, states.get(offer)!)))
  const further = furtherOffers(offers).map((offer, index) => listing(offer, furtherState(offer, index)))
  return [...pictured, ...further].map(withLook)
}

/** Returns the cars that were sold before the current listings, also the same on every call. */
export function castSoldListings(): CastListing[] {
  const offers = castOffers()
  const states = statesOf(offers)
  const shown = offers.filter((offer) => states.get(offer)!.status === 'approved')
  return soldOffers(shown).map(({ offer, state }) => withLook(listing(offer, state)))
}

/** Adds the history, and the interior color that the pictures show. */
function withLook(current: CurrentListing): CastListing {
  const listing = { ...current, history: historyOf(current) }
  const { leather } = lookOf({ ...listing, reference: listing.pictures })
  return { ...listing, facts: { ...listing.facts, interiorColor: interiorNames[leather]! } }
}

function listing(offer: Offer, state: CastState): CurrentListing {
  const { car, year, price, mileage, paint, seller, seed, key, reference, pictures } = offer
  const { make, model: written, horsepower, transmission, fuelType, bodyStyle, shape } = car
  const { model, trim = null } = splitModel(make, written)
  const { text, owners, equipment } = describe(offer, randomFor(`${key} in words`))
  return {
    make,
    model,
    year,
    price,
    mileage,
    horsepower,
    transmission,
    fuelType,
    bodyStyle,
    color: paint.name,
    description: text,
    facts: { trim, owners, equipment, ...factsOf(offer) },
    seller: seller.username,
    ...state,
    revision: null,
    reference,
    pictures,
    picture: { shape, paint: paint.hex, finish: paint.finish, seed },
  }
}
