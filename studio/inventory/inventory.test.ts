import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { castListings } from '#database/cast/listings.ts'
import { particularModels } from './bodies.ts'
import { inRounds, inventory } from './inventory.ts'
import { bodies, type Job, rooms, views } from './job.ts'
import { pagesOf } from './pages.ts'
import { colorDistance } from './places.ts'
import places from './places.json' with { type: 'json' }
import { scenes } from './scenes.ts'

const stock = inventory()
const jobs = inRounds(stock)
const names = jobs.map(({ name }) => name)

test('every listing has one to eight pictures of its own, the first one of the whole car', () => {
  expect(stock.map(({ listing }) => listing.reference).toSorted()).toEqual(
    castListings()
      .map(({ reference }) => reference)
      .toSorted(),
  )
  for (const { listing, jobs } of stock) {
    expect(jobs[0]!.view).toBe('front34')
    expect(new Set(jobs.map(({ view }) => view)).size).toBe(jobs.length)
    expect(jobs.every(({ name, view }) => name === `${listing.reference}/${view}`)).toBe(true)
    expect(new Set(jobs.map(({ body, set, color, wheels }) => [body, set, color, wheels].join())).size).toBe(1)
  }
})

test('no two jobs are equal', () => {
  expect(new Set(jobs.map((job) => JSON.stringify({ ...job, name: '' }))).size).toBe(jobs.length)
  expect(new Set(names).size).toBe(jobs.length)
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
  expect(new Set(rounds.slice(others.length, others.length + round(1).length))).toEqual(new Set(round(1)))
})

test('in a round no car is built twice', () => {
  const first = inRounds(stock).filter(({ view }, at) => at >= 24 && view === 'front34')
  const built = first.map(({ body, wheels }) => `${body} ${wheels}`).filter((it, at, all) => it !== all[at - 1])
  expect(new Set(built).size).toBe(built.length)
})

test('every key has a value that the renderer knows', () => {
  const source = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  const tables = globSync('*.py', { cwd: new URL('../bodies', import.meta.url) }).map((it) => it.replace('.py', ''))
  expect(bodies.toSorted()).toEqual(tables.filter((it) => !['__init__', 'defaults'].includes(it)).toSorted())
  expect(bodies.filter((body) => !jobs.some((job) => job.body === body))).toEqual([])
  expect(views.filter((view) => !source('views.py').includes(`'${view}'`))).toEqual([])
  const designs = [...source('car/wheels.py').matchAll(/^ {4}'?(\w+)'?: dict\(/gm)].map(([, name]) => name)
  const paints = [...source('paint.py').matchAll(/^ {4}'(\w+)': dict\(/gm)].map(([, name]) => name)
  const dashboards = source('car/dashboard.py')
  const hex = /^[0-9a-f]{6}$/
  for (const { color, color2, paint, wheels, leather, leather2, stitch, caliper, cockpit, set } of [
    ...jobs,
    ...scenes,
  ]) {
    expect(paints).toContain(paint)
    if (cockpit) expect(dashboards).toContain(`'${cockpit}'`)
    expect(rooms).toContain(set)
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
  const pages = pagesOf([...first.keys()]).map((page) => page.map((it) => first.get(it)!))
  expect(pages.length).toBeGreaterThan(400)
  expect(pages.filter((page) => page.length === 9 && new Set(page.map(({ set }) => set)).size < 2)).toEqual([])
  const twoRooms = pages.filter((page) => page.length === 9 && new Set(page.map(({ set }) => set)).size < 3)
  expect(twoRooms.length).toBeLessThanOrEqual(5)
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

test('every car has its place, and keeps it', () => {
  expect(Object.keys(places)).toEqual(stock.map(({ listing }) => listing.reference).toSorted())
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

/** Of one body, in one room, turned the same way and seen from one side, and nearly of one color. */
function isClone(one: Job, other: Job): boolean {
  const same = (['body', 'set', 'turn', 'hand'] as const).every((key) => one[key] === other[key])
  return same && colorDistance(one.color, other.color) < 0.25
}
