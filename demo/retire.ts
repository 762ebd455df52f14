import { and, like, not, sql } from '#platform/database/orm.ts'
import { endSessionsOf } from '#server/accounts/sessions.ts'
import type { Tools } from '#server/start/tools.ts'
import { users } from '#server/users/table.ts'

/** Whom the seed made: by the address, and by an id as no sign-up gets it, because anybody can type an address. */
export const isOfDemo = sql`${users.email} ~ '[@.]marque[.]example$' and ${users.id} ~ '^user_[0-9a-f]{8}-'`

/** Nobody can choose a name with a colon; so the demo's names are free for others, `admin` before all. */
const prefix = 'demo:'

export const isRetired = like(users.username, `${prefix}%`)

/**
 * Ends a demo that this database once was: its people are suspended, which hides their cars, and lose their accounts,
 * sessions and rights. Nothing is removed, so that nothing of value can be lost. Gives how many people it were.
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

/** Brings the people of such a demo back, but for those whose name somebody else has taken meanwhile. */
export async function resumeDemo({ db }: Pick<Tools, 'db'>): Promise<void> {
  const name = sql<string>`substr(${users.username}, ${prefix.length + 1}::int)`
  const isFree = sql`not exists (select from users as other where lower(other.username) = lower(${name}))`
  const role = sql`case ${name} when 'admin' then 'admin' else 'user' end`
  await db
    .update(users)
    .set({ username: name, role, suspendedAt: null, suspensionReason: null })
    .where(and(isOfDemo, isRetired, isFree))
}
