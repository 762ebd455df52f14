import type { Opening, View } from './job.ts'

const first = 24

/** Additional views of the cars after the first 24. A car's seed selects one of these sets. */
const shown: readonly (readonly View[])[] = [
  ['rear34', 'side', 'cockpit', 'wheel'],
  ['rear34', 'side', 'cockpit', 'lamp'],
  ['rear34', 'cockpit', 'front', 'wheel'],
]

const all: readonly View[] = ['rear34', 'side', 'cockpit', 'front', 'wheel', 'rear', 'lamp']

export function viewsAt(place: number, opening: Opening, seed: number): readonly View[] {
  return [opening, ...(place < first ? all : shown[seed % shown.length]!)]
}
