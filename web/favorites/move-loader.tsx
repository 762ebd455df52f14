import { lazy, Suspense } from 'react'
import { useAuth } from '../app/auth/auth.tsx'
import { browserFavorites } from './browser-favorites.ts'

const MoveFavorites = lazy(async () => ({ default: (await import('./move-favorites.tsx')).MoveFavorites }))

/** After sign-in, moves the vehicles that the visitor has saved to the account. Loads the code only if there are any. */
export function MoveFavoritesLoader() {
  const { isAuthenticated } = useAuth()
  const saved = browserFavorites.useText()
  if (!isAuthenticated || !saved) return null
  return (
    <Suspense>
      <MoveFavorites />
    </Suspense>
  )
}
