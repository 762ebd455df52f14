import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { classicAge } from '#contract/categories/list.ts'
import { categoryRules, matchesRule } from '#contract/categories/rules.ts'
import { modelName } from '#contract/facts/model-name.ts'
import { bodyStyles, fuelTypes, makes, transmissions } from '#contract/facts/options.ts'
import { pageSize } from '#contract/limits.ts'
import { stateOf, transitions } from '#contract/listings/rules.ts'
import { colorFamily } from './color-family.ts'
import { castDocuments } from './documents.ts'
import { demoInquiries } from './inquiries.ts'
import { type CastListing, castListings } from './listings.ts'
import { finishes, shapes } from './models/shape.ts'
import { people } from './people.ts'

const listings = castListings()
const approved = listings.filter(({ status }) => status === 'approved')
const onSale = approved.filter(({ soldDaysAgo }) => soldDaysAgo === null)
const byApproval = onSale.toSorted((a, b) => a.approvedDaysAgo! - b.approvedDaysAgo!)
const count = (list: readonly CastListing[], of: (item: CastListing) => unknown) => new Set(list.map(of)).size
const nameOf = ({ model, facts }: CastListing) => modelName({ model, trim: facts.trim })
const label = (car: CastListing) => `${car.year} ${car.make} ${nameOf(car)} ${car.picture.seed}`
const shared = (one: Set<string>, other: Set<string>) => [...one].filter((item) => other.has(item)).length
/** Bodies and body styles that have two doors in the pictures. */
const twoDoors = new Set(['Coupe', 'Convertible', 'Convertibles'])

test('the listings are always the same, at least 150, with every make for sale', () => {
  expect(castListings()).toEqual(listings)
  expect(listings.length).toBeGreaterThanOrEqual(150)
  expect(makes.filter((make) => !onSale.some((listing) => listing.make === make))).toEqual([])
  expect(count(listings, ({ picture }) => picture.seed)).toBe(listings.length)
})

test('most vehicles for sale state the number of owners, which matches the description', () => {
  const stated = onSale.filter(({ facts }) => facts.owners)
  expect(stated.length).toBeGreaterThan(onSale.length * 0.6)
  expect(stated.length).toBeLessThan(onSale.length)
  for (const { description, facts } of stated) {
    const owners = /\b(?:owner number|names?) (two|three|four|five)\b/.exec(description)?.[1]
    if (owners)
      expect([description, facts.owners]).toEqual([description, ['two', 'three', 'four', 'five'].indexOf(owners) + 2])
    if (/\bone owner\b|only owner\b/i.test(description)) expect([description, facts.owners]).toEqual([description, 1])
  }
})

test.each(listings.map((listing) => [label(listing), listing] as const))('%s is a valid listing', (_, listing) => {
  expect(makes).toContain(listing.make)
  expect(transmissions).toContain(listing.transmission)
  expect(fuelTypes).toContain(listing.fuelType)
  expect(bodyStyles).toContain(listing.bodyStyle)
  expect(shapes).toContain(listing.picture.shape)
  expect(finishes).toContain(listing.picture.finish)
  expect(listing.picture.paint).toMatch(/^#[0-9a-f]{6}$/)
  expect(listing.year).toBeLessThanOrEqual(2026)
  expect(listing.price).toBeGreaterThanOrEqual(3000)
  expect(listing.price).toBeLessThanOrEqual(5_000_000)
  expect(listing.mileage).toBeGreaterThan(0)
  expect(listing.mileage).toBeLessThanOrEqual(190_000)
  expect(people.some(({ username }) => username === listing.seller && !['admin', 'buyer'].includes(username))).toBe(
    true,
  )
  expect(listing.facts.doors).toBe(
    twoDoors.has(listing.facts.body ?? listing.bodyStyle) || nameOf(listing).includes('FJ40') ? 2 : 4,
  )
  if (listing.fuelType === 'Electric') expect(listing.transmission).toBe('Automatic')
  if (listing.bodyStyle === 'Classics') expect(2026 - listing.year).toBeGreaterThanOrEqual(classicAge)
})

test.each(listings.map((listing) => [label(listing), listing.description] as const))(
  '%s is described in whole paragraphs',
  (_, text) => {
    expect(text.length).toBeGreaterThanOrEqual(400)
    expect(text.split('\n\n').length).toBeGreaterThanOrEqual(3)
    expect(text.split('\n\n').length).toBeLessThanOrEqual(5)
    expect(text).not.toMatch(/[{}]|undefined|NaN| {2}|\.\.|https?:|@| a [aeio]/)
    expect(text).toMatch(/[.!?]$/)
  },
)

test('no two descriptions are similar', () => {
  const sentences = listings.map(({ description }) => new Set(description.split(/(?<=[.!?])\s+/)))
  const pairs = sentences.flatMap((one, at) => sentences.slice(at + 1).map((other) => [one, other] as const))
  const shares = pairs.map(([one, other]) => shared(one, other) / Math.min(one.size, other.size))
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.45)
})

test('there are pending, rejected, sold and featured listings, in a plausible order of time', () => {
  expect(listings.filter(({ status }) => status === 'pending').length).toBeGreaterThanOrEqual(8)
  expect(listings.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(5)
  expect(approved.length - onSale.length).toBeGreaterThanOrEqual(12)
  expect(onSale.length / listings.length).toBeGreaterThan(0.8)
  expect(listings.filter(({ seller }) => seller === 'seller').length).toBeGreaterThanOrEqual(8)
  expect(count(listings, (listing) => listing.listedDaysAgo)).toBe(listings.length)
  for (const { listedDaysAgo, approvedDaysAgo, soldDaysAgo } of listings) {
    expect(listedDaysAgo).toBeGreaterThanOrEqual(1)
    expect(listedDaysAgo).toBeLessThanOrEqual(58)
    expect(approvedDaysAgo ?? 0).toBeLessThan(listedDaysAgo)
    expect(soldDaysAgo ?? 0).toBeLessThan(approvedDaysAgo ?? Infinity)
  }
})

test('every history is possible: events follow one another and end in the current status', () => {
  for (const { history, ...listing } of listings) {
    const { events, prices } = history
    const ends = [null, ...events.map(({ to }) => to)]
    expect(events.map(({ from }) => from)).toEqual(ends.slice(0, -1))
    expect(ends.at(-1)).toBe(stateOf({ status: listing.status, sold: listing.soldDaysAgo !== null }))
    for (const { transition, from, to, by } of events) {
      if (transition === 'edit' || transition === 'revise') continue
      const move: { from: readonly unknown[]; to: string; by: readonly string[] } = transitions[transition]
      expect([move.to, move.by.includes(by)]).toEqual([to, true])
      if (from) expect(move.from).toContain(from)
    }
    const times = events.map(({ daysAgo }) => daysAgo)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(times[0]).toBe(listing.listedDaysAgo)
    expect(times.at(-1)).toBeGreaterThan(0)
    expect(prices[0]?.daysAgo ?? null).toBe(listing.approvedDaysAgo)
    expect(prices.at(-1)?.price ?? listing.price).toBe(listing.price)
  }
  expect(listings.filter(({ history }) => history.prices.length > 1).length).toBeGreaterThan(30)
})

test('every car states its interior color and first registration, and electric ones their battery and range', () => {
  for (const { reference, year, facts, fuelType } of listings) {
    expect([reference, facts.interiorColor]).toEqual([reference, expect.any(String)])
    expect([reference, facts.firstRegistration]).toEqual([reference, expect.stringMatching(`^${year}-\\d\\d$`)])
    expect([reference, facts.equipment]).toEqual([reference, expect.any(String)])
    const isElectric = fuelType === 'Electric' || fuelType === 'Plug-in Hybrid'
    expect([reference, Boolean(facts.batteryCapacity && facts.electricRange)]).toEqual([reference, isElectric])
  }
})

test('a third of the cars for sale has documents and a service history', () => {
  const documented = new Set(castDocuments().map(({ of }) => of))
  const both = onSale.filter(({ reference, facts }) => documented.has(reference) && facts.serviceHistory)
  expect(both.length).toBeGreaterThanOrEqual(onSale.length / 3)
  for (const { file } of castDocuments())
    for (const which of ['', '-public', '-small'])
      expect([file, existsSync(new URL(`documents/${file}${which}.webp`, import.meta.url))]).toEqual([file, true])
})

test('a car with the pictures of another one has its model and color, and is not approved at the same time', () => {
  const further = listings.filter(({ reference, pictures }) => reference !== pictures)
  expect(further.length).toBeGreaterThan(20)
  expect(count(further, ({ pictures }) => pictures)).toBe(further.length)
  for (const { pictures, make, model, facts, color, approvedDaysAgo, soldDaysAgo } of further) {
    const other = listings.find(({ reference }) => reference === pictures)!
    const named = { make, model, color, trim: facts.trim }
    expect(named).toEqual({ make: other.make, model: other.model, color: other.color, trim: other.facts.trim })
    const isApart = Math.abs((other.approvedDaysAgo ?? Infinity) - approvedDaysAgo!) > 4
    expect([pictures, other.status !== 'approved' || other.soldDaysAgo !== null || isApart]).toEqual([pictures, true])
    expect(soldDaysAgo).toBeNull()
  }
})

test('the demo’s seller has cars in every status', () => {
  const own = listings.filter(({ seller }) => seller === 'seller')
  const states = new Set(own.map(({ status, soldDaysAgo }) => stateOf({ status, sold: soldDaysAgo !== null })))
  expect([...states].toSorted()).toEqual(['approved', 'paused', 'pending', 'rejected', 'sold'])
  expect(own.filter(({ revision }) => revision !== null)).toHaveLength(1)
})

test('the first cars on the home page are varied', () => {
  const featured = byApproval.filter((listing) => listing.featured)
  expect(featured).toHaveLength(12)
  expect(listings.filter((listing) => listing.featured)).toHaveLength(12)
  expect(count(featured, (listing) => listing.make)).toBe(12)
  for (const list of [featured.slice(0, 6), byApproval.slice(0, 6)]) {
    expect(count(list, (listing) => listing.make)).toBe(6)
    expect(count(list, (listing) => listing.picture.shape)).toBe(6)
    expect(count(list, (listing) => colorFamily(listing.picture.paint))).toBeGreaterThanOrEqual(5)
  }
  expect(count(byApproval.slice(0, 12), (listing) => listing.make)).toBe(12)
  expect(count(byApproval.slice(0, 12), (listing) => listing.picture.shape)).toBeGreaterThanOrEqual(9)
})

test.each(Object.entries(categoryRules))('%s has more than a page of cars', (_, rule) => {
  expect(onSale.filter((listing) => matchesRule(rule, { ...listing, ...listing.facts }, 2026)).length).toBeGreaterThan(
    pageSize,
  )
})

test.each(demoInquiries.map((inquiry) => [`${inquiry.make} ${inquiry.model}`, inquiry] as const))(
  'there is an inquiry about the %s while it is for sale',
  (_, inquiry) => {
    const cars = listings.filter((car) => car.make === inquiry.make && nameOf(car) === inquiry.model)
    const offered = cars.filter((car) => onSale.includes(car))
    expect(offered.length).toBeGreaterThan(0)
    expect(inquiry.daysAgo).toBeLessThan(Math.max(...offered.map((car) => car.approvedDaysAgo!)))
    expect(people.some(({ username }) => inquiry.from === null || username === inquiry.from)).toBe(true)
  },
)
