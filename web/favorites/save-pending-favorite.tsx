import { useEffect } from 'react'
import { useFavorites } from './use-favorites.ts'
import { takePendingFavorite } from './pending-favorite.ts'

/** Adds the pending favorite, once. In a file of its own, so that visitors do not load the library behind it. */
export function SavePendingFavorite() {
  const { add } = useFavorites()
  useEffect(() => {
    const vehicleId = takePendingFavorite()
    if (vehicleId) void add(vehicleId)
    // Once, when it is mounted after signing in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}
