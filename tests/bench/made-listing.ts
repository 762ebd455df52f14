import type { ListingState } from '#contract/listings/rules.ts'
import { castOffers, castYear, type Offer } from '#demo/cast/offers.ts'
import { asking, milesOf } from '#demo/cast/pricing.ts'
import { between, pick, type Random, randomFor, wholeBetween } from '#demo/cast/random.ts'
import { describeCar, textOf } from './describe-car.ts'
import { madeSeller } from './made-seller.ts'

/** The moment at which all that is made stands, so that it is the same each time. */
export const madeAt = Date.UTC(2026, 10, 22)

const day = 86_400_000

/** Days over which the listings came in, as in the demo. */
const season = 55

/** What became of the listings, about as in the demo; the rest is for sale. */
const states: readonly (readonly [ListingState, number])[] = [
  ['sold', 0.055],
  ['pending', 0.03],
  ['rejected', 0.01],
  ['paused', 0.005],
]

export type MadeListing = ReturnType<typeof madeListing>

/** The listing of this place among `count`, the oldest first; always the same. */
export function madeListing(place: number, count: number) {
  const random = randomFor(`listing ${place}`)
  const cast = pick(random, castCars)
  const { car } = cast
  const year = wholeBetween(random, ...car.years)
  const age = castYear - year
  const mileage = milesOf(random, car, age)
  const price = asking(random, car, { year, age, mileage })
  const seller = madeSeller(Math.floor(sellerCount(count) * random() ** 2))
  const offer: Offer = { ...cast, year, age, mileage, price, paint: pick(random, car.paints), seller }
  const pieces = describeCar(offer, random)
  return {
    ...car,
    year,
    price,
    mileage,
    color: offer.paint.name,
    description: textOf(pieces),
    /** Of which the description is made. */
    pieces,
    sellerId: seller.id,
    reference: cast.reference,
    ...life(random, place, count),
  }
}

/** Each car of the demo once, so that models come up as often as there. */
const castCars = castOffers()

/** A few thousand sell a million. */
export function sellerCount(count: number): number {
  return Math.min(5_000, Math.ceil(count / 20))
}

function life(random: Random, place: number, count: number) {
  const state = stateOf(random())
  const createdAt = madeAt - day * (season * (1 - place / count) + between(random, 0.2, 2))
  const isApproved = state !== 'pending' && state !== 'rejected'
  const approvedAt = isApproved ? createdAt + day * between(random, 0.05, 0.15) : null
  const changedAt = between(random, approvedAt ?? createdAt, madeAt)
  return {
    state,
    featured: state === 'approved' && random() < 0.04,
    createdAt,
    approvedAt,
    /** When it was sold, paused or rejected; of what is for sale, when its price was lowered. */
    changedAt,
    /** Every third was dearer at first. */
    lowered: isApproved && random() < 0.34,
  }
}

function stateOf(drawn: number): ListingState {
  let rest = drawn
  return states.find(([, share]) => (rest -= share) < 0)?.[0] ?? 'approved'
}
