import type { CurrentListing } from './current-listing.ts'
import type { CarModel } from './models/model.ts'
import type { Offer } from './offers.ts'
import { featuredOffers, variedOrder } from './order.ts'
import { between, pickSome, randomFor } from './random.ts'

/** Status of a demo listing, with the age of each step in days. */
export type CastState = {
  featured: boolean
  status: 'approved' | 'pending' | 'rejected'
  listedDaysAgo: number
  approvedDaysAgo: number | null
  soldDaysAgo: number | null
}

const featuredCars = 12
const pendingCars = 8
const rejectedCars = 5
const soldCars = 12

/** Number of cars that stay for sale for each model with price guidance. For other models, one car stays. */
const comparable = 6

/** How many days ago the newest and oldest cars were approved. */
const newest = 0.85
const oldest = 55.4
const oldestFurther = 53.2

/** Chooses a status for every offer. A car is only pending, rejected or sold if other cars of its model stay for sale. */
export function statesOf(offers: readonly Offer[]): Map<Offer, CastState> {
  const random = randomFor('what became of the listings')
  const spare = pickSome(
    random,
    offers.filter(({ copy, car }) => copy >= stayOf(car)),
    pendingCars + rejectedCars + soldCars,
  )
  const pending = spare.slice(0, pendingCars)
  const rejected = spare.slice(pendingCars, pendingCars + rejectedCars)
  const sold = spare.slice(pendingCars + rejectedCars)
  const featured = featuredOffers(offers, featuredCars)
  const plain = offers.filter((offer) => !spare.includes(offer) && !featured.includes(offer))
  const order = withSold(withFeatured(variedOrder(plain), featured), sold)
  return new Map<Offer, CastState>([
    ...order.map((offer, place) => [offer, approved(offer, place, order.length, featured, sold)] as const),
    ...pending.map((offer) => [offer, unapproved('pending', between(random, 1, 5))] as const),
    ...rejected.map((offer) => [offer, unapproved('rejected', between(random, 4, 50))] as const),
  ])
}

function stayOf({ cars = [] }: CarModel): number {
  return cars.length < comparable ? 1 : comparable
}

/** Inserts featured cars after the twelve newest, so that the two lists on the home page differ. */
function withFeatured(order: readonly Offer[], featured: readonly Offer[]): Offer[] {
  return spread(order, featured, 13, 4)
}

/** Inserts sold cars farther down, because cars don't sell on their first day. */
function withSold(order: readonly Offer[], sold: readonly Offer[]): Offer[] {
  return spread(order, sold, 40, 8)
}

function spread(order: readonly Offer[], guests: readonly Offer[], first: number, gap: number): Offer[] {
  return guests.reduce((list, guest, index) => list.toSpliced(first + index * gap, 0, guest), [...order])
}

/** Returns the timeline of an approved listing. Approval takes between a few hours and two days. */
function approved(
  offer: Offer,
  place: number,
  of: number,
  featured: readonly Offer[],
  sold: readonly Offer[],
): CastState {
  const random = randomFor(`${offer.key} times`)
  const wait = 0.18 + 0.75 * (1 + Math.sin(place / 9))
  const approvedDaysAgo = newest + ((oldest - newest) * place) / (of - 1) + between(random, -0.02, 0.02)
  return {
    featured: featured.includes(offer),
    status: 'approved',
    listedDaysAgo: approvedDaysAgo + wait + between(random, -0.02, 0.02),
    approvedDaysAgo,
    soldDaysAgo: sold.includes(offer) ? between(random, 0.4, approvedDaysAgo - 3) : null,
  }
}

function unapproved(status: 'pending' | 'rejected', listedDaysAgo: number): CastState {
  return { featured: false, status, listedDaysAgo, approvedDaysAgo: null, soldDaysAgo: null }
}

/**
 * Returns the state of a car from `further-offers.ts`. The approval date is between those of the other cars, but too early
 * for the home page's newest cars.
 */
export function furtherState({ key }: Offer, index: number): CastState {
  const random = randomFor(`${key} times`)
  const approvedDaysAgo = oldestFurther - 1.9 * index + between(random, -0.4, 0.4)
  const listedDaysAgo = approvedDaysAgo + between(random, 0.2, 1.6)
  return { featured: false, status: 'approved', listedDaysAgo, approvedDaysAgo, soldDaysAgo: null }
}

type Change = (listing: CurrentListing) => Partial<CurrentListing>

/** Changes to the demo seller's oldest cars, so that the seller has listings in every status. */
const changes: readonly Change[] = [
  ({ approvedDaysAgo }) => ({ soldDaysAgo: approvedDaysAgo! / 4 }),
  () => ({ status: 'paused' }),
  ({ description }) => ({ revision: `${description}\n\n${addition}` }),
  () => ({ status: 'rejected', approvedDaysAgo: null }),
  () => ({ status: 'pending', approvedDaysAgo: null, listedDaysAgo: 2.6 }),
]

const addition = 'Since I wrote this it has had four new tires and an alignment, and the invoices are in the folder.'

export function withOtherStates(listings: readonly CurrentListing[]): CurrentListing[] {
  const free = listings
    .filter(
      (listing) =>
        isUnblocked(listing) &&
        listings.some((other) => other.make === listing.make && !isUnblocked(other) && isOnSale(other)),
    )
    .toSorted((a, b) => b.approvedDaysAgo! - a.approvedDaysAgo!)
  return listings.map((listing) => ({ ...listing, ...changes[free.indexOf(listing)]?.(listing) }))
}

/** Returns whether `changes` may apply to a listing: it is the demo seller's, for sale, and neither featured nor new. */
function isUnblocked(listing: CurrentListing): boolean {
  const { seller, featured, approvedDaysAgo } = listing
  return seller === 'seller' && isOnSale(listing) && !featured && approvedDaysAgo! > 4
}

function isOnSale({ status, soldDaysAgo }: CurrentListing): boolean {
  return status === 'approved' && soldDaysAgo === null
}
