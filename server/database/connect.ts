import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** A database, or a transaction of one. */
export type Database = NodePgDatabase

type OnError = (error: Error) => void

export type Purpose = {
  /** What the operator sees in `pg_stat_activity`. */
  name: string
  /** How many connections there may be at a time. */
  max: number
  /** Schema in which names without one are looked up, where it is not the usual one. */
  schema?: string
}

/** Milliseconds after which a server that does not answer counts as away. */
const patience = 10_000

/**
 * Opens a pool; all of them are made here. A connection that breaks is replaced and its error only told, whether it
 * was idle or somebody held it: an error that nobody listens to would end the process.
 */
export function openPool(connectionString: string, { name, max, schema }: Purpose, onError: OnError): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: name,
    connectionTimeoutMillis: patience,
    ...(schema && { options: `-c search_path=${schema}` }),
  })
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {}) // an idle connection's, which the line above has told
  return pool
}

/**
 * Opens a single connection, for what belongs to one session. That it breaks is told by its end. It is the owner's of an
 * embedded server, which is stopped when it does not answer: so a machine that is only busy gets more time.
 */
export async function openConnection(connectionString: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: name, connectionTimeoutMillis: 6 * patience })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Opens the pool of the product's own tables. */
export function connect(connectionString: string, onError: OnError): { db: Database; pool: pg.Pool } {
  const pool = openPool(connectionString, { name: 'marque', max: 12 }, onError)
  return { db: drizzle(pool), pool }
}
