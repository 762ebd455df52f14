import type { Tools } from '../../create-tools.ts'
import type { ClerkConfig } from './config.ts'
import type { Actor } from '../../http/implement.ts'
import { findActor } from '../../users/people.ts'
import { syncPerson } from '../../users/sync.ts'
import { admitSession, refuseSession } from '../registry.ts'
import type { Asked, SessionData } from '../verifier.ts'
import type { BackendApi } from './backend-api.ts'
import { asProfile, fromApi, fromClaims, unknownPerson } from './profiles.ts'
import { sessionOf } from './sessions.ts'

type Admission = { clerk: ClerkConfig; backend: BackendApi | null }

/**
 * Lets in whom Clerk signed in: the session is noted, and with a new one the person is stored or brought up to date,
 * by the token if it tells enough, else by the Backend API. Null for an ended session and a removed person.
 */
export function admission({ db, clock }: Tools, { clerk, backend }: Admission) {
  return async (asked: SessionData, headers: Asked): Promise<Actor | null> => {
    const { userId, actor: staff } = asked
    const noted = sessionOf(asked.sessionId, userId, headers['user-agent'])
    const session = await admitSession(db, noted, clock.now())
    if (!session) return null
    const known = await findActor(db, userId)
    if (!known || session === 'new') {
      const profile = await profileOf(asked, known !== null)
      if (profile === 'gone') {
        await refuseSession(db, noted, clock.now())
        return null
      }
      if (profile) await syncPerson(db, asProfile(profile, clerk.adminIds))
    }
    const actor = known && session === 'known' ? known : await findActor(db, userId)
    return actor && { ...actor, ...(staff ? { impersonated: true as const } : {}) }
  }

  /** What is known of the person; at first sight at least that they are there, later nothing rather than a guess. */
  async function profileOf({ userId, sessionClaims }: SessionData, isKnown: boolean) {
    const told = fromClaims(userId, sessionClaims)
    if (told?.role !== undefined) return told
    const user = await backend?.findUser(userId).catch(() => undefined)
    if (user === null) return 'gone' // removed at Clerk while the token still lives
    if (user) return fromApi(user)
    return told ?? (isKnown ? null : unknownPerson(userId))
  }
}
