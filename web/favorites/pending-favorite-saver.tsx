import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useAuth } from '#web/auth/auth-context.tsx'
import { readPendingFavorite, subscribeToPendingFavorite } from './pending-favorite.ts'

const SavePendingFavorite = lazy(async () => ({
  default: (await import('./save-pending-favorite.tsx')).SavePendingFavorite,
}))

/** Saves the car whose heart was pressed before signing in, as soon as somebody is signed in. */
export function PendingFavoriteSaver() {
  const { isAuthenticated } = useAuth()
  const pending = useSyncExternalStore(subscribeToPendingFavorite, readPendingFavorite, () => null)
  if (!isAuthenticated || pending === null) return null
  return (
    <Suspense>
      <SavePendingFavorite />
    </Suspense>
  )
}
