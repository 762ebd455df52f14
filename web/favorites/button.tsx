import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { useAuth } from '../app/auth/auth.tsx'
import { useIsAccountLoading } from '../app/auth/likely-account.ts'
import { paths } from '../app/site/paths.ts'
import { useSignUpRestriction } from '../app/site/site.ts'
import { toast } from '../ui/toast.tsx'
import { browserFavorites } from './browser-favorites.ts'
import { Heart } from './heart.tsx'
import type { MemberFavorite as Favorite } from './member-favorite.tsx'
import { removedToast } from './removed-toast.ts'
import { signInToSave } from './sign-in-to-save.ts'

/** Loads the code for members' heart buttons, which visitors don't need. */
export const MemberFavorite = lazy(async () => ({ default: (await import('./member-favorite.tsx')).MemberFavorite }))

type FavoriteButtonProps = {
  vehicleId: number
  name: string
  className?: string
}

/**
 * A heart button that saves a vehicle. Visitors are asked to sign in. Until they do, the vehicle is stored in this browser,
 * unless its list is full or its storage is blocked.
 */
export function FavoriteButton({ vehicleId, name, className }: FavoriteButtonProps) {
  const { isAuthenticated } = useAuth()
  const isAccountLoading = useIsAccountLoading()
  const navigate = useNavigate()
  const signUpRestriction = useSignUpRestriction()
  const [favorite, setFavorite] = useState<Favorite>()
  const isInBrowser = browserFavorites.useHas(vehicleId)

  /** True if the heart button was pressed before the session had loaded. The press is handled once it has loaded. */
  const pressedEarly = useRef(false)

  useEffect(() => {
    if (isAccountLoading || !pressedEarly.current) return
    pressedEarly.current = false
    if (!isAuthenticated) askToSignIn(navigate, signUpRestriction)
  }, [isAccountLoading, isAuthenticated, navigate, signUpRestriction])

  function toggleInBrowser() {
    if (isInBrowser) {
      pressedEarly.current = false
      browserFavorites.remove(vehicleId)
      return toast(removedToast)
    }
    if (browserFavorites.read().length < browserFavorites.maximum) browserFavorites.add(vehicleId)
    if (isAccountLoading) pressedEarly.current = true
    else if (!isAuthenticated) askToSignIn(navigate, signUpRestriction)
  }

  return (
    <>
      <Heart
        name={name}
        saved={favorite?.saved || isInBrowser}
        onPress={favorite?.toggle ?? toggleInBrowser}
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
    action: { label: 'Sign In', run: () => void navigate(paths.signIn, { state: signInToSave }) },
  })
}
