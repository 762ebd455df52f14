import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { endWithVisit } from './cancellation.ts'

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
  /** How long a statement may take, waiting for locks included. In milliseconds; without a limit when absent. */
  statementTimeout?: number
  /** How long a statement may wait for a lock. In milliseconds; without a limit of its own when absent. */
  lockTimeout?: number
  /** Milliseconds without an answer after which the database counts as away (see `watchDatabase`); not watched when absent. */
  silence?: number
  /** What a sort or a set of rows may take before it is put on disk or kept roughly, as PostgreSQL writes it. */
  workMemory?: string
}

/** How long a statement of a request may take. In milliseconds. */
export const statementTimeout = 5_000

/** How long a statement of a request may wait for a lock, so that the caller gets an answer within two seconds. In milliseconds. */
const lockTimeout = 900

/** Whether PostgreSQL ended a statement because it took longer than it may. */
export function tookTooLong(error: unknown): boolean {
  return (error as { code?: unknown }).code === '57014'
}

/**
 * For what people wait for. Where a word is that every tenth of a million cars has takes more than PostgreSQL's 4 MB; with less
 * it looks at every car beside them too, five times as long.
 */
export const forRequests: Purpose = {
  name: 'marque',
  max: 12,
  statementTimeout,
  lockTimeout,
  silence: 1_200,
  workMemory: '16MB',
}

/** For accounts that are kept here: their tables are found by the search path. */
export const forAccounts: Purpose = {
  name: 'marque identity',
  max: 4,
  schema: 'identity',
  statementTimeout,
  lockTimeout,
}

/**
 * For migrations, the demo, the queue and what is done by the hour: it takes the time that it takes. The silence is long,
 * because what is broken off is done once more.
 */
export const forTasks: Purpose = { name: 'marque tasks', max: 16, silence: 15_000 }

/** Connections of a server, those of its two watches included, besides one for each query that it cancels. */
export const mostConnections = forRequests.max + forAccounts.max + forTasks.max + 2

/** Milliseconds after which a server that does not answer counts as away. */
const usualPatience = 10_000

/**
 * Opens a pool; all of them are made here. A connection that breaks is replaced and its error only told, whether it
 * was idle or somebody held it: an error that nobody listens to would end the process.
 */
export function openPool(connectionString: string, purpose: Purpose, onError: OnError): pg.Pool {
  const { name, max } = purpose
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: name,
    connectionTimeoutMillis: usualPatience,
    onConnect: (client) => applySettings(client, purpose),
  })
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {}) // an idle connection's, which the line above has told
  return pool
}

/** By a statement: what PgBouncer does not know as a connection begins it refuses, or ignores where it is told to. */
async function applySettings(client: pg.ClientBase, purpose: Purpose): Promise<void> {
  const settings = {
    search_path: purpose.schema,
    statement_timeout: purpose.statementTimeout?.toString(),
    lock_timeout: purpose.lockTimeout?.toString(),
    work_mem: purpose.workMemory,
  }
  const given = Object.entries(settings).filter(([, value]) => value !== undefined)
  if (given.length === 0) return
  await client.query('select set_config(name, value, false) from unnest($1::text[], $2::text[]) as it (name, value)', [
    given.map(([name]) => name),
    given.map(([, value]) => value),
  ])
}

/**
 * Opens a single connection, for what needs a session of its own. Whoever opens it hears of a break by the event `end`.
 * It waits longer than a pool: an embedded server that cannot be reached by it is stopped, and a busy machine is no
 * reason for that.
 */
export async function openConnection(
  connectionString: string,
  name: string,
  connectionTimeoutMillis = 6 * usualPatience,
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: name, connectionTimeoutMillis })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Opens a pool of the product's own tables; its queries end with the visit that they are for. */
export function connect(
  connectionString: string,
  onError: OnError,
  purpose: Purpose = forTasks,
): { db: Database; pool: pg.Pool } {
  const pool = openPool(connectionString, purpose, onError)
  endWithVisit(pool)
  return { db: databaseOf(pool), pool }
}

/** The database as queries are written; what only answers queries begins no transaction. */
export function databaseOf(pool: Pick<pg.Pool, 'query'>): Database {
  return drizzle(pool as pg.Pool)
}
