import type { Database } from '#platform/database/connect.ts'
import { and, inArray, isNull, like, not, sql } from '#platform/database/orm.ts'
import { endSessionsOf } from '#server/accounts/sessions.ts'
import { isHeld } from '#server/inquiries/rules.ts'
import { inquiries } from '#server/inquiries/table.ts'
import { vehicles } from '#server/listings/table.ts'
import { reports } from '#server/moderation/reports/table.ts'
import type { Tools } from '#server/start/tools.ts'
import { users } from '#server/users/table.ts'

/** Matches users created by the seed, by email address and by an ID format that sign-ups never produce. */
export const isDemoUser = sql`${users.email} ~ '[@.]marque[.]example$' and ${users.id} ~ '^user_[0-9a-f]{8}-'`

/**
 * The prefix added to a retired user's username, which makes names such as `admin` available again. Usernames can't contain a
 * colon.
 */
const prefix = 'demo:'

export const isRetired = like(users.username, `${prefix}%`)

/**
 * Retires all demo users and returns how many were retired. Suspends them, which hides their cars, deletes their accounts,
 * sessions and roles, and closes open reports and held messages about their cars. All other data stays.
 */
export async function retireDemo({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const retired = {
    username: sql`${prefix} || ${users.username}`,
    role: 'user' as const,
    suspendedAt: now,
    suspensionReason: 'The demo has ended.',
  }
  return db.transaction(async (db) => {
    const rows = await db
      .update(users)
      .set(retired)
      .where(and(isDemoUser, not(isRetired)))
      .returning({ id: users.id })
    await settleOpenWork(
      db,
      rows.map(({ id }) => id),
      now,
    )
    for (const { id } of rows) {
      await endSessionsOf(db, id, now)
      await db.execute(sql`delete from identity."user" where id = ${id}`) // also deletes the password and sessions
    }
    return rows.length
  })
}

/** Closes the open reports and held messages about retired users' cars. Pending listings and documents are hidden anyway. */
async function settleOpenWork(db: Database, sellerIds: string[], now: Date): Promise<void> {
  const cars = db.select({ id: vehicles.id }).from(vehicles).where(inArray(vehicles.sellerId, sellerIds))
  await db
    .update(reports)
    .set({ resolution: 'dismiss', note: 'The demo has ended.', resolvedAt: now })
    .where(and(inArray(reports.vehicleId, cars), isNull(reports.resolvedAt)))
  await db
    .update(inquiries)
    .set({ state: 'discarded', movedBy: 'admin', waitingSince: null })
    .where(and(inArray(inquiries.vehicleId, cars), isHeld))
}

/** Reactivates retired demo users, except those whose username has been taken in the meantime. */
export async function resumeDemo({ db }: Pick<Tools, 'db'>): Promise<void> {
  const name = sql<string>`substr(${users.username}, ${prefix.length + 1}::int)`
  const isUnblocked = sql`not exists (select from users as other where lower(other.username) = lower(${name}))`
  const role = sql`case ${name} when 'admin' then 'admin' else 'user' end`
  await db
    .update(users)
    .set({ username: name, role, suspendedAt: null, suspensionReason: null })
    .where(and(isDemoUser, isRetired, isUnblocked))
}
