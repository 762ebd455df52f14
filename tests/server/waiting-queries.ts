import type { ClientBase, Pool } from 'pg'

type WaitingQuery = { query: string; application_name: string }

/**
 * Returns the queries that wait for a lock in a database, by default the database of `connection`. Other databases of the
 * cluster belong to other tests. Don't call this on the connection that holds the lock, because its transaction sees an old
 * snapshot.
 */
export async function waitingQueries(connection: Pool | ClientBase, database?: string): Promise<WaitingQuery[]> {
  const { rows } = await connection.query<WaitingQuery>(
    `select query, application_name from pg_stat_activity
     where datname = coalesce($1, current_database()) and wait_event_type = 'Lock'`,
    [database],
  )
  return rows
}
