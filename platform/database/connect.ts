import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { cancelWithVisitor } from './cancellation.ts'

/** A database, or a transaction of one. */
export type Database = NodePgDatabase

type OnError = (error: Error) => void

export type Purpose = {
  /** The application name in `pg_stat_activity`. */
  name: string
  /** Maximum number of connections. */
  max: number
  /** Schema of the search path, if not the default one. */
  schema?: string
  /** Statement timeout in milliseconds, including waits for locks; no limit when absent. */
  statementTimeout?: number
  /** Lock timeout in milliseconds; no separate limit when absent. */
  lockTimeout?: number
  /** Milliseconds without a response after which the database counts as unavailable (see `watchDatabase`); not watched when absent. */
  silence?: number
  /** PostgreSQL's `work_mem`: memory of a sort or bitmap before it spills to disk or becomes lossy. */
  workMemory?: string
}

/** Timeout of a request's statement, in milliseconds. */
export const statementTimeout = 5_000

/** Lock timeout of a request's statement, in milliseconds, so that the caller gets a response within two seconds. */
const lockTimeout = 900

/** Returns whether PostgreSQL canceled a statement because of its timeout. */
export function isStatementTimeout(error: unknown): boolean {
  return (error as { code?: unknown }).code === '57014'
}

/**
 * For requests. Finding a word that a tenth of a million cars contain needs more than PostgreSQL's 4 MB: with less, the bitmap
 * becomes lossy, neighboring rows are checked, too, and the query takes five times as long.
 */
export const forRequests: Purpose = {
  name: 'marque',
  max: 12,
  statementTimeout,
  lockTimeout,
  silence: 1_200,
  workMemory: '16MB',
}

/** For accounts stored here, whose tables are found by search path. */
export const forAccounts: Purpose = {
  name: 'marque identity',
  max: 4,
  schema: 'identity',
  statementTimeout,
  lockTimeout,
}

/**
 * For migrations, the demo, the queue and periodic jobs, without timeouts. The silence is long,
 * because interrupted work is repeated.
 */
export const forTasks: Purpose = { name: 'marque tasks', max: 16, silence: 15_000 }

/** Maximum number of connections of a server, including those of its two watches, but without cancel requests. */
export const maxConnections = forRequests.max + forAccounts.max + forTasks.max + 2

/** Default connection timeout in milliseconds. */
const connectTimeout = 10_000

/**
 * Opens a pool; all pools are created here. A broken connection is replaced and its error only reported, whether it
 * was idle or in use: an unhandled `error` event would end the process.
 */
export function openPool(connectionString: string, purpose: Purpose, onError: OnError): pg.Pool {
  const { name, max } = purpose
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: name,
    connectionTimeoutMillis: connectTimeout,
    onConnect: (client) => applySettings(client, purpose),
  })
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {}) // idle connections: reported by the line above
  return pool
}

/** Sets parameters with a statement, because PgBouncer refuses or ignores unknown startup parameters. */
async function applySettings(client: pg.ClientBase, purpose: Purpose): Promise<void> {
  const settings = {
    search_path: purpose.schema,
    statement_timeout: purpose.statementTimeout?.toString(),
    lock_timeout: purpose.lockTimeout?.toString(),
    work_mem: purpose.workMemory,
  }
  const defined = Object.entries(settings).filter(([, value]) => value !== undefined)
  if (defined.length === 0) return
  await client.query(
    'select set_config(name, value, false) from unnest($1::text[], $2::text[]) as settings (name, value)',
    [defined.map(([name]) => name), defined.map(([, value]) => value)],
  )
}

/**
 * Opens a single connection, for work that needs its own session. The event `end` signals a lost connection.
 * Its timeout is longer than a pool's: an embedded server that does not respond is stopped, and a busy machine is no
 * reason for that.
 */
export async function openConnection(
  connectionString: string,
  name: string,
  connectionTimeoutMillis = 6 * connectTimeout,
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: name, connectionTimeoutMillis })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Opens a pool for the product's own tables; its queries are canceled with their requests. */
export function connect(
  connectionString: string,
  onError: OnError,
  purpose: Purpose = forTasks,
): { db: Database; pool: pg.Pool } {
  const pool = openPool(connectionString, purpose, onError)
  cancelWithVisitor(pool)
  return { db: databaseOf(pool), pool }
}

/** Wraps a pool, or something that only runs queries, for typed queries. */
export function databaseOf(pool: Pick<pg.Pool, 'query'>): Database {
  return drizzle(pool as pg.Pool)
}
