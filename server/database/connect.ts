import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** A database, or a transaction of one. */
export type Database = NodePgDatabase

/** Opens a pool. An idle connection that breaks is replaced by the pool; the error is only logged. */
export function connect(connectionString: string, onError: (error: Error) => void): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString, max: 12, connectionTimeoutMillis: 10_000 })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return { db: drizzle(pool), pool }
}
