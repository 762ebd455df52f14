import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { castListings } from '#database/cast/listings.ts'
import { particularModels } from './bodies.ts'
import { inRounds, inventory, inventoryDay } from './inventory.ts'
import { bodies, type Job, views } from './job.ts'
import { pagesOf } from './pages.ts'
import { colorDistance } from './places.ts'

const stock = inventory()
const jobs = inRounds(stock)
const names = jobs.map(({ name }) => name)

test('every listing has two to eight pictures of its own, the first one of the whole car', () => {
  expect(stock.map(({ listing }) => listing.reference).toSorted()).toEqual(
    castListings(inventoryDay)
      .map(({ reference }) => reference)
      .toSorted(),
  )
  for (const { listing, jobs } of stock) {
    expect(jobs[0]!.view).toBe('front34')
    expect(jobs.length).toBeGreaterThanOrEqual(2)
    expect(new Set(jobs.map(({ view }) => view)).size).toBe(jobs.length)
    expect(jobs.every(({ name, view }) => name === `${listing.reference}/${view}`)).toBe(true)
    expect(new Set(jobs.map(({ body, set, color, wheels }) => [body, set, color, wheels].join())).size).toBe(1)
  }
})

test('no two jobs are equal, and they are as many as fit into 30 MB', () => {
  expect(new Set(jobs.map((job) => JSON.stringify({ ...job, name: '' }))).size).toBe(jobs.length)
  expect(new Set(names).size).toBe(jobs.length)
  expect(jobs.length).toBeGreaterThan(740)
  expect(jobs.length).toBeLessThanOrEqual(780)
})

test('what is seen first has most pictures and is rendered first', () => {
  const counts = stock.map(({ jobs }) => jobs.length)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(counts.slice(0, 18)).toEqual(Array.from({ length: 18 }, () => views.length))
  expect(stock.slice(0, 12).every(({ listing }) => listing.featured)).toBe(true)
  const [heroes, others] = [stock.slice(0, 3), stock.slice(3)]
  const round = (at: number) => others.flatMap(({ jobs }) => jobs.slice(at, at + 1)).map(({ name }) => name)
  const ofHeroes = heroes.flatMap(({ jobs }) => jobs.map(({ name }) => name))
  expect(names.slice(0, ofHeroes.length)).toEqual(ofHeroes)
  const rounds = names.slice(ofHeroes.length)
  expect(new Set(rounds.slice(0, others.length))).toEqual(new Set(round(0)))
  expect(new Set(rounds.slice(others.length, 2 * others.length))).toEqual(new Set(round(1)))
})

test('in a round no car is built twice', () => {
  const first = inRounds(stock).filter(({ view }, at) => at >= 24 && view === 'front34')
  const built = first.map(({ body, wheels }) => `${body} ${wheels}`).filter((it, at, all) => it !== all[at - 1])
  expect(new Set(built).size).toBe(built.length)
})

test('the pictures are the same in every year', () => {
  const later = new Map(castListings(new Date('2029-03-01')).map((it) => [it.reference, it]))
  for (const { listing } of stock) {
    const { year, color, picture } = later.get(listing.reference)!
    expect({ year, color, picture }).toEqual({ year: listing.year, color: listing.color, picture: listing.picture })
  }
})

test('every key has a value that the renderer knows', () => {
  const source = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  const python = source('bodies/__init__.py')
  expect(bodies.filter((body) => !python.includes(`'${body}'`))).toEqual([])
  expect(bodies.filter((body) => !jobs.some((job) => job.body === body))).toEqual([])
  expect(views.filter((view) => !source('views.py').includes(`'${view}'`))).toEqual([])
  const designs = [...source('car/wheels.py').matchAll(/^ {4}'?(\w+)'?: dict\(/gm)].map(([, name]) => name)
  const hex = /^[0-9a-f]{6}$/
  for (const { color, color2, wheels, leather, leather2, stitch, caliper } of jobs) {
    for (const it of [color, color2 || color, leather, leather2, stitch, caliper]) expect(it).toMatch(hex)
    expect(designs).toContain(wheels)
  }
})

test('what models have of their own is about models that there are', () => {
  const models = new Set(stock.map(({ listing }) => `${listing.make} ${listing.model}`))
  expect(particularModels.filter((model) => !models.has(model))).toEqual([])
})

test('open cars are open, and no closed one is', () => {
  const openBodies = ['roadster', 'convertible', 'cruiser', 'spider', 'rear_convertible', 'mid_open', 'prewar_open']
  const open = stock.filter(({ jobs }) => openBodies.includes(jobs[0]!.body))
  expect(open.every(({ listing }) => ['roadster', 'convertible', 'prewar'].includes(listing.picture.shape))).toBe(true)
  const named = stock.filter(({ listing }) => /Convertible|Cabriolet|Spider|Roadster/.test(listing.model))
  expect(named.every((it) => open.includes(it))).toBe(true)
})

test('a page of nine is no row of clones', () => {
  const first = new Map(stock.map(({ listing, jobs }) => [listing, jobs[0]!]))
  const pages = pagesOf([...first.keys()], inventoryDay.getUTCFullYear()).map((page) =>
    page.map((it) => first.get(it)!),
  )
  expect(pages.length).toBeGreaterThan(150)
  expect(pages.filter((page) => page.length === 9 && new Set(page.map(({ set }) => set)).size < 2)).toEqual([])
  const clones = pages.flatMap((page) =>
    page.flatMap((one, at) =>
      page
        .slice(at + 1)
        .filter((other) => isClone(one, other))
        .map(({ name }) => [one.name, name]),
    ),
  )
  expect(clones).toEqual([])
})

test('some of nine are seen from the right, and most from the left', () => {
  const hands = stock.map(({ jobs }) => jobs[0]!.hand)
  for (const from of [0, 27, 54, 81]) {
    const right = hands.slice(from, from + 27).filter((hand) => hand === 'right').length
    expect(right).toBeGreaterThanOrEqual(6)
    expect(right).toBeLessThanOrEqual(14)
  }
  expect(stock.flatMap(({ jobs }) => jobs.slice(1)).filter(({ hand }) => hand === 'right')).toEqual([])
})

/** Of one body, in one room, turned the same way, and nearly of one color. */
function isClone(one: Job, other: Job): boolean {
  if (one.body !== other.body || one.set !== other.set || one.turn !== other.turn) return false
  return colorDistance(one.color, other.color) < 0.25
}
