import { useEffect } from 'react'
import { useFavorites } from './use-favorites.ts'

/**
 * Moves the vehicles in this browser to the account on mount. They stay in the browser until the server has saved them. It has
 * its own file, because visitors shouldn't load the query library.
 */
export function MoveFavorites() {
  const { moveFromBrowser } = useFavorites()
  useEffect(() => {
    moveFromBrowser()
    // Runs once, on mount after sign-in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}
