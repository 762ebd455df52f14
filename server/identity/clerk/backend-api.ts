import { createClerkClient, type User } from '@clerk/backend'
import { isClerkAPIResponseError } from '@clerk/backend/errors'
import { Problem } from '#contract/problems.ts'
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
export function openBackendApi({ secretKey, apiUrl }: Pick<ClerkConfig, 'secretKey' | 'apiUrl'>): BackendApi | null {
  if (!secretKey) return null
  const { users, sessions } = createClerkClient({
    secretKey,
    ...(apiUrl && { apiUrl }),
    telemetry: { disabled: true },
  })
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
export function isRefusal({ cause }: { cause?: unknown }): boolean {
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
