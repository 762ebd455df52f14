import { runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import type pg from 'pg'
import { migrationsFolder, noteTolerance, refuseOutdated } from './tolerance.ts'

/** Held while one process migrates; the others wait for it. */
const migrationLock = 7_281_105

/**
 * Brings the database to the newest schema, ours and the queue's; with a count, ours only so far. Servers that start
 * together wait for one another. Throws when the database belongs to a release that this one is too old for.
 */
export async function migrate(pool: pg.Pool, count = Infinity): Promise<void> {
  const dbClient = await pool.connect()
  try {
    await dbClient.query('select pg_advisory_lock($1)', [migrationLock])
    const { rows } = await dbClient.query(`select to_regclass('schema_tolerance') is not null as known`)
    if (rows[0].known) await refuseOutdated(dbClient)
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
    if (count === Infinity) await noteTolerance(dbClient)
  } finally {
    dbClient.release(true) // closed, and the lock with it
  }
}
