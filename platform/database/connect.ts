import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { cancelQueriesOnDisconnect } from './cancellation.ts'

export type Database = NodePgDatabase

type OnError = (error: Error) => void

export type Purpose = {
  name: string
  max: number
  schema?: string
  /** Statement timeout in milliseconds, including time spent waiting for locks; unlimited if absent. */
  statementTimeout?: number
  /** Lock timeout in milliseconds. If absent, only the statement timeout limits waiting for locks. */
  lockTimeout?: number
  /**
   * Milliseconds of silence after which the database counts as unavailable (see `watchDatabase`). If absent, it isn't watched.
   */
  silence?: number
  /** PostgreSQL's `work_mem`: how much memory a sort or bitmap may use before it spills to disk or becomes lossy. */
  workMemory?: string
}

export const statementTimeout = 5_000

/** Lock timeout for requests, in milliseconds. Short enough for callers to get a response within two seconds. */
const lockTimeout = 900

export function isStatementTimeout(error: unknown): boolean {
  return (error as { code?: unknown }).code === '57014'
}

/**
 * Pool for requests. A search for a word that occurs in 100,000 of a million cars needs more memory than PostgreSQL's
 * default of 4 MB. With 4 MB, the bitmap becomes lossy and PostgreSQL rechecks whole pages, which takes five times as long.
 */
export const requestPool: Purpose = {
  name: 'marque',
  max: 12,
  statementTimeout,
  lockTimeout,
  silence: 1_200,
  workMemory: '16MB',
}

/** Pool for the embedded identity provider. Its queries don't name the schema, so the search path must contain it. */
export const accountPool: Purpose = {
  name: 'marque identity',
  max: 4,
  schema: 'identity',
  statementTimeout,
  lockTimeout,
}

/**
 * Pool for migrations, the demo, the queue and periodic jobs. It has no query timeouts, because such work may take a long time.
 * The database may also be silent for longer, because interrupted work has to start over.
 */
export const taskPool: Purpose = { name: 'marque tasks', max: 16, silence: 15_000 }

/** Maximum number of connections per server, including those of its two database watches, but excluding cancel requests. */
export const maxConnections = requestPool.max + accountPool.max + taskPool.max + 2

const connectTimeout = 10_000

/**
 * Opens a pool. All pools must be opened here, because an unhandled `error` event of a connection would crash the process. When
 * a connection breaks, whether idle or in use, the error is passed to `onError` and the pool replaces the connection.
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
  pool.on('error', () => {})
  return pool
}

/** Applies the settings with a statement, because PgBouncer rejects or ignores startup parameters that it doesn't know. */
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
 * Opens a single connection for work that needs its own session. The client emits `end` when the connection is lost. The
 * timeout is longer than a pool's, because we stop the embedded server after a timeout. That must not happen just because the
 * machine is busy.
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

/** Opens a pool for Marque's own tables. Queries are canceled when the client that made the request disconnects. */
export function connect(
  connectionString: string,
  onError: OnError,
  purpose: Purpose = taskPool,
): { db: Database; pool: pg.Pool } {
  const pool = openPool(connectionString, purpose, onError)
  cancelQueriesOnDisconnect(pool)
  return { db: databaseOf(pool), pool }
}

export function databaseOf(pool: Pick<pg.Pool, 'query'>): Database {
  return drizzle(pool as pg.Pool)
}
