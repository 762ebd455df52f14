import type { Pool } from 'pg'
import { findSettings } from '../settings/queries.ts'
import type { Tools } from '../start/tools.ts'

/** Rows that are deleted after a configurable retention period. `$1` is the cutoff. Dependent rows are deleted with them. */
const expiringRows = {
  retainConversations: { table: 'inquiries', of: 'last_message_at < $1' },
  retainReports: { table: 'reports', of: 'resolved_at < $1' },
  retainWithdrawn: { table: 'vehicles', of: `status = 'withdrawn' and updated_at < $1` },
} as const

/** Maximum number of rows per statement, so that locks are held only briefly. */
const batch = 500

export async function deleteExpiredData(tools: Pick<Tools, 'db' | 'pool' | 'settings' | 'clock'>): Promise<void> {
  // Bypass the settings cache, because a stale retention period could permanently delete data too early.
  const all = await findSettings(tools.db, tools.settings.complete)
  for (const [name, rows] of Object.entries(expiringRows)) {
    const days = all[name as keyof typeof expiringRows]
    if (days === null) continue
    const before = new Date(tools.clock.now().getTime() - days * 86_400_000)
    while ((await deleteBatch(tools.pool, rows, before)) === batch);
  }
}

async function deleteBatch(pool: Pool, { table, of }: { table: string; of: string }, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from ${table} where id in (select id from ${table} where ${of} order by id limit ${batch})`,
    [before],
  )
  return rowCount ?? 0
}
