import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modelName } from '#contract/facts/model-name.ts'
import { type CastListing, castListings } from '../../cast/listings.ts'
import { forms } from './bodies.ts'
import { bodies, type Job, views } from './job.ts'
import { pagesOf } from './pages.ts'
import places from './places.json' with { type: 'json' }
import { colorDistance } from './places.ts'
import { scenes } from './scenes.ts'
import { sortForRendering, inventory } from './shot-list.ts'

const stock = inventory()
const jobs = sortForRendering(stock)
const names = jobs.map(({ name }) => name)

test('every listing has at least five pictures, the first of the whole car', () => {
  expect(stock.map(({ listing }) => listing.reference).toSorted()).toEqual(
    castListings()
      .filter(({ reference, pictures }) => reference === pictures)
      .map(({ reference }) => reference)
      .toSorted(),
  )
  for (const { listing, jobs } of stock) {
    expect(['front34', 'low34']).toContain(jobs[0]!.view)
    expect(jobs.length).toBeGreaterThanOrEqual(5)
    expect(new Set(jobs.map(({ view }) => view)).size).toBe(jobs.length)
    expect(jobs.every(({ name, view }) => name === `${listing.reference}/${view}`)).toBe(true)
    expect(new Set(jobs.map(({ body, color, wheels }) => [body, color, wheels].join())).size).toBe(1)
  }
})

test('no two jobs are equal', () => {
  expect(new Set(jobs.map((job) => JSON.stringify({ ...job, name: '' }))).size).toBe(jobs.length)
  expect(new Set(names).size).toBe(jobs.length)
})

test('the most visible cars have most pictures and are rendered first', () => {
  const counts = stock.map(({ jobs }) => jobs.length)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(counts.slice(0, 24)).toEqual(Array.from({ length: 24 }, () => 8))
  expect(stock.slice(0, 12).every(({ listing }) => listing.featured)).toBe(true)
  const [heroes, others] = [stock.slice(0, 3), stock.slice(3)]
  const ofHeroes = heroes.flatMap(({ jobs }) => jobs.map(({ name }) => name))
  expect(names.slice(0, ofHeroes.length)).toEqual(ofHeroes)
  const ofOthers = names.slice(ofHeroes.length)
  expect(new Set(ofOthers.slice(0, others.length))).toEqual(new Set(others.map(({ jobs }) => jobs[0]!.name)))
})

test('no car is built twice for its first picture, or twice for all others', () => {
  const [heroes, firsts] = [24, stock.length - 3]
  for (const round of [jobs.slice(heroes, heroes + firsts), jobs.slice(heroes + firsts)]) {
    const built = round.map(({ body, face, wheels }) => `${body} ${face} ${wheels}`)
    const changes = built.filter((build, at) => build !== built[at - 1])
    expect(new Set(changes).size).toBe(changes.length)
  }
})

test('every key has a value that the renderer knows', () => {
  const source = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  const tables = globSync('*.py', { cwd: new URL('../bodies', import.meta.url) }).map((file) => file.replace('.py', ''))
  const masks = globSync('*.py', { cwd: new URL('../faces', import.meta.url) }).map((file) => file.replace('.py', ''))
  const faces = [...new Set(jobs.map(({ face }) => face))].filter(Boolean)
  expect(faces.filter((face) => !masks.includes(face))).toEqual([])
  expect([...new Set(jobs.map(({ body }) => body))].toSorted()).toEqual(bodies)
  expect(bodies.filter((body) => !tables.includes(body))).toEqual([])
  const all = globSync('bodies/*.py', { cwd: new URL('..', import.meta.url) })
    .map(source)
    .join('\n')
  const used = new Set<string>([...bodies, ...faces, '__init__', 'defaults'])
  const bases = [...tables, ...masks].filter((base) => !used.has(base))
  expect(bases.filter((base) => !all.includes(`from .${base} import`) && !all.includes(`'${base}')`))).toEqual([])
  const imported = [...all.matchAll(/^from \.(\w+) import/gm)].map(([, name]) => name!)
  expect(imported.filter((body) => !tables.includes(body))).toEqual([])
  expect(views.filter((view) => !source('views.py').includes(`'${view}'`))).toEqual([])
  const designs = [...source('car/wheels.py').matchAll(/^ {4}'?(\w+)'?: dict\(/gm)].map(([, name]) => name)
  const paints = [...source('paint.py').matchAll(/^ {4}'(\w+)': dict\(/gm)].map(([, name]) => name)
  const dashboards = source('car/dashboard.py')
  const hex = /^[0-9a-f]{6}$/
  for (const { color, color2, paint, wheels, leather, leather2, stitch, caliper, cockpit } of [...jobs, ...scenes]) {
    expect(paints).toContain(paint)
    if (cockpit) expect(dashboards).toContain(`'${cockpit}'`)
    for (const value of [color, color2 || color, leather, leather2, stitch, caliper]) expect(value).toMatch(hex)
    expect(designs).toContain(wheels)
  }
})

const nameOf = ({ model, facts }: CastListing) => modelName({ model, trim: facts.trim })

test('every model has a form, and every form a model', () => {
  const models = new Set(stock.map(({ listing }) => `${listing.make} ${nameOf(listing)}`))
  expect(Object.keys(forms).toSorted()).toEqual([...models].toSorted())
})

test('open cars have open bodies, and others do not', () => {
  const openBodies = [
    'roadster',
    'convertible',
    'cruiser',
    'spider',
    'rear_convertible',
    'mid_open',
    'electric_roadster',
    'prewar_open',
    'pagoda',
  ]
  const open = stock.filter(({ jobs }) => openBodies.includes(jobs[0]!.body))
  expect(open.every(({ listing }) => ['roadster', 'convertible', 'prewar'].includes(listing.picture.shape))).toBe(true)
  const named = stock.filter(({ listing }) => /Convertible|Cabriolet|Spider|Roadster/.test(nameOf(listing)))
  expect(named.every((entry) => open.includes(entry))).toBe(true)
})

test('a page of nine has no clones', () => {
  const first = new Map(stock.map(({ listing, jobs }) => [listing, jobs[0]!]))
  const pages = pagesOf([...first.keys()]).map((page) => page.map((listing) => first.get(listing)!))
  expect(pages.length).toBeGreaterThan(200)
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

test('every car has a fixed place', () => {
  expect(Object.keys(places)).toEqual(stock.map(({ listing }) => listing.reference).toSorted())
})

test('some cars on a page are seen from the right, and most from the left', () => {
  const hands = stock.map(({ jobs }) => jobs[0]!.hand)
  for (const from of [0, 27, 54, 81]) {
    const right = hands.slice(from, from + 27).filter((hand) => hand === 'right').length
    expect(right).toBeGreaterThanOrEqual(6)
    expect(right).toBeLessThanOrEqual(14)
  }
  expect(stock.flatMap(({ jobs }) => jobs.slice(1)).filter(({ hand }) => hand === 'right')).toEqual([])
})

function isClone(one: Job, other: Job): boolean {
  const same = (['body', 'view', 'turn', 'hand'] as const).every((key) => one[key] === other[key])
  return same && colorDistance(one.color, other.color) < 0.25
}
