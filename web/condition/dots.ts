import type { Flaw } from '#contract/condition/schema.ts'

export const views = ['side', 'top'] as const
export type View = (typeof views)[number]

/**
 * A dot on a drawing. `flaws` has the indexes of the flaws at this point: one, or all remaining flaws if the area has no more
 * points.
 */
export type Dot = { view: View; x: number; y: number; flaws: readonly number[] }

type Points = { view: View; points: readonly (readonly [x: number, y: number])[] }

/**
 * The points of each area as percentages of a drawing with the nose on the left. The side view shows the left side of the car.
 * The top view shows the right side at its upper edge. Wheels are always at an end of the car.
 */
const areas = {
  front: side([9.5, 68], [17, 55]),
  rear: side([91.5, 66], [84, 55]),
  left: side([50, 60], [42, 60], [58, 60]),
  'left front': side([28, 52]),
  'left rear': side([72, 52]),
  'wheels front': side([25, 76]),
  'wheels rear': side([74, 76]),
  underbody: side([50, 82], [42, 82], [58, 82]),
  right: top([50, 16], [42, 16], [58, 16]),
  'right front': top([17, 19]),
  'right rear': top([83, 19]),
  'right wheels front': top([25, 16]),
  'right wheels rear': top([74, 16]),
  roof: top([58, 40], [66, 40]),
  interior: top([50, 62], [58, 62], [66, 62]),
  engine: top([20, 50], [28, 50]),
} satisfies Record<string, Points>

type Area = keyof typeof areas

function side(...points: Points['points']): Points {
  return { view: 'side', points }
}

function top(...points: Points['points']): Points {
  return { view: 'top', points }
}

type Located = Pick<Flaw, 'place' | 'words'>

/** Places the flaws on the drawing. Flaws in other areas appear only in the list. */
export function dotsOf(flaws: readonly Located[]): Dot[] {
  const areasOfFlaws = flaws.map(areasOf)
  return Object.entries(areas).flatMap(([area, { view, points }]) => {
    const indexes = areasOfFlaws.flatMap((areas, index) => (areas.includes(area as Area) ? [index] : []))
    return points.slice(0, indexes.length).map(([x, y], point): Dot => {
      const isLast = point === points.length - 1
      return { view, x, y, flaws: isLast ? indexes.slice(point) : [indexes[point]!] }
    })
  })
}

/**
 * Returns the areas of a flaw. The seller's wording determines whether it is at the front or the rear. If the wording is
 * unclear, a wheel flaw is shown at both ends.
 */
function areasOf({ place, words }: Located): Area[] {
  const end = mentioned(words, { front: /\bfront\b/i, rear: /\b(?:rear|back)\b/i })
  if (place === 'other') return []
  if (place === 'left' || place === 'right') return [end ? `${place} ${end}` : place]
  if (place !== 'wheels') return [place]
  const isRight = mentioned(words, { left: /\b(?:left|driver)\b/i, right: /\b(?:right|passenger)\b/i }) === 'right'
  const ends = end ? [end] : (['front', 'rear'] as const)
  return ends.map((end): Area => (isRight ? `right wheels ${end}` : `wheels ${end}`))
}

/** Returns the key whose pattern matches the words, or undefined unless exactly one matches. */
function mentioned<Key extends string>(words: string, patterns: Readonly<Record<Key, RegExp>>): Key | undefined {
  const keys = (Object.keys(patterns) as Key[]).filter((key) => patterns[key].test(words))
  return keys.length === 1 ? keys[0] : undefined
}
