import { createClerkClient, type User } from '@clerk/backend'
import { isClerkAPIResponseError } from '@clerk/backend/errors'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, isNotNull, sql } from '#platform/database/orm.ts'
import { users } from '../../users/table.ts'
import type { ClerkConfig } from './config.ts'

export type BackendApi = {
  /** Returns null if Clerk has no such user. Concurrent calls for the same user share one request. */
  findUser(id: string): Promise<User | null>
  /** Succeeds even if the user no longer exists at Clerk. */
  deleteUser(id: string): Promise<void>
  /** Succeeds even if the session has already ended. */
  revokeSession(sid: string): Promise<void>
  revokeSessions(userId: string, before?: Date): Promise<void>
  /** Blocks sign-ins and ends the user's sessions. The sessions end even if Clerk rejects the ban. */
  banUser(id: string): Promise<void>
  unbanUser(id: string): Promise<void>
}

/** Returns null if no secret key is configured. Calls that take longer than 3 s throw `identity_unavailable`. */
export function openBackendApi({ secretKey }: Pick<ClerkConfig, 'secretKey'>): BackendApi | null {
  if (!secretKey) return null
  const { users, sessions } = createClerkClient({ secretKey, telemetry: { disabled: true } })
  const pending = new Map<string, Promise<User | null>>()
  const find = (id: string) => callClerk(users.getUser(id)).finally(() => pending.delete(id))
  const revokeSessions = async (userId: string, before?: Date) => {
    for (const status of ['active', 'pending'] as const) {
      const live = await callClerk(sessions.getSessionList({ userId, status, limit: 100 }))
      const ending = (live?.data ?? []).filter(({ createdAt }) => !before || createdAt <= before.getTime())
      await Promise.all(ending.map(({ id }) => callClerk(sessions.revokeSession(id))))
    }
  }
  return {
    findUser: (id) => {
      const call = pending.get(id) ?? find(id)
      pending.set(id, call)
      return call
    },
    deleteUser: async (id) => void (await callClerk(users.deleteUser(id))),
    revokeSession: async (sid) => void (await callClerk(sessions.revokeSession(sid))),
    revokeSessions,
    banUser: async (id) => {
      try {
        await callClerk(users.banUser(id))
      } catch (error) {
        const problem = error as Problem
        if (isRejection(problem)) await revokeSessions(id).catch(() => {})
        throw problem
      }
    },
    unbanUser: async (id) => void (await callClerk(users.unbanUser(id))),
  }
}

/**
 * Returns whether Clerk rejected only this call, for example because the site's Clerk plan doesn't include it. Other calls may
 * still succeed.
 */
function isRejection({ cause }: { cause?: unknown }): boolean {
  return isClerkAPIResponseError(cause) && cause.status < 500 && cause.status !== 429
}

/** Waits up to 3 s for a call. Returns null for status 404. Throws `identity_unavailable` for any other error. */
async function callClerk<T>(call: Promise<T>): Promise<T | null> {
  const timeout = AbortSignal.timeout(3_000)
  const expired = new Promise<never>((_resolve, reject) => {
    timeout.addEventListener('abort', () => reject(timeout.reason), { once: true })
  })
  try {
    return await Promise.race([call, expired])
  } catch (error) {
    if (isClerkAPIResponseError(error) && error.status === 404) return null
    throw Object.assign(new Problem('identity_unavailable', { retryAfter: 5 }), { cause: error })
  }
}

/** Maximum number of users per retry. It is low enough that a retry finishes before the next one starts. */
const batch = 20

/** Marks the user's sessions that began before `now` for `endSessionsAtClerk` to end. */
export async function markEndedSessions(db: Database, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ endSessionsBefore: now }).where(eq(users.id, userId))
}

/** Ends the sessions marked by `markEndedSessions`. Throws if Clerk is unavailable. */
export async function endSessionsAtClerk(db: Database, backend: BackendApi, userId: string): Promise<void> {
  const [row] = await db.select({ before: users.endSessionsBefore }).from(users).where(eq(users.id, userId))
  if (!row?.before) return
  await backend.revokeSessions(userId, row.before)
  const isUnchanged = and(eq(users.id, userId), eq(users.endSessionsBefore, row.before))
  await db.update(users).set({ endSessionsBefore: null }).where(isUnchanged)
}

export async function retryEndingSessions(db: Database, backend: BackendApi): Promise<void> {
  const waiting = isNotNull(users.endSessionsBefore)
  const rows = await db.select({ id: users.id }).from(users).where(waiting).limit(batch)
  for (const { id } of rows) {
    await endSessionsAtClerk(db, backend, id).catch((error: Error) => {
      if (!isRejection(error)) throw error // Clerk is unavailable, so calls for other users would fail as well
    })
  }
}

/**
 * Bans a suspended user at Clerk, or lifts the ban if the user is no longer suspended. Locks the user's row during the call, so
 * that Clerk receives the admins' decisions in order. If the call fails, throws and leaves the user marked for a retry.
 */
export async function syncSuspension(db: Database, backend: BackendApi, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const isBehind = and(eq(users.id, id), eq(users.providerBehind, true))
    const [person] = await db.select({ since: users.suspendedAt }).from(users).where(isBehind).for('no key update')
    if (!person) return
    await (person.since ? backend.banUser(id) : backend.unbanUser(id))
    await db.update(users).set({ providerBehind: false }).where(eq(users.id, id))
  })
}

/**
 * Retries suspensions that Clerk hasn't applied yet. Throws immediately if Clerk is unavailable. If Clerk only rejects
 * individual calls, tries all users before throwing the first rejection.
 */
export async function retrySuspensions(db: Database, backend: BackendApi): Promise<void> {
  const randomOrder = sql`random()` // so that users whose bans Clerk always rejects don't crowd out the others
  const behind = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.providerBehind, true))
    .orderBy(randomOrder)
    .limit(batch)
  const rejections: Error[] = []
  for (const { id } of behind) {
    await syncSuspension(db, backend, id).catch((error: Error) => {
      if (!isRejection(error)) throw error
      rejections.push(error)
    })
  }
  if (rejections.length > 0) throw rejections[0]
}
