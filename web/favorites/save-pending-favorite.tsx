import { useEffect } from 'react'
import { useFavorites } from './use-favorites.ts'
import { takeWanted } from './pending-favorite.ts'

/** Presses the heart for them, once. */
export function SaveWanted() {
  const { add } = useFavorites()
  useEffect(() => {
    const vehicleId = takeWanted()
    if (vehicleId) add(vehicleId)
    // Once, for whoever has just signed in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}
