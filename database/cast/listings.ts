import { describe } from './describe.ts'
import { type CastLife, lifeOf } from './life.ts'
import { castOffers, type Offer } from './offers.ts'
import { randomFor } from './random.ts'
import { type Course, coursesOf } from './schedule.ts'
import type { CurrentListing } from './current-listing.ts'
import { withTurns } from './turns.ts'

/** A listing as the demo starts with it. */
export type CastListing = CurrentListing & { life: CastLife }

/** The demo's listings, always the same, so that the pages that they make are those that they were pictured for. */
export function castListings(): CastListing[] {
  const offers = castOffers()
  const courses = coursesOf(offers)
  const listings = withTurns(offers.map((offer) => listing(offer, courses.get(offer)!)))
  return listings.map((it) => ({ ...it, life: lifeOf(it) }))
}

function listing(offer: Offer, course: Course): CurrentListing {
  const { car, year, price, mileage, paint, seller, seed, key, reference } = offer
  const { make, model, horsepower, transmission, fuelType, bodyStyle, shape } = car
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
    description: describe(offer, randomFor(`${key} in words`)),
    seller: seller.username,
    ...course,
    revision: null,
    reference,
    picture: { shape, paint: paint.hex, finish: paint.finish, seed },
  }
}
