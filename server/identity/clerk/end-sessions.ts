import { and, eq, isNotNull } from '../../database/orm.ts'
import type { Database } from '../../database/connect.ts'
import { users } from '../../users/table.ts'
import { type BackendApi, isRefusal } from './backend-api.ts'

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
