import { useEffect } from 'react'
import { takePendingFavorites } from './pending.ts'
import { useFavorites } from './use-favorites.ts'

/** Adds the pending favorites, each once. In a file of its own, so that visitors do not load the library behind it. */
export function SavePendingFavorites() {
  const { add } = useFavorites()
  useEffect(() => {
    for (const vehicleId of takePendingFavorites()) void add(vehicleId)
    // Once, when it is mounted after signing in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}
