import { expect, test } from 'vitest'
import { modelName } from '#contract/facts/model-name.ts'
import { lifetime } from '#contract/listings/limits.ts'
import { castFurtherInquiries } from './further-inquiries.ts'
import { castListings, castSoldListings } from './listings.ts'
import { demoYear } from './offers.ts'
import { people } from './people.ts'

const sold = castSoldListings()
const current = castListings()

test('the archive is always the same and spans two years, with several sales of many models', () => {
  expect(castSoldListings()).toEqual(sold)
  expect(new Set(sold.map(({ reference }) => reference)).size).toBe(sold.length)
  const models = Map.groupBy(sold, (car) => `${car.make} ${modelName({ model: car.model, trim: car.facts.trim })}`)
  expect(models.size).toBeGreaterThanOrEqual(20)
  expect([...models.values()].filter((sales) => sales.length >= 7).length).toBeGreaterThanOrEqual(8)
})

test('every sold car was for sale before its listing expired, by a seller who had joined, and not before its model year', () => {
  for (const { reference, year, seller, listedDaysAgo, approvedDaysAgo, soldDaysAgo, price } of sold) {
    const { joinedDaysAgo } = people.find(({ username }) => username === seller)!
    expect([reference, joinedDaysAgo > listedDaysAgo]).toEqual([reference, true])
    expect([reference, approvedDaysAgo! - soldDaysAgo! < lifetime]).toEqual([reference, true])
    expect([reference, year <= demoYear - soldDaysAgo! / 365]).toEqual([reference, true])
    expect([reference, price >= 3000]).toEqual([reference, true])
  }
})

test('a sold car has the pictures of another car of its model and color whose pictures moderators have seen', () => {
  for (const { pictures, make, model, color, facts } of sold) {
    const other = current.find(({ reference }) => reference === pictures)!
    expect([other.make, other.model, other.color, other.facts.trim]).toEqual([make, model, color, facts.trim])
    // `withOtherStates` changes the statuses of the demo seller's listings.
    expect(other.seller === 'seller' || other.status === 'approved').toBe(true)
  }
})

test('inquiries are sent while a car is public, answered in order, and about every sold car', () => {
  const listings = [...current, ...sold]
  const inquiries = castFurtherInquiries(listings)
  const byReference = new Map(listings.map((listing) => [listing.reference, listing]))
  expect(inquiries.length).toBeGreaterThan(200)
  for (const { reference, daysAgo, replies, email, phone } of inquiries) {
    const { approvedDaysAgo, soldDaysAgo } = byReference.get(reference)!
    expect(daysAgo).toBeLessThan(approvedDaysAgo!)
    expect(daysAgo - (replies.at(-1)?.hoursLater ?? 0) / 24).toBeGreaterThan(soldDaysAgo === null ? 0 : soldDaysAgo - 1)
    expect(email).toMatch(/@example\.com$/)
    if (phone) expect(phone).toMatch(/ 555-01\d\d$/)
  }
  const asked = new Set(inquiries.map(({ reference }) => reference))
  expect(sold.filter(({ reference }) => !asked.has(reference))).toEqual([])
})
