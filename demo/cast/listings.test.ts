import { expect, test } from 'vitest'
import { classicAge } from '#contract/categories/list.ts'
import { categoryRules, matchesRule } from '#contract/categories/rules.ts'
import { bodyStyles, fuelTypes, makes, transmissions } from '#contract/facts/options.ts'
import { stateOf, transitions } from '#contract/listings/rules.ts'
import { pageSize } from '#contract/paging.ts'
import { colorFamily } from './color-family.ts'
import { castInquiries } from './inquiries.ts'
import { type CastListing, castListings } from './listings.ts'
import { finishes, shapes } from './models/shape.ts'
import { people } from './people.ts'

const listings = castListings()
const approved = listings.filter(({ status }) => status === 'approved')
const onSale = approved.filter(({ soldDaysAgo }) => soldDaysAgo === null)
const byApproval = onSale.toSorted((a, b) => a.approvedDaysAgo! - b.approvedDaysAgo!)
const count = (list: readonly CastListing[], of: (it: CastListing) => unknown) => new Set(list.map(of)).size
const carOf = ({ year, make, model, picture }: CastListing) => `${year} ${make} ${model} ${picture.seed}`
const shared = (one: Set<string>, other: Set<string>) => [...one].filter((it) => other.has(it)).length
/** Bodies and body styles with two doors; no more of a car's doors can be seen than it is said to have. */
const twoDoors = new Set(['Coupe', 'Convertible', 'Convertibles'])

test('there are always the same listings, at least 150, with every make on sale', () => {
  expect(castListings()).toEqual(listings)
  expect(listings.length).toBeGreaterThanOrEqual(150)
  expect(makes.filter((make) => !onSale.some((it) => it.make === make))).toEqual([])
  expect(count(listings, ({ picture }) => picture.seed)).toBe(listings.length)
})

test.each(listings.map((it) => [carOf(it), it] as const))('%s is a valid listing', (_, it) => {
  expect(makes).toContain(it.make)
  expect(transmissions).toContain(it.transmission)
  expect(fuelTypes).toContain(it.fuelType)
  expect(bodyStyles).toContain(it.bodyStyle)
  expect(shapes).toContain(it.picture.shape)
  expect(finishes).toContain(it.picture.finish)
  expect(it.picture.paint).toMatch(/^#[0-9a-f]{6}$/)
  expect(it.year).toBeLessThanOrEqual(2026)
  expect(it.price).toBeGreaterThanOrEqual(3000)
  expect(it.price).toBeLessThanOrEqual(5_000_000)
  expect(it.mileage).toBeGreaterThan(0)
  expect(it.mileage).toBeLessThanOrEqual(190_000)
  expect(people.some(({ username }) => username === it.seller && !['admin', 'buyer'].includes(username))).toBe(true)
  expect(it.facts.doors).toBe(twoDoors.has(it.facts.body ?? it.bodyStyle) || it.model.includes('FJ40') ? 2 : 4)
  if (it.fuelType === 'Electric') expect(it.transmission).toBe('Automatic')
  if (it.bodyStyle === 'Classics') expect(2026 - it.year).toBeGreaterThanOrEqual(classicAge)
})

test.each(listings.map((it) => [carOf(it), it.description] as const))(
  '%s is described in whole paragraphs',
  (_, text) => {
    expect(text.length).toBeGreaterThanOrEqual(400)
    expect(text.split('\n\n').length).toBeGreaterThanOrEqual(3)
    expect(text.split('\n\n').length).toBeLessThanOrEqual(5)
    expect(text).not.toMatch(/[{}]|undefined|NaN| {2}|\.\.|https?:|@| a [aeio]/)
    expect(text).toMatch(/[.!?]$/)
  },
)

test('no two descriptions have much in common', () => {
  const sentences = listings.map(({ description }) => new Set(description.split(/(?<=[.!?])\s+/)))
  const pairs = sentences.flatMap((one, at) => sentences.slice(at + 1).map((other) => [one, other] as const))
  const shares = pairs.map(([one, other]) => shared(one, other) / Math.min(one.size, other.size))
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.45)
})

test('listings wait, are turned down, are sold and are featured, in that order of time', () => {
  expect(listings.filter(({ status }) => status === 'pending').length).toBeGreaterThanOrEqual(8)
  expect(listings.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(5)
  expect(approved.length - onSale.length).toBeGreaterThanOrEqual(12)
  expect(onSale.length / listings.length).toBeGreaterThan(0.8)
  expect(listings.filter(({ seller }) => seller === 'seller').length).toBeGreaterThanOrEqual(8)
  expect(count(listings, (it) => it.listedDaysAgo)).toBe(listings.length)
  for (const { listedDaysAgo, approvedDaysAgo, soldDaysAgo } of listings) {
    expect(listedDaysAgo).toBeGreaterThanOrEqual(1)
    expect(listedDaysAgo).toBeLessThanOrEqual(58)
    expect(approvedDaysAgo ?? 0).toBeLessThan(listedDaysAgo)
    expect(soldDaysAgo ?? 0).toBeLessThan(approvedDaysAgo ?? Infinity)
  }
})

test('every past is possible: each event begins where the one before ended, and ends where the car stands', () => {
  for (const { history, ...it } of listings) {
    const { events, prices } = history
    const ends = [null, ...events.map(({ to }) => to)]
    expect(events.map(({ from }) => from)).toEqual(ends.slice(0, -1))
    expect(ends.at(-1)).toBe(stateOf({ status: it.status, sold: it.soldDaysAgo !== null }))
    for (const { transition, from, to, by } of events) {
      if (transition === 'edit' || transition === 'revise') continue
      const move: { from: readonly unknown[]; to: string; by: readonly string[] } = transitions[transition]
      expect([move.to, move.by.includes(by)]).toEqual([to, true])
      if (from) expect(move.from).toContain(from)
    }
    const times = events.map(({ daysAgo }) => daysAgo)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(times[0]).toBe(it.listedDaysAgo)
    expect(times.at(-1)).toBeGreaterThan(0)
    expect(prices[0]?.daysAgo ?? null).toBe(it.approvedDaysAgo)
    expect(prices.at(-1)?.price ?? it.price).toBe(it.price)
  }
  expect(listings.filter(({ history }) => history.prices.length > 1).length).toBeGreaterThan(30)
})

test('among the cars of the demo’s seller every state is there to be seen', () => {
  const own = listings.filter(({ seller }) => seller === 'seller')
  const states = new Set(own.map(({ status, soldDaysAgo }) => stateOf({ status, sold: soldDaysAgo !== null })))
  expect([...states].toSorted()).toEqual(['approved', 'paused', 'pending', 'rejected', 'sold'])
  expect(own.filter(({ revision }) => revision !== null)).toHaveLength(1)
})

test('what the front page shows first is varied', () => {
  const featured = byApproval.filter((it) => it.featured)
  expect(featured).toHaveLength(12)
  expect(listings.filter((it) => it.featured)).toHaveLength(12)
  expect(count(featured, (it) => it.make)).toBe(12)
  for (const list of [featured.slice(0, 6), byApproval.slice(0, 6)]) {
    expect(count(list, (it) => it.make)).toBe(6)
    expect(count(list, (it) => it.picture.shape)).toBe(6)
    expect(count(list, (it) => colorFamily(it.picture.paint))).toBeGreaterThanOrEqual(5)
  }
  expect(count(byApproval.slice(0, 12), (it) => it.make)).toBe(12)
  expect(count(byApproval.slice(0, 12), (it) => it.picture.shape)).toBeGreaterThanOrEqual(9)
})

test.each(Object.entries(categoryRules))('%s has more than a page of cars', (_, rule) => {
  expect(onSale.filter((it) => matchesRule(rule, { ...it, ...it.facts }, 2026)).length).toBeGreaterThan(pageSize)
})

test.each(castInquiries.map((it) => [`${it.make} ${it.model}`, it] as const))(
  'the %s that is asked about is for sale',
  (_, it) => {
    const cars = listings.filter(({ make, model }) => make === it.make && model === it.model)
    const offered = cars.filter((car) => onSale.includes(car))
    expect(offered.length).toBeGreaterThan(0)
    expect(it.daysAgo).toBeLessThan(Math.max(...offered.map((car) => car.approvedDaysAgo!)))
    expect(people.some(({ username }) => it.from === null || username === it.from)).toBe(true)
  },
)
