import type { FlawPlace } from '#contract/condition/limits.ts'
import type { Flaw } from '#contract/condition/schema.ts'

export const views = ['side', 'top'] as const
export type View = (typeof views)[number]

/** The flaws at one point of a drawing, by their indexes: one, or all that have no point of their own. */
export type Dot = { view: View; x: number; y: number; flaws: readonly number[] }

type Points = { view: View; points: readonly (readonly [x: number, y: number])[] }

/**
 * The points of each area as percentages of a drawing with the nose on the left. The side view shows the left side of the car.
 * The top view shows the right side at its upper edge.
 */
const areas: Readonly<Partial<Record<FlawPlace, Points>>> = {
  front: {
    view: 'side',
    points: [
      [9.5, 68],
      [17, 55],
    ],
  },
  rear: {
    view: 'side',
    points: [
      [91.5, 66],
      [84, 55],
    ],
  },
  left: {
    view: 'side',
    points: [
      [50, 60],
      [42, 60],
      [58, 60],
    ],
  },
  wheels: {
    view: 'side',
    points: [
      [25, 76],
      [74, 76],
    ],
  },
  underbody: {
    view: 'side',
    points: [
      [50, 82],
      [42, 82],
      [58, 82],
    ],
  },
  right: {
    view: 'top',
    points: [
      [50, 16],
      [42, 16],
      [58, 16],
    ],
  },
  roof: {
    view: 'top',
    points: [
      [58, 40],
      [66, 40],
    ],
  },
  interior: {
    view: 'top',
    points: [
      [50, 62],
      [58, 62],
      [66, 62],
    ],
  },
  engine: {
    view: 'top',
    points: [
      [20, 50],
      [28, 50],
    ],
  },
}

/** Places the flaws on the drawing. Flaws in other areas are only in the list. */
export function dotsOf(flaws: readonly Pick<Flaw, 'place'>[]): Dot[] {
  return Object.entries(areas).flatMap(([place, { view, points }]) => {
    const indexes = flaws.flatMap((flaw, index) => (flaw.place === place ? [index] : []))
    return points.slice(0, indexes.length).map(([x, y], point): Dot => {
      const isLast = point === points.length - 1
      return { view, x, y, flaws: isLast ? indexes.slice(point) : [indexes[point]!] }
    })
  })
}
