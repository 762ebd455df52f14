import { expect, test } from 'vitest'
import { type FlawPlace, flawPlaces } from '#contract/condition/limits.ts'
import { dotsOf } from './dots.ts'
import { shapeOf } from './shape.ts'

const at = (...places: FlawPlace[]) => dotsOf(places.map((place) => ({ place })))

test('each area but “elsewhere” has its point; the left side is in the side view, and the right side in the top view', () => {
  const all = Object.keys(flawPlaces) as FlawPlace[]
  const dots = at(...all)
  expect(dots.flatMap(({ flaws }) => flaws.map((flaw) => all[flaw])).toSorted()).toEqual(
    all.filter((place) => place !== 'other').toSorted(),
  )
  expect(at('left', 'right').map(({ view }) => view)).toEqual(['side', 'top'])
})

test('flaws in the same area have their own points; those without one share the last point', () => {
  const dots = at('left', 'front', 'left', 'left', 'left', 'left')
  const left = dots.filter(({ flaws }) => !flaws.includes(1))
  expect(left.map(({ flaws }) => flaws)).toEqual([[0], [2], [3, 4, 5]])
  expect(new Set(dots.map(({ x, y }) => `${x} ${y}`)).size).toBe(dots.length)
})

test('no two points of a view are so close that their numbers overlap on a phone', () => {
  const everywhere = (Object.keys(flawPlaces) as FlawPlace[]).flatMap((place) => [place, place, place])
  for (const view of ['side', 'top'] as const) {
    const [width, height] = [350, 350 * (view === 'side' ? 150 / 480 : 180 / 480)]
    const points = at(...everywhere).filter((dot) => dot.view === view)
    for (const one of points)
      for (const other of points.slice(points.indexOf(one) + 1))
        expect(
          Math.hypot(((one.x - other.x) * width) / 100, ((one.y - other.y) * height) / 100),
          JSON.stringify([one, other]),
        ).toBeGreaterThan(24)
  }
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
