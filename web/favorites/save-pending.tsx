import { useEffect } from 'react'
import { takePendingFavorites } from './pending.ts'
import { useFavorites } from './use-favorites.ts'

/** Saves the pending favorites on mount. It has its own file, because visitors shouldn't load the query library. */
export function SavePendingFavorites() {
  const { add } = useFavorites()
  useEffect(() => {
    for (const vehicleId of takePendingFavorites()) void add(vehicleId)
    // Runs once, on mount after sign-in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}
