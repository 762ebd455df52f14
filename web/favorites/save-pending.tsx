import { useEffect } from 'react'
import { takePendingFavorites } from './pending.ts'
import { useFavorites } from './use-favorites.ts'

/** Adds the pending favorites, each once. A separate file, so that visitors do not load its library. */
export function SavePendingFavorites() {
  const { add } = useFavorites()
  useEffect(() => {
    for (const vehicleId of takePendingFavorites()) void add(vehicleId)
    // Once, on mount after sign-in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}
