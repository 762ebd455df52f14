import type { ListedVehicle } from '#contract/listings/schema.ts'
import { anyDistance, defaultRadius, earthRadius, milesBetween } from '#contract/places/rules.ts'
import type { Place as Town } from '#contract/places/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { ListingFilter } from '#contract/search/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { findPlace } from '../places/queries.ts'
import { type Bits, forEachBit, temporaryBits } from './bits.ts'
import type { Cars } from './cars.ts'

/**
 * A visitor's location and the search radius in miles. `Infinity` means any distance. Used only for one request, and never
 * stored, cached or logged.
 */
export type Circle = { center: Town; miles: number }

/** Finds the location of a search. Throws unless exactly one place matches. */
export async function circleOf(db: Database, { near, within }: ListingFilter): Promise<Circle | undefined> {
  if (near === undefined) return undefined
  const { place, choices } = await findPlace(db, near)
  if (place) return { center: place, miles: within === anyDistance ? Infinity : (within ?? defaultRadius) }
  throw new Problem('invalid_request', { issues: [{ field: 'near', message: refusal(near, choices) }] })
}

function refusal(near: string, choices: readonly Town[]): string {
  if (choices.length === 0)
    return `We don’t recognize the place “${near}”. Enter a ZIP code, or a city and state, such as Denver, CO.`
  const some = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(choices.map(({ label }) => `“${label}”`))
  return `There are several places named “${near}”. Enter ${some}, or a ZIP code.`
}

export function withDistance<V extends ListedVehicle>(vehicle: V, { center }: Circle): V {
  return vehicle.location ? { ...vehicle, distanceMiles: milesBetween(center, vehicle.location) } : vehicle
}

/**
 * Sines and cosines in steps of 0.01 degrees, from 0 to 360 degrees. They are precomputed, because there can be thousands of
 * points.
 */
const sines = new Float64Array(36_001)
const cosines = new Float64Array(36_001)
for (let hundredths = 0; hundredths < sines.length; hundredths++) {
  sines[hundredths] = Math.sin((hundredths * Math.PI) / 18_000)
  cosines[hundredths] = Math.cos((hundredths * Math.PI) / 18_000)
}

/**
 * Returns a function that computes the cosine of the central angle (at the center of the Earth) between a point, in hundredths
 * of a degree, and the center of the circle.
 */
function openCosine({ center }: Circle): (latitude: number, longitude: number) => number {
  const [north, east] = [Math.round(center.latitude * 100), Math.round(center.longitude * 100)]
  const [sine, cosine] = [Math.sign(north) * sines[Math.abs(north)]!, cosines[Math.abs(north)]!]
  return (latitude, longitude) => {
    const size = Math.abs(latitude)
    const height = latitude < 0 ? -sines[size]! : sines[size]!
    return sine * height + cosine * cosines[size]! * cosines[Math.abs(longitude - east)]!
  }
}

/** The distance in miles to the point on the opposite side of the Earth. */
const farthest = Math.PI * earthRadius

/** Returns a function that tests whether a point in hundredths of a degree is within the circle. */
function openTest(circle: Circle): (latitude: number, longitude: number) => boolean {
  const cosineOf = openCosine(circle)
  const least = circle.miles < farthest ? Math.cos(circle.miles / earthRadius) : -Infinity
  const north = Math.round(circle.center.latitude * 100)
  const band = ((circle.miles / earthRadius) * 18_000) / Math.PI + 1
  return (latitude, longitude) => Math.abs(latitude - north) <= band && cosineOf(latitude, longitude) >= least
}

/** Returns the visible cars within the circle. Cars without a structured location are never within it. */
export function carsWithin(cars: Cars, circle: Circle): Bits {
  const { everything, places, points } = cars
  const isWithin = openTest(circle)
  const within = Uint8Array.from(points, ({ latitude, longitude, count }) =>
    Number(count > 0 && isWithin(latitude, longitude)),
  )
  const found = temporaryBits(cars.room)
  // Avoid a branch for each car, because this loop takes most of the time of a search near a place.
  for (let n = 0; n < everything.length; n++) {
    const visible = everything[n]!
    if (visible === 0) continue
    const end = Math.min(places.length, (n + 1) << 5)
    let word = 0
    for (let slot = n << 5; slot < end; slot++) word |= within[places[slot]!]! << (slot & 31)
    found[n] = word & visible
  }
  return found
}

/** Counts the visible cars within the circle. */
export function countWithin({ points }: Cars, circle: Circle): number {
  const isWithin = openTest(circle)
  let total = 0
  for (const { latitude, longitude, count } of points) if (count > 0 && isWithin(latitude, longitude)) total += count
  return total
}

/** Number of distance buckets per mile. Only cars in buckets that overlap the page are sorted exactly. */
const stepsPerMile = 10

/** Returns a page of a set of cars within the circle, nearest first. Sorts only the cars on or near the page. */
export function pickNearest(
  cars: Cars,
  set: Bits,
  circle: Circle,
  { skip, take }: { skip: number; take: number },
): number[] {
  const { places, points } = cars
  const cosineBetween = openCosine(circle)
  const cosines = points.map(({ latitude, longitude }) => cosineBetween(latitude, longitude))
  const steps = cosines.map((cosine) => Math.floor(Math.acos(Math.min(1, cosine)) * earthRadius * stepsPerMile))
  const cosineOf = (slot: number) => cosines[places[slot]!]!
  const stepOf = (slot: number) => steps[places[slot]!]!
  const sizes = new Uint32Array((Math.min(circle.miles, Math.ceil(farthest)) + 1) * stepsPerMile)
  forEachBit(set, (slot) => sizes[stepOf(slot)]!++)
  let first = 0
  let passed = 0
  while (first < sizes.length && passed + sizes[first]! <= skip) passed += sizes[first++]!
  let last = first
  for (let seen = passed; last < sizes.length && seen < skip + take; last++) seen += sizes[last]!
  const slots: number[] = []
  forEachBit(set, (slot) => {
    const step = stepOf(slot)
    if (step >= first && step < last) slots.push(slot)
  })
  const sorted = slots.toSorted((a, b) => cosineOf(b) - cosineOf(a) || cars.ids[a]! - cars.ids[b]!)
  return sorted.slice(skip - passed, skip - passed + take).map((slot) => cars.ids[slot]!)
}
