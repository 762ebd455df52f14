import type { BodyStyle, FuelType, Make, Transmission } from '#contract/vehicle-options.ts'
import type { Finish, Shape } from '#server/images/drawing/drawing.ts'
import { describe } from './describe.ts'
import { type Offer, offersOf } from './offers.ts'
import { randomFor } from './random.ts'
import { type Course, coursesOf } from './schedule.ts'

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
  status: 'approved' | 'pending' | 'rejected'
  listedDaysAgo: number
  approvedDaysAgo: number | null
  soldDaysAgo: number | null
  picture: { shape: Shape; paint: string; finish: Finish; seed: number; count: number }
}

/** The demo's listings, the same for the same day; `today` decides which model years exist. */
export function castListings(today: Date): CastListing[] {
  const offers = offersOf(today.getUTCFullYear())
  const courses = coursesOf(offers)
  return offers.map((offer) => listing(offer, courses.get(offer)!))
}

function listing(offer: Offer, course: Course): CastListing {
  const { car, year, price, mileage, paint, seller, seed, key } = offer
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
    picture: { shape, paint: paint.hex, finish: paint.finish, seed, count: 5 + (seed % 2) },
  }
}
