import { heroReference } from '#contract/home/limits.ts'
import { colorFamily } from './color-family.ts'
import type { Offer } from './offers.ts'
import { type Random, randomFor } from './random.ts'

/** Number of cars at the start of the list that should all differ from each other. */
const head = 12

/** Number of preceding cars that each later car should differ from. */
const neighbors = 6

/** Orders the offers so that nearby cars differ in make, shape, color and seller. */
export function variedOrder(offers: readonly Offer[]): Offer[] {
  const left = shuffled(offers, randomFor('order of the listings'))
  const order: Offer[] = []
  while (left.length > 0) {
    const near = order.length < head ? order : order.slice(-neighbors)
    const [next] = left.splice(pickLeastSimilar(left, near), 1)
    order.push(next!)
  }
  return order
}

/**
 * Returns the featured cars: first the home page's car, then other desirable cars that differ in make and, if possible, in
 * shape and color.
 */
export function featuredOffers(offers: readonly Offer[], count: number): Offer[] {
  const wanted = offers.filter(isWanted).toSorted((a, b) => b.price - a.price)
  const left = shuffled(wanted, randomFor('featured listings'))
  const featured = left.filter(({ reference }) => reference === heroReference)
  left.splice(left.indexOf(featured[0]!), 1)
  while (featured.length < count && left.length > 0) {
    const [next] = left.splice(pickLeastSimilar(left, featured), 1)
    featured.push(next!)
  }
  return featured
}

/**
 * Returns whether a car can be featured. It must be the first car of an expensive model, have few miles, and be neither
 * a van nor a pickup.
 */
function isWanted({ car, copy, mileage, age, price }: Offer): boolean {
  const dear = price > 70_000 || (age >= 25 && price > 40_000)
  return copy === 0 && dear && price < 3_500_000 && mileage < 90_000 && !['van', 'pickup'].includes(car.shape)
}

/** Returns the index of the car that differs most from `others`. Ties go to the first one. */
function pickLeastSimilar(left: readonly Offer[], others: readonly Offer[]): number {
  const costs = left.map((offer) => others.reduce((sum, other) => sum + similarity(offer, other), 0))
  return costs.indexOf(Math.min(...costs))
}

function similarity(one: Offer, other: Offer): number {
  const sameMake = one.car.make === other.car.make ? 8 : 0
  const sameShape = one.car.shape === other.car.shape ? 5 : 0
  const sameColor = colorFamily(one.paint.hex) === colorFamily(other.paint.hex) ? 4 : 0
  const sameSeller = one.seller.username === other.seller.username ? 1 : 0
  return sameMake + sameShape + sameColor + sameSeller
}

function shuffled(offers: readonly Offer[], random: Random): Offer[] {
  return offers
    .map((offer) => ({ offer, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ offer }) => offer)
}
