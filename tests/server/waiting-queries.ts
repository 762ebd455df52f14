import type { ClientBase, Pool } from 'pg'

type WaitingQuery = { query: string; application_name: string }

/**
 * Returns the queries waiting for a lock in a database, by default the connection's own. Other databases belong to
 * other tests. A connection in a transaction sees an old snapshot, so the lock's holder cannot call this.
 */
export async function waitingQueries(connection: Pool | ClientBase, database?: string): Promise<WaitingQuery[]> {
  const { rows } = await connection.query<WaitingQuery>(
    `select query, application_name from pg_stat_activity
     where datname = coalesce($1, current_database()) and wait_event_type = 'Lock'`,
    [database],
  )
  return rows
}
