import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useAuth } from '#web/auth/auth-context.tsx'
import { readWanted, subscribeToWanted } from './pending-favorite.ts'

const SaveWanted = lazy(async () => ({ default: (await import('./save-pending-favorite.tsx')).SaveWanted }))

/** Saves the car whose heart was pressed before it was known who presses it. */
export function WantedFavorite() {
  const { isAuthenticated } = useAuth()
  const wanted = useSyncExternalStore(subscribeToWanted, readWanted, () => null)
  if (!isAuthenticated || wanted === null) return null
  return (
    <Suspense>
      <SaveWanted />
    </Suspense>
  )
}
