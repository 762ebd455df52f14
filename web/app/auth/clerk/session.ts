import { useAuth, useClerk } from '@clerk/react'
import { isClerkAPIResponseError } from '@clerk/react/errors'
import { useMemo, useState } from 'react'
import { paths } from '#web/app/site/paths.ts'
import { carryToast } from '#web/ui/toast-content.ts'
import { type Auth, noSession, type SessionData, unknownSession } from '../auth.tsx'

/** The page is about to be left: what is refused meanwhile is no news. */
let isLeaving = false

type HostedSession = ReturnType<typeof useAuth>

/** The session at the hosted provider, in the words of ours. */
export function useClerkSession(): Auth {
  const hosted = useAuth()
  const clerk = useClerk()
  const [left, setLeft] = useState<Auth>()
  const { isLoaded, userId, sessionId, orgId } = hosted
  // A script that could not be loaded is said by the status alone: the session would load for ever.
  const failed = !isLoaded && clerk.status === 'error'
  const auth = useMemo<Auth>(
    () => ({
      ...sessionOf(hosted, failed),
      isAuthenticated: hosted.isSignedIn === true,
      isLoading: !hosted.isLoaded && !failed,
      failed,
      getToken: ({ fresh = false, refused } = {}) => (refused ? leave(refused) : tokenOf(hosted, fresh)),
      signOut,
    }),
    // The same session with another token is no news to the page.
    // oxlint-disable-next-line react/exhaustive-deps
    [failed, isLoaded, userId, sessionId, orgId],
  )
  return left ?? auth

  /** Where this site refuses what Clerk vouches for, only ending it there too leads on: else the page stays half signed in. */
  async function leave(why: string): Promise<null> {
    if (isLeaving) return null
    isLeaving = true
    setLeft(auth)
    carryToast({ title: 'You have been signed out', description: why, variant: 'destructive' }, { unlessCarried: true })
    // Also where Clerk does not answer: the sign-in card says so.
    await clerk.signOut(() => {}).catch(() => {})
    location.assign(paths.signIn)
    return null
  }

  async function signOut(first?: () => Promise<unknown>) {
    isLeaving = true
    setLeft(auth) // what is on the page stays as it is: it is about to be left
    try {
      await first?.()
      await clerk.signOut(() => {})
    } catch (error) {
      isLeaving = false
      setLeft(undefined)
      throw error
    }
    location.assign(paths.home)
  }
}

/** A session that is pending is told as none, and has no token: the provider itself would give one. */
function sessionOf(hosted: HostedSession, failed: boolean): SessionData {
  if (!hosted.isLoaded) return failed ? noSession : unknownSession
  if (!hosted.isSignedIn) return noSession
  const { userId, sessionId, sessionClaims, orgId, orgRole, orgSlug, actor } = hosted
  return {
    userId,
    sessionId,
    sessionStatus: sessionClaims.sts ?? 'active',
    sessionClaims,
    orgId: orgId ?? null,
    orgRole: orgRole ?? null,
    orgSlug: orgSlug ?? null,
    orgPermissions: sessionClaims.org_permissions ?? null,
    actor: actor ?? null,
    factorVerificationAge: sessionClaims.fva ?? null,
  }
}

async function tokenOf({ isSignedIn, getToken }: HostedSession, fresh: boolean): Promise<string | null> {
  if (!isSignedIn) return null
  try {
    return await getToken({ skipCache: fresh })
  } catch (error) {
    // The session has ended elsewhere; the provider's script makes a visitor of this browser.
    if (isClerkAPIResponseError(error) && error.status === 401) return null
    throw error
  }
}
