import { and, eq, sql } from '../../database/orm.ts'
import type { Database } from '../../database/connect.ts'
import { users } from '../../users/table.ts'
import { type BackendApi, isRefusal } from './backend-api.ts'

/** How many are told again at a time, so that one pass is over before the next. */
const atOnce = 20

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
