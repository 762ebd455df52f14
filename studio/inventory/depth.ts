import type { View } from './job.ts'
import { views } from './job.ts'

type Depth = {
  /** How many cars from the head of the list have at least these. */
  first: number
  /** One of them for each car, chosen by its seed. */
  shown: readonly (readonly View[])[]
}

const [whole, back] = ['front34', 'rear34'] as const

/** The deeper a car stands in the list, the fewer pictures it has. */
const depths: readonly Depth[] = [
  { first: 18, shown: [views] },
  {
    first: 36,
    shown: [
      [whole, back, 'side', 'cockpit', 'wheel'],
      [whole, back, 'cockpit', 'front', 'lamp'],
    ],
  },
  {
    first: 240,
    shown: [
      [whole, back],
      [whole, 'side'],
      [whole, back],
    ],
  },
  { first: Infinity, shown: [[whole]] },
]

/** The views of the car at that place of the list, from 0, in the order in which they are shown. */
export function viewsAt(place: number, seed: number): readonly View[] {
  const { shown } = depths.find(({ first }) => place < first)!
  return shown[seed % shown.length]!
}
