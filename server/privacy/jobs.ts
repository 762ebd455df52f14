import type { Pool } from 'pg'
import { findSettings } from '../settings/queries.ts'
import type { Tools } from '../start/tools.ts'

/** Rows that are older than an admin wants them kept, `$1` being the time before which they are; so are those that hang on them. */
const aged = {
  retainConversations: { table: 'inquiries', of: 'last_message_at < $1' },
  retainReports: { table: 'reports', of: 'resolved_at < $1' },
  retainWithdrawn: { table: 'vehicles', of: `status = 'withdrawn' and updated_at < $1` },
} as const

/** Rows in one statement, so that nobody waits long for its locks. */
const batch = 500

/** Deletes what is kept for no longer. */
export async function forgetAged(tools: Pick<Tools, 'db' | 'pool' | 'settings' | 'clock'>): Promise<void> {
  const all = await findSettings(tools.db, tools.settings.complete) // never what a server knew some time ago
  for (const [name, rows] of Object.entries(aged)) {
    const days = all[name as keyof typeof aged]
    if (days === null) continue
    const before = new Date(tools.clock.now().getTime() - days * 86_400_000)
    while ((await forgetBatch(tools.pool, rows, before)) === batch);
  }
}

async function forgetBatch(pool: Pool, { table, of }: { table: string; of: string }, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from ${table} where id in (select id from ${table} where ${of} order by id limit ${batch})`,
    [before],
  )
  return rowCount ?? 0
}
