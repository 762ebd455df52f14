import { createClerkClient, type User } from '@clerk/backend'
import { isClerkAPIResponseError } from '@clerk/backend/errors'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, isNotNull, sql } from '#platform/database/orm.ts'
import { users } from '../../users/table.ts'
import type { ClerkConfig } from './config.ts'

/** What this site asks Clerk for by its secret key. */
export type BackendApi = {
  /** The user as Clerk knows them; null when there is none. Several who ask at once share one call. */
  findUser(id: string): Promise<User | null>
  /** Also well when there is no such user any more. */
  deleteUser(id: string): Promise<void>
  /** Also well when it is over already. */
  revokeSession(sid: string): Promise<void>
  /** Ends those that began before a time, or all. */
  revokeSessions(userId: string, before?: Date): Promise<void>
  /** Ends the user's sessions and lets nobody sign in again. Where Clerk refuses that, at least the sessions end. */
  banUser(id: string): Promise<void>
  unbanUser(id: string): Promise<void>
}

/** Null without a secret key. Whatever Clerk does not answer in 3 s is a problem that says so. */
export function openBackendApi({ secretKey }: Pick<ClerkConfig, 'secretKey'>): BackendApi | null {
  if (!secretKey) return null
  const { users, sessions } = createClerkClient({ secretKey, telemetry: { disabled: true } })
  const asked = new Map<string, Promise<User | null>>()
  const find = (id: string) => answer(users.getUser(id)).finally(() => asked.delete(id))
  const revokeSessions = async (userId: string, before?: Date) => {
    for (const status of ['active', 'pending'] as const) {
      const live = await answer(sessions.getSessionList({ userId, status, limit: 100 }))
      const ending = (live?.data ?? []).filter(({ createdAt }) => !before || createdAt <= before.getTime())
      await Promise.all(ending.map(({ id }) => answer(sessions.revokeSession(id))))
    }
  }
  return {
    findUser: (id) => {
      const call = asked.get(id) ?? find(id)
      asked.set(id, call)
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
        // The first refusal is what has to be known.
        if (isRefusal(problem)) await revokeSessions(id).catch(() => {})
        throw problem
      }
    },
    unbanUser: async (id) => void (await answer(users.unbanUser(id))),
  }
}

/** Whether Clerk has said no to this one call, such as for the plan that it is paid by; it answers others. */
function isRefusal({ cause }: { cause?: unknown }): boolean {
  return isClerkAPIResponseError(cause) && cause.status < 500 && cause.status !== 429
}

/** Null for what Clerk does not have; anything else that goes wrong is a problem. */
async function answer<T>(call: Promise<T>): Promise<T | null> {
  const patience = AbortSignal.timeout(3_000)
  const late = new Promise<never>((_resolve, reject) => {
    patience.addEventListener('abort', () => reject(patience.reason), { once: true })
  })
  try {
    return await Promise.race([call, late])
  } catch (error) {
    if (isClerkAPIResponseError(error) && error.status === 404) return null
    throw Object.assign(new Problem('identity_unavailable', { retryAfter: 5 }), { cause: error }) // for the log
  }
}

/** How many are told at a time. */
const atOnce = 20

/** Notes that the user's sessions of until now are to end at Clerk too, until Clerk has taken it. */
export async function noteEndedSessions(db: Database, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ endSessionsBefore: now }).where(eq(users.id, userId))
}

/** Ends at Clerk what was ended here. Throws when it cannot be reached; sessions that began since go on. */
export async function endSessionsThere(db: Database, backend: BackendApi, userId: string): Promise<void> {
  const [row] = await db.select({ before: users.endSessionsBefore }).from(users).where(eq(users.id, userId))
  if (!row?.before) return
  await backend.revokeSessions(userId, row.before)
  const isTheSame = and(eq(users.id, userId), eq(users.endSessionsBefore, row.before))
  await db.update(users).set({ endSessionsBefore: null }).where(isTheSame)
}

/** Tells Clerk again whose sessions it has not ended yet. */
export async function endAllThere(db: Database, backend: BackendApi): Promise<void> {
  const waiting = isNotNull(users.endSessionsBefore)
  const rows = await db.select({ id: users.id }).from(users).where(waiting).limit(atOnce)
  for (const { id } of rows) {
    await endSessionsThere(db, backend, id).catch((error: Error) => {
      if (!isRefusal(error)) throw error // nobody there: the others would wait for nothing
    })
  }
}

/** How many are told again at a time, so that one pass is over before the next. */
/**
 * Bans at Clerk whoever is suspended here and has not been banned yet, and lifts the ban with the suspension. The row
 * stays locked meanwhile, so that an admin who decides anew is heard after it. Throws when Clerk does not take it: then
 * the row stays marked.
 */
export async function tellSuspension(db: Database, backend: BackendApi, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const untold = and(eq(users.id, id), eq(users.providerBehind, true))
    const [person] = await db.select({ since: users.suspendedAt }).from(users).where(untold).for('no key update')
    if (!person) return
    await (person.since ? backend.banUser(id) : backend.unbanUser(id))
    await db.update(users).set({ providerBehind: false }).where(eq(users.id, id))
  })
}

/** Tells Clerk again what it has not taken. Throws when it cannot be reached, and the first refusal when all were tried. */
export async function tellSuspensions(db: Database, backend: BackendApi): Promise<void> {
  const inAnyOrder = sql`random()` // what is always refused does not stand in the way of the others
  const behind = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.providerBehind, true))
    .orderBy(inAnyOrder)
    .limit(atOnce)
  const refusals: Error[] = []
  for (const { id } of behind) {
    await tellSuspension(db, backend, id).catch((error: Error) => {
      if (!isRefusal(error)) throw error // nobody there: the others would wait for nothing
      refusals.push(error)
    })
  }
  if (refusals.length > 0) throw refusals[0]
}
