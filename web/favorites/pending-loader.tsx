import { lazy, Suspense } from 'react'
import { useAuth } from '../app/auth/auth.tsx'
import { usePendingFavorites } from './pending.ts'

const SavePendingFavorites = lazy(async () => ({
  default: (await import('./save-pending.tsx')).SavePendingFavorites,
}))

/** After sign-in, saves the vehicles whose heart buttons the visitor clicked. Loads the code only if there are any. */
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
