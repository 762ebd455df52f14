import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '#web/auth/auth-context.tsx'
import { useAwaitsAccount } from '#web/auth/use-awaits-account.ts'
import { paths } from '#web/site/paths.ts'
import { toast } from '#web/ui/toast.tsx'
import { Heart } from './heart.tsx'
import type { MemberFavorite as Favorite } from './member-favorite.tsx'
import { rememberPendingFavorite } from './pending-favorite.ts'

const MemberFavorite = lazy(async () => ({ default: (await import('./member-favorite.tsx')).MemberFavorite }))

type FavoriteButtonProps = {
  vehicleId: number
  /** Year, make and model of the car it saves. */
  name: string
  className?: string
}

/** The heart of a car. A visitor is asked to sign in; the car is remembered and saved afterwards. */
export function FavoriteButton({ vehicleId, name, className }: FavoriteButtonProps) {
  const { isAuthenticated } = useAuth()
  const awaited = useAwaitsAccount()
  const navigate = useNavigate()
  const [favorite, setFavorite] = useState<Favorite>()

  function askToSignIn() {
    rememberPendingFavorite(vehicleId)
    // The session or the heart of a member is still loading: the car is saved as soon as that is done.
    if (awaited || isAuthenticated) return
    toast({
      title: 'Sign in required',
      description: 'Please sign in to add vehicles to your favorites',
      action: { label: 'Sign In', run: () => void navigate(paths.signIn) },
    })
  }

  return (
    <>
      <Heart
        name={name}
        saved={favorite?.saved ?? false}
        onPress={favorite?.toggle ?? askToSignIn}
        className={className}
      />
      {isAuthenticated && (
        <Suspense>
          <MemberFavorite vehicleId={vehicleId} onChange={setFavorite} />
        </Suspense>
      )}
    </>
  )
}
