import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { useAuth } from '#web/auth/auth-context.tsx'
import { useAwaitsAccount } from '#web/auth/use-awaits-account.ts'
import { paths } from '#web/site/paths.ts'
import { toast } from '#web/ui/toast.tsx'
import { Heart } from './heart.tsx'
import type { MemberFavorite as Favorite } from './member-favorite.tsx'
import { rememberPendingFavorite } from './pending-favorites.ts'

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

  const isVisitor = !awaited && !isAuthenticated
  const pressedEarly = useRef(false)

  useEffect(() => {
    if (!isVisitor || !pressedEarly.current) return
    pressedEarly.current = false
    askToSignIn(navigate)
  }, [isVisitor, navigate])

  function remember() {
    rememberPendingFavorite(vehicleId)
    if (isVisitor) askToSignIn(navigate)
    // Else the session is still loading: a member's car is saved as soon as that is done, and a visitor is asked then.
    else pressedEarly.current = true
  }

  return (
    <>
      <Heart
        name={name}
        saved={favorite?.saved ?? false}
        onPress={favorite?.toggle ?? remember}
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

function askToSignIn(navigate: NavigateFunction) {
  toast({
    title: 'Sign in required',
    description: 'Please sign in to add vehicles to your favorites',
    action: { label: 'Sign In', run: () => void navigate(paths.signIn) },
  })
}
