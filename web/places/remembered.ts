import { useEffect, useSyncExternalStore } from 'react'
import { type Coordinates, milesBetween } from '#contract/places/rules.ts'
import { readStored, writeStored } from '../app/document/browser-storage.ts'

const name = 'marque-near'

/** A visitor's place. It is stored only in the browser and in the search URL. */
type RememberedPlace = Coordinates & { label: string }

/** Stores the place of the last distance search in the browser. Vehicle pages use it to show distances. */
export function useRememberPlace(place: RememberedPlace | undefined): void {
  useEffect(() => {
    if (!place) return
    const { label, latitude, longitude } = place
    writeStored('localStorage', name, { label, latitude, longitude })
  }, [place])
}

type Distance = { miles: number; from: string }

/** Returns the distance to the last place the visitor searched from, or undefined on the server or if there is none. */
export function useDistance(location: Coordinates | null | undefined): Distance | undefined {
  const stored = useSyncExternalStore(
    () => () => {},
    () => JSON.stringify(readStored('localStorage', name)),
    () => 'null',
  )
  const { label, latitude, longitude } = (JSON.parse(stored) ?? {}) as Partial<RememberedPlace>
  if (!location || typeof label !== 'string' || typeof latitude !== 'number' || typeof longitude !== 'number')
    return undefined
  return { miles: milesBetween({ latitude, longitude }, location), from: label }
}

export function formatMiles(miles: number): string {
  return miles < 1 ? 'less than a mile' : `${miles.toLocaleString('en-US')} ${miles === 1 ? 'mile' : 'miles'}`
}
