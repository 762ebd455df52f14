import { useAuth, useClerk } from '@clerk/react'
import { isClerkAPIResponseError } from '@clerk/react/errors'
import { useMemo, useState } from 'react'
import { paths } from '#web/app/site/paths.ts'
import { carryToast } from '#web/ui/toast-content.ts'
import { type Auth, noSession, type SessionData, unknownSession } from '../auth.tsx'

/** True from sign-out until the browser leaves the page. During that time, rejected tokens are ignored. */
let isLeaving = false

type HostedSession = ReturnType<typeof useAuth>

export function useClerkSession(): Auth {
  const hosted = useAuth()
  const clerk = useClerk()
  const [lastAuth, setLastAuth] = useState<Auth>()
  const { isLoaded, userId, sessionId, orgId } = hosted
  // If Clerk's script fails to load, `isLoaded` stays false forever, and only the status reveals the failure.
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
    // The token isn't a dependency, because a new token for the same session must not rerender the page.
    // oxlint-disable-next-line react/exhaustive-deps
    [failed, isLoaded, userId, sessionId, orgId],
  )
  return lastAuth ?? auth

  async function leave(reason: string): Promise<null> {
    if (isLeaving) return null
    isLeaving = true
    setLastAuth(auth)
    carryToast(
      { title: 'You have been signed out', description: reason, variant: 'destructive' },
      { unlessCarried: true },
    )
    await clerk.signOut(() => {}).catch(() => {})
    location.assign(paths.signIn)
    return null
  }

  async function signOut(first?: () => Promise<unknown>) {
    isLeaving = true
    setLastAuth(auth) // keeps the page unchanged until the browser leaves it
    try {
      await first?.()
      await clerk.signOut(() => {})
    } catch (error) {
      isLeaving = false
      setLastAuth(undefined)
      throw error
    }
    location.assign(paths.home)
  }
}

/** Converts Clerk's session. A pending session counts as signed out, although Clerk would return a token for it. */
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
    // The session was ended elsewhere. There is nothing else to do, because Clerk's script signs this browser out on its own.
    if (isClerkAPIResponseError(error) && error.status === 401) return null
    throw error
  }
}
