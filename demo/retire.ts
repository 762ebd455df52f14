import { and, like, not, sql } from '#platform/database/orm.ts'
import { endSessionsOf } from '#server/accounts/sessions.ts'
import type { Tools } from '#server/start/tools.ts'
import { users } from '#server/users/table.ts'

/** Users made by the seed, recognized by email address and by a form of id that sign-ups never get. */
export const isOfDemo = sql`${users.email} ~ '[@.]marque[.]example$' and ${users.id} ~ '^user_[0-9a-f]{8}-'`

/** Usernames cannot contain a colon; so the demo's names, such as `admin`, are free for others. */
const prefix = 'demo:'

export const isRetired = like(users.username, `${prefix}%`)

/**
 * Ends a demo in this database: its users are suspended, which hides their cars, and lose their accounts,
 * sessions and roles. Nothing else is removed. Returns the number of users.
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
      .where(and(isOfDemo, not(isRetired)))
      .returning({ id: users.id })
    for (const { id } of rows) {
      await endSessionsOf(db, id, now)
      await db.execute(sql`delete from identity."user" where id = ${id}`) // with its password and its sessions
    }
    return rows.length
  })
}

/** Resumes such a demo, except users whose name has been taken since. */
export async function resumeDemo({ db }: Pick<Tools, 'db'>): Promise<void> {
  const name = sql<string>`substr(${users.username}, ${prefix.length + 1}::int)`
  const isFree = sql`not exists (select from users as other where lower(other.username) = lower(${name}))`
  const role = sql`case ${name} when 'admin' then 'admin' else 'user' end`
  await db
    .update(users)
    .set({ username: name, role, suspendedAt: null, suspensionReason: null })
    .where(and(isOfDemo, isRetired, isFree))
}
