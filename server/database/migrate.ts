import { runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import type pg from 'pg'
import { migrationsFolder, readMigrations } from './schema-version.ts'

/** Held while one process migrates; the others wait for it. */
const migrationLock = 7_281_105

/**
 * Brings the database to the newest schema, ours and the queue's; with a count, ours only so far. Servers that start
 * together wait for one another. Throws `OtherSchema` when the database is older than the baseline or newer than this release.
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
    dbClient.release(true) // closed, and the lock with it
  }
}
