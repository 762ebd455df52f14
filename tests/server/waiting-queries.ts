import type { ClientBase, Pool } from 'pg'

type WaitingQuery = { query: string; application_name: string }

/**
 * What waits for a lock in one database, the connection's own unless another is named: all others on this server are other
 * tests'. A connection within a transaction sees what it saw first, so whoever holds the lock cannot ask.
 */
export async function waitingQueries(connection: Pool | ClientBase, database?: string): Promise<WaitingQuery[]> {
  const { rows } = await connection.query<WaitingQuery>(
    `select query, application_name from pg_stat_activity
     where datname = coalesce($1, current_database()) and wait_event_type = 'Lock'`,
    [database],
  )
  return rows
}
