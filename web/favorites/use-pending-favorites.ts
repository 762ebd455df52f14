import { useSyncExternalStore } from 'react'
import { hasPendingFavorites, subscribeToPendingFavorites } from './pending-favorites.ts'

/** Whether hearts were pressed that wait for somebody to sign in. */
export function usePendingFavorites(): boolean {
  return useSyncExternalStore(subscribeToPendingFavorites, hasPendingFavorites, () => false)
}
