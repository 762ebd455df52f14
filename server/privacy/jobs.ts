import type { Pool } from 'pg'
import type { Config } from '#platform/config/config.ts'
import type { Tools } from '../start/tools.ts'

/** Rows past their retention period, where `$1` is the time limit. Dependent rows are deleted with them. */
const expiringColumns: Readonly<Record<keyof Config['retention'], { table: string; of: string }>> = {
  conversations: { table: 'inquiries', of: 'last_message_at < $1' },
  reports: { table: 'reports', of: 'resolved_at < $1' },
  withdrawn: { table: 'vehicles', of: `status = 'withdrawn' and updated_at < $1` },
}

/** Rows per statement, which keeps its locks short. */
const batch = 500

/** Deletes data past its retention period. */
export async function forgetExpired({ pool, config, clock }: Pick<Tools, 'pool' | 'config' | 'clock'>): Promise<void> {
  for (const [name, days] of Object.entries(config.retention)) {
    if (days === null) continue
    const before = new Date(clock.now().getTime() - days * 86_400_000)
    while ((await forgetBatch(pool, expiringColumns[name as keyof typeof expiringColumns], before)) === batch);
  }
}

async function forgetBatch(pool: Pool, { table, of }: { table: string; of: string }, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from ${table} where id in (select id from ${table} where ${of} order by id limit ${batch})`,
    [before],
  )
  return rowCount ?? 0
}
