import type { Opening, View } from './job.ts'

/** Number of cars at the start of the list that have every view. */
const first = 24

/** Sets of further views for the other cars, chosen by seed. */
const shown: readonly (readonly View[])[] = [
  ['rear34', 'side', 'cockpit', 'wheel'],
  ['rear34', 'side', 'cockpit', 'lamp'],
  ['rear34', 'cockpit', 'front', 'wheel'],
]

const all: readonly View[] = ['rear34', 'side', 'cockpit', 'front', 'wheel', 'rear', 'lamp']

/** Returns the views of the car at a place in the list, from 0, in their order on the page. */
export function viewsAt(place: number, opening: Opening, seed: number): readonly View[] {
  return [opening, ...(place < first ? all : shown[seed % shown.length]!)]
}
