import { useAuth, useClerk } from '@clerk/react'
import { isClerkAPIResponseError } from '@clerk/react/errors'
import { useMemo, useState } from 'react'
import { paths } from '#web/app/site/paths.ts'
import { carryToast } from '#web/ui/toast-content.ts'
import { type Auth, noSession, type SessionData, unknownSession } from '../auth.tsx'

/** True while the browser is leaving the page. Then refusals are ignored. */
let isLeaving = false

type HostedSession = ReturnType<typeof useAuth>

/** Maps the hosted provider's session to ours. */
export function useClerkSession(): Auth {
  const hosted = useAuth()
  const clerk = useClerk()
  const [lastAuth, setLastAuth] = useState<Auth>()
  const { isLoaded, userId, sessionId, orgId } = hosted
  // If the script fails to load, only the status shows it. Without this check, the session would load forever.
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
    // A new token of the same session must not rerender the page.
    // oxlint-disable-next-line react/exhaustive-deps
    [failed, isLoaded, userId, sessionId, orgId],
  )
  return lastAuth ?? auth

  /** Ends the session at Clerk when this site refuses it. Otherwise the page would stay half signed in. */
  async function leave(reason: string): Promise<null> {
    if (isLeaving) return null
    isLeaving = true
    setLastAuth(auth)
    carryToast(
      { title: 'You have been signed out', description: reason, variant: 'destructive' },
      { unlessCarried: true },
    )
    // If Clerk is unreachable, the sign-in card reports it.
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

/** Treats a pending session as none. Clerk itself would return a token for it. */
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
    // The session ended elsewhere. Clerk's script signs this browser out.
    if (isClerkAPIResponseError(error) && error.status === 401) return null
    throw error
  }
}
