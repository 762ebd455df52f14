import { createClerkClient, type User } from '@clerk/backend'
import { isClerkAPIResponseError } from '@clerk/backend/errors'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, isNotNull, sql } from '#platform/database/orm.ts'
import { users } from '../../users/table.ts'
import type { ClerkConfig } from './config.ts'

/** The calls of Clerk's Backend API, which need the secret key. */
export type BackendApi = {
  /** Returns a user of Clerk; null if there is none. Concurrent calls for the same user share one request. */
  findUser(id: string): Promise<User | null>
  /** Deletes a user. Succeeds even if the user no longer exists. */
  deleteUser(id: string): Promise<void>
  /** Ends a session. Succeeds even if it has ended already. */
  revokeSession(sid: string): Promise<void>
  /** Ends the sessions that began before a time, or all. */
  revokeSessions(userId: string, before?: Date): Promise<void>
  /** Ends the user's sessions and blocks further sign-ins. If Clerk refuses the ban, the sessions are ended anyway. */
  banUser(id: string): Promise<void>
  unbanUser(id: string): Promise<void>
}

/** Creates the client; null without a secret key. Calls time out after 3 s with `identity_unavailable`. */
export function openBackendApi({ secretKey }: Pick<ClerkConfig, 'secretKey'>): BackendApi | null {
  if (!secretKey) return null
  const { users, sessions } = createClerkClient({ secretKey, telemetry: { disabled: true } })
  const pending = new Map<string, Promise<User | null>>()
  const find = (id: string) => answer(users.getUser(id)).finally(() => pending.delete(id))
  const revokeSessions = async (userId: string, before?: Date) => {
    for (const status of ['active', 'pending'] as const) {
      const live = await answer(sessions.getSessionList({ userId, status, limit: 100 }))
      const ending = (live?.data ?? []).filter(({ createdAt }) => !before || createdAt <= before.getTime())
      await Promise.all(ending.map(({ id }) => answer(sessions.revokeSession(id))))
    }
  }
  return {
    findUser: (id) => {
      const call = pending.get(id) ?? find(id)
      pending.set(id, call)
      return call
    },
    deleteUser: async (id) => void (await answer(users.deleteUser(id))),
    revokeSession: async (sid) => void (await answer(sessions.revokeSession(sid))),
    revokeSessions,
    banUser: async (id) => {
      try {
        await answer(users.banUser(id))
      } catch (error) {
        const problem = error as Problem
        if (isRefusal(problem)) await revokeSessions(id).catch(() => {}) // the refusal is more important to report
        throw problem
      }
    },
    unbanUser: async (id) => void (await answer(users.unbanUser(id))),
  }
}

/** Returns whether Clerk refused this one call, for example because of the plan. Other calls may still succeed. */
function isRefusal({ cause }: { cause?: unknown }): boolean {
  return isClerkAPIResponseError(cause) && cause.status < 500 && cause.status !== 429
}

/** Waits for a call. Returns null for status 404, and throws `identity_unavailable` for all other errors. */
async function answer<T>(call: Promise<T>): Promise<T | null> {
  const timeout = AbortSignal.timeout(3_000)
  const expired = new Promise<never>((_resolve, reject) => {
    timeout.addEventListener('abort', () => reject(timeout.reason), { once: true })
  })
  try {
    return await Promise.race([call, expired])
  } catch (error) {
    if (isClerkAPIResponseError(error) && error.status === 404) return null
    throw Object.assign(new Problem('identity_unavailable', { retryAfter: 5 }), { cause: error }) // for the log
  }
}

/** Users per run, so that a run ends before the next one starts. */
const batch = 20

/** Records that the user's present sessions must be ended at Clerk, too. */
export async function noteEndedSessions(db: Database, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ endSessionsBefore: now }).where(eq(users.id, userId))
}

/** Ends the recorded sessions at Clerk, but not sessions that began later. Throws if Clerk is unavailable. */
export async function endSessionsAtClerk(db: Database, backend: BackendApi, userId: string): Promise<void> {
  const [row] = await db.select({ before: users.endSessionsBefore }).from(users).where(eq(users.id, userId))
  if (!row?.before) return
  await backend.revokeSessions(userId, row.before)
  const isTheSame = and(eq(users.id, userId), eq(users.endSessionsBefore, row.before))
  await db.update(users).set({ endSessionsBefore: null }).where(isTheSame)
}

/** Tries again to end sessions that Clerk has not ended yet. */
export async function retryEndingSessions(db: Database, backend: BackendApi): Promise<void> {
  const waiting = isNotNull(users.endSessionsBefore)
  const rows = await db.select({ id: users.id }).from(users).where(waiting).limit(batch)
  for (const { id } of rows) {
    await endSessionsAtClerk(db, backend, id).catch((error: Error) => {
      if (!isRefusal(error)) throw error // Clerk is unavailable, so the other calls would fail, too
    })
  }
}

/**
 * Bans a suspended user at Clerk, or lifts the ban after the suspension has ended. The row is locked during the call,
 * so that a later decision of an admin is applied afterwards. Throws if Clerk fails; then the row stays marked.
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

/** Retries suspensions that Clerk has not applied. Throws if Clerk is unavailable, or at the end the first refusal. */
export async function retrySuspensions(db: Database, backend: BackendApi): Promise<void> {
  const randomOrder = sql`random()` // so that permanent refusals do not block the others
  const behind = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.providerBehind, true))
    .orderBy(randomOrder)
    .limit(batch)
  const refusals: Error[] = []
  for (const { id } of behind) {
    await syncSuspension(db, backend, id).catch((error: Error) => {
      if (!isRefusal(error)) throw error // Clerk is unavailable, so the other calls would fail, too
      refusals.push(error)
    })
  }
  if (refusals.length > 0) throw refusals[0]
}
