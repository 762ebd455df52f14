import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import type pg from 'pg'
import type { Pool, ClientBase } from 'pg'

/** Key of the advisory lock that is held during a migration. Other processes wait for it. */
const migrationLock = 7_281_105

/**
 * Migrates Marque's tables and those of the queue to the newest schema. `count` limits how many of Marque's migrations run.
 * Concurrent starts wait for each other. Throws `SchemaMismatch` if the database is older than the baseline or newer than this
 * release.
 */
export async function migrate(pool: pg.Pool, count = Infinity): Promise<void> {
  const dbClient = await pool.connect()
  try {
    await dbClient.query('select pg_advisory_lock($1)', [migrationLock])
    await readMigrations(dbClient)
    await runner({
      dbClient,
      dir: migrationsFolder,
      direction: 'up',
      count,
      migrationsTable: 'migrations',
      singleTransaction: true,
      advisoryLockMode: 'wait',
      log: () => {},
    })
    await runMigrations({ pgPool: pool })
  } finally {
    dbClient.release(true) // closes the connection, which releases the lock
  }
}

/** Key of the advisory lock for startup. It differs from `migrationLock`, because a starting server takes both locks. */
const startLock = 7_281_117

/**
 * Runs the database work of a starting server, one server at a time, so only the first of several concurrent starts creates
 * missing data. PostgreSQL releases the lock if the process is killed.
 */
export async function withStartupLock<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    return await work()
  } finally {
    client.release(true) // closes the connection, which releases the lock
  }
}

const migrationsFolder = fileURLToPath(new URL('../../database/migrations', import.meta.url))

export function migrationsOfRelease(): string[] {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  return files.map((name) => name.replace('.sql', '')).toSorted()
}

/** Thrown if the schema belongs to another release. The message is written for the operator. */
export class SchemaMismatch extends Error {}

/**
 * Returns the names of the applied migrations, or an empty array for an empty database. Throws `SchemaMismatch` if this release
 * doesn't know one of them.
 */
export async function readMigrations(database: ClientBase | Pool): Promise<string[]> {
  const { rows: found } = await database.query<{ exists: boolean }>(
    `select to_regclass('public.migrations') is not null as exists`,
  )
  if (!found[0]!.exists) return []
  const { rows } = await database.query<{ name: string }>('select name from public.migrations order by id')
  const names = rows.map(({ name }) => name)
  refuseOtherMigrations(names, 'The database')
  return names
}

export function refuseOtherMigrations(names: readonly string[], what: 'The database' | 'This backup'): void {
  const known = migrationsOfRelease()
  if (names.length > 0 && names[0] !== known[0]) {
    throw new SchemaMismatch(
      `${what} is from a release before 1.0, whose data this release cannot migrate. Nothing was changed. ` +
        'Use an empty DATA_DIR or database.',
    )
  }
  const unknown = names.find((name) => !known.includes(name))
  if (unknown) {
    throw new SchemaMismatch(
      `${what} is from a newer release than this one: it has ${unknown}. Nothing was changed. ` +
        'Start that release or a later one.',
    )
  }
}
