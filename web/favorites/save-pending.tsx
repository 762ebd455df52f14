import { useEffect } from 'react'
import { takePendingFavorites } from './pending.ts'
import { useFavorites } from './use-favorites.ts'

/** Saves each pending favorite once. In a separate file, so that visitors do not load the query library. */
export function SavePendingFavorites() {
  const { add } = useFavorites()
  useEffect(() => {
    for (const vehicleId of takePendingFavorites()) void add(vehicleId)
    // Runs once, when it is mounted after sign-in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}
