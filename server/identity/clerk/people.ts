import type { Tools } from '../../create-tools.ts'
import type { ClerkConfig } from './config.ts'
import type { Actor } from '../../http/implement.ts'
import { findActor } from '../../users/find-actor.ts'
import { syncPerson } from '../../users/sync.ts'
import { admitSession, refuseSession } from '../registry.ts'
import type { Asked, SessionData } from '../verifier.ts'
import type { BackendApi } from './backend-api.ts'
import { asProfile, fromApi, fromClaims, unknownPerson } from './profiles.ts'
import { sessionOf, unknownThere } from './sessions.ts'
import { openUnreadProfiles } from './unread-profiles.ts'

type Admission = { clerk: ClerkConfig; backend: BackendApi | null }

/**
 * Lets in whom Clerk signed in: the session is noted, and with a new one the person is stored or brought up to date,
 * by the token if it tells enough, else by the Backend API. What Clerk did not tell then is asked for again with a later
 * call. Null for an ended session and a removed person.
 */
export function admission({ db, clock, note, log, settings }: Tools, { clerk, backend }: Admission) {
  const unread = openUnreadProfiles(() => clock.now())
  return async (asked: SessionData, headers: Asked): Promise<Actor | null> => {
    const { userId, actor: staff } = asked
    const noted = sessionOf(asked.sessionId, userId, headers['user-agent'])
    const session = await admitSession(db, noted, clock.now())
    if (!session) return null
    if (session === 'new') note('session.begun', { userId })
    const known = await findActor(db, userId)
    const isRead = known !== null && session === 'known' && !unread.isDue(userId)
    if (!isRead) {
      const profile = await profileOf(asked, known !== null)
      if (profile === 'gone') {
        log.warn(
          { userId },
          'Clerk does not know whom it signed in: removed since, or CLERK_SECRET_KEY is another instance’s',
        )
        await refuseSession(db, { ...noted, life: unknownThere }, clock.now())
        return null
      }
      if (profile)
        await syncPerson(
          { db, note },
          asProfile(profile, { adminIds: clerk.adminIds, siteNames: await settings.reservedNames() }),
        )
    }
    const actor = isRead ? known : await findActor(db, userId)
    return actor && { ...actor, ...(staff ? { impersonated: true as const } : {}) }
  }

  /** What is known of the person; at first sight at least that they are there, later nothing rather than a guess. */
  async function profileOf({ userId, sessionClaims }: SessionData, isKnown: boolean) {
    const told = fromClaims(userId, sessionClaims)
    if (told?.role !== undefined) return told
    const user = await backend?.findUser(userId).catch(() => undefined)
    if (user === undefined && backend) unread.add(userId)
    else unread.delete(userId)
    if (user === null) return 'gone' // removed at Clerk while the token still lives
    if (user) return fromApi(user)
    return told ?? (isKnown ? null : unknownPerson(userId))
  }
}
