import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { endWithVisit } from './leaving.ts'

/** A database, or a transaction of one. */
export type Database = NodePgDatabase

/** How long a statement of a request may take, waiting for locks included. In milliseconds. */
export const statementTimeout = 5_000

/** For what people wait for. */
export const forRequests = { max: 12, statement_timeout: statementTimeout }

/** For migrations, the demo, the queue and what is done by the hour: it takes the time that it takes. */
export const forTasks = { max: 6 }

/** Opens a pool. An idle connection that breaks is replaced by the pool; the error is only logged. */
export function connect(
  connectionString: string,
  onError: (error: Error) => void,
  purpose: typeof forRequests | typeof forTasks = forTasks,
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 10_000, ...purpose })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  endWithVisit(pool)
  return { db: drizzle(pool), pool }
}
