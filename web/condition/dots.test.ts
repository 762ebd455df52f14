import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type FlawPlace, flawPlaces } from '#contract/condition/limits.ts'
import { bodies } from '#contract/facts/options.ts'
import { dotsOf } from './dots.ts'
import { shapeOf } from './shape.ts'

const at = (...places: FlawPlace[]) => dotsOf(places.map((place) => ({ place, words: '' })))
const places = Object.keys(flawPlaces) as FlawPlace[]

test('each area but “elsewhere” has its point; the left side is in the side view, and the right side in the top view', () => {
  const drawn = at(...places).flatMap(({ flaws }) => flaws.map((flaw) => places[flaw]))
  expect([...new Set(drawn)].toSorted()).toEqual(places.filter((place) => place !== 'other').toSorted())
  expect(at('left', 'right').map(({ view }) => view)).toEqual(['side', 'top'])
})

test('flaws in the same area have their own points; those without one share the last point', () => {
  const dots = at('left', 'front', 'left', 'left', 'left', 'left')
  const left = dots.filter(({ flaws }) => !flaws.includes(1))
  expect(left.map(({ flaws }) => flaws)).toEqual([[0], [2], [3, 4, 5]])
  expect(new Set(dots.map(({ x, y }) => `${x} ${y}`)).size).toBe(dots.length)
})

test('no two points of a view are so close that their numbers overlap on a phone', () => {
  const ends = ['', 'front', 'rear', 'right front', 'right rear']
  const everywhere = ends.flatMap((words) => [...places, ...places, ...places].map((place) => ({ place, words })))
  for (const view of ['side', 'top'] as const) {
    const [width, height] = [350, 350 * (view === 'side' ? 150 / 480 : 180 / 480)]
    const points = dotsOf(everywhere).filter((dot) => dot.view === view)
    for (const one of points)
      for (const other of points.slice(points.indexOf(one) + 1))
        expect(
          Math.hypot(((one.x - other.x) * width) / 100, ((one.y - other.y) * height) / 100),
          JSON.stringify([one, other]),
        ).toBeGreaterThan(24)
  }
})

/** The circles of the wheels in each side view, front wheel first. */
const wheels = [
  ...readFileSync('web/public/car-drawings.svg', 'utf8').matchAll(/id="side-(\w+)"(.*?)<\/symbol>/gs),
].map(([, shape, drawing]) => {
  const circles = [...drawing!.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)].map((circle) =>
    circle.slice(1).map(Number),
  ) as [x: number, y: number, radius: number][]
  return { shape, front: circles.find(([x]) => x < 240)!, rear: circles.find(([x]) => x > 240)! }
})

test('every body shape has a drawing', () => {
  expect(wheels.map(({ shape }) => shape).toSorted()).toEqual(bodies.map((body) => body.toLowerCase()).toSorted())
})

test.each([
  ['A scuff on a rear wheel', 'side', ['rear']],
  ['Curb rash, right rear', 'top', ['rear']],
  ['Curb rash on the passenger-side front wheel', 'top', ['front']],
  ['The left front one', 'side', ['front']],
  ['The wheels at the front and the rear', 'side', ['front', 'rear']],
  ['One wheel has curb rash', 'side', ['front', 'rear']],
  ['Right side', 'top', ['front', 'rear']],
] as const)('“%s” is drawn in the %s view at the %j in every body shape', (words, view, ends) => {
  const dots = dotsOf([{ place: 'wheels', words }])
  expect(dots.map((dot) => dot.view)).toEqual(ends.map(() => view))
  for (const shape of wheels)
    for (const [index, end] of ends.entries()) {
      const [x, y, radius] = shape[end]
      const dot = dots[index]!
      expect(Math.abs(dot.x * 4.8 - x), shape.shape).toBeLessThan(radius)
      if (view === 'side') expect(Math.hypot(dot.x * 4.8 - x, dot.y * 1.5 - y), shape.shape).toBeLessThan(radius)
    }
})

test.each(['left', 'right'] as const)('a flaw at an end of the %s side is drawn there', (place) => {
  const xOf = (words: string) => dotsOf([{ place, words }])[0]!.x
  expect(xOf('The front fender')).toBeLessThan(xOf('The sill'))
  expect(xOf('Chrome of the rear bumper')).toBeGreaterThan(xOf('The sill'))
})

test.each([
  [{ bodyStyle: 'SUVs' }, 'SUV'],
  [{ bodyStyle: 'Sedans', body: 'Hatchback' as const }, 'Hatchback'],
  [{ bodyStyle: 'Classics', body: 'Convertible' as const }, 'Convertible'],
  [{ bodyStyle: 'Sports Cars' }, 'Coupe'],
  [{ bodyStyle: 'Electric' }, 'Sedan'],
])('%j is drawn as a %s', (car, shape) => {
  expect(shapeOf(car)).toBe(shape)
})
