import type { BodyStyle, FuelType, Make, Transmission } from '#contract/vehicle-options.ts'
import { describe } from './describe.ts'
import { type CastLife, lifeOf } from './life.ts'
import type { Finish, Shape } from './models/shape.ts'
import { castOffers, type Offer } from './offers.ts'
import { randomFor } from './random.ts'
import { type Course, coursesOf } from './schedule.ts'
import { withTurns } from './turns.ts'

/** A listing as the demo starts with it. */
export type CastListing = {
  make: Make
  model: string
  year: number
  price: number
  mileage: number
  horsepower: number | null
  transmission: Transmission
  fuelType: FuelType
  bodyStyle: BodyStyle
  color: string
  description: string
  seller: string
  featured: boolean
  status: 'approved' | 'pending' | 'rejected' | 'paused'
  listedDaysAgo: number
  approvedDaysAgo: number | null
  soldDaysAgo: number | null
  /** The description that waits for review. */
  revision: string | null
  life: CastLife
  /** What its pictures are named by. */
  reference: string
  picture: { shape: Shape; paint: string; finish: Finish; seed: number }
}

/** A listing before its past is told. */
export type Standing = Omit<CastListing, 'life'>

/** The demo's listings, always the same, so that the pages that they make are those that they were pictured for. */
export function castListings(): CastListing[] {
  const offers = castOffers()
  const courses = coursesOf(offers)
  const listings = withTurns(offers.map((offer) => listing(offer, courses.get(offer)!)))
  return listings.map((it) => ({ ...it, life: lifeOf(it) }))
}

function listing(offer: Offer, course: Course): Standing {
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
