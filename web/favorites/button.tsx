import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { useAuth } from '../app/auth/auth.tsx'
import { useIsAccountLoading } from '../app/auth/likely-account.ts'
import { paths } from '../app/site/paths.ts'
import { useSignUpRestriction } from '../app/site/site.ts'
import { toast } from '../ui/toast.tsx'
import { Heart } from './heart.tsx'
import type { MemberFavorite as Favorite } from './member-favorite.tsx'
import { rememberPendingFavorite } from './pending.ts'

/** Loads the code for members' heart buttons, which visitors don't need. */
export const MemberFavorite = lazy(async () => ({ default: (await import('./member-favorite.tsx')).MemberFavorite }))

type FavoriteButtonProps = {
  vehicleId: number
  name: string
  className?: string
}

/** A heart button that saves a vehicle. Visitors have to sign in first. The vehicle is then saved automatically. */
export function FavoriteButton({ vehicleId, name, className }: FavoriteButtonProps) {
  const { isAuthenticated } = useAuth()
  const isAccountLoading = useIsAccountLoading()
  const navigate = useNavigate()
  const signUpRestriction = useSignUpRestriction()
  const [favorite, setFavorite] = useState<Favorite>()

  /** True if the heart button was pressed before the session had loaded. The press is handled once it has loaded. */
  const pressedEarly = useRef(false)

  useEffect(() => {
    if (isAccountLoading || !pressedEarly.current) return
    pressedEarly.current = false
    if (!isAuthenticated) askToSignIn(navigate, signUpRestriction)
  }, [isAccountLoading, isAuthenticated, navigate, signUpRestriction])

  function remember() {
    rememberPendingFavorite(vehicleId)
    if (isAccountLoading) pressedEarly.current = true
    else if (!isAuthenticated) askToSignIn(navigate, signUpRestriction)
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

function askToSignIn(navigate: NavigateFunction, signUpRestriction = '') {
  toast({
    title: 'Sign in required',
    description: `Please sign in to add vehicles to your favorites${signUpRestriction && `. ${signUpRestriction}`}`,
    action: { label: 'Sign In', run: () => void navigate(paths.signIn) },
  })
}
