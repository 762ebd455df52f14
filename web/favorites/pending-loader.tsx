import { lazy, Suspense } from 'react'
import { useAuth } from '../app/auth/auth.tsx'
import { usePendingFavorites } from './pending.ts'

const SavePendingFavorites = lazy(async () => ({
  default: (await import('./save-pending.tsx')).SavePendingFavorites,
}))

/** Saves the cars whose hearts were pressed before signing in, as soon as somebody is signed in. */
export function PendingFavoritesLoader() {
  const { isAuthenticated } = useAuth()
  const pending = usePendingFavorites()
  if (!isAuthenticated || !pending) return null
  return (
    <Suspense>
      <SavePendingFavorites />
    </Suspense>
  )
}
