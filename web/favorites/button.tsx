import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { useAuth } from '../app/auth/auth.tsx'
import { useAwaitsAccount } from '../app/auth/likely-account.ts'
import { paths } from '../app/site/paths.ts'
import { useNoSignUp } from '../app/site/site.ts'
import { toast } from '../ui/toast.tsx'
import { Heart } from './heart.tsx'
import type { MemberFavorite as Favorite } from './member-favorite.tsx'
import { rememberPendingFavorite } from './pending.ts'

/** Whoever shows it first has it loaded for all hearts that come after. */
export const MemberFavorite = lazy(async () => ({ default: (await import('./member-favorite.tsx')).MemberFavorite }))

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
  const noSignUp = useNoSignUp()
  const [favorite, setFavorite] = useState<Favorite>()

  /** While the session was loading: a member's car is saved as soon as that is done, and a visitor is asked then. */
  const pressedEarly = useRef(false)

  useEffect(() => {
    if (awaited || !pressedEarly.current) return
    pressedEarly.current = false
    if (!isAuthenticated) askToSignIn(navigate, noSignUp)
  }, [awaited, isAuthenticated, navigate, noSignUp])

  function remember() {
    rememberPendingFavorite(vehicleId)
    if (awaited) pressedEarly.current = true
    else if (!isAuthenticated) askToSignIn(navigate, noSignUp)
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

/** `noSignUp`: what whoever has no account is told besides. */
function askToSignIn(navigate: NavigateFunction, noSignUp = '') {
  toast({
    title: 'Sign in required',
    description: `Please sign in to add vehicles to your favorites${noSignUp && `. ${noSignUp}`}`,
    action: { label: 'Sign In', run: () => void navigate(paths.signIn) },
  })
}
