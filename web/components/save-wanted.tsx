import { useEffect } from 'react'
import { useFavorites } from './use-favorites.ts'
import { takeWanted } from './wanted-vehicle.ts'

/** Presses the heart for them, once. */
export function SaveWanted() {
  const { add } = useFavorites()
  useEffect(() => {
    const vehicleId = takeWanted()
    if (vehicleId) void add(vehicleId)
    // Once, for whoever has just signed in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}
