import type { BodyStyle, FuelType, Make, Transmission } from '#contract/facts/options.ts'
import type { factsOf } from './facts.ts'
import type { Finish, Shape } from './models/shape.ts'

/** The current state of a demo listing, without its history. */
export type CurrentListing = {
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
  facts: ReturnType<typeof factsOf>
  seller: string
  featured: boolean
  status: 'approved' | 'pending' | 'rejected' | 'paused'
  listedDaysAgo: number
  approvedDaysAgo: number | null
  soldDaysAgo: number | null
  /** New description that is awaiting review. */
  revision: string | null
  /** For example, `porsche-911-gt3-1`. */
  reference: string
  /** Prefix of the car's picture names: its own reference, or another car's. */
  pictures: string
  picture: { shape: Shape; paint: string; finish: Finish; seed: number }
}
