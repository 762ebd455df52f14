import type { Opening, View } from './job.ts'

/** So many cars at the head of the list have every view. */
const first = 24

/** What the others show after the whole car, one of them for each, chosen by its seed. */
const shown: readonly (readonly View[])[] = [
  ['rear34', 'side', 'cockpit', 'wheel'],
  ['rear34', 'side', 'cockpit', 'lamp'],
  ['rear34', 'cockpit', 'front', 'wheel'],
]

const all: readonly View[] = ['rear34', 'side', 'cockpit', 'front', 'wheel', 'rear', 'lamp']

/** The views of the car at that place of the list, from 0, in the order in which they are shown. */
export function viewsAt(place: number, opening: Opening, seed: number): readonly View[] {
  return [opening, ...(place < first ? all : shown[seed % shown.length]!)]
}
