import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import type pg from 'pg'

const folder = fileURLToPath(new URL('../../database/migrations', import.meta.url))

/** Brings the database to the newest schema, ours and the queue's. Servers that start together wait for one another. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const dbClient = await pool.connect()
  try {
    await runner({
      dbClient,
      dir: folder,
      direction: 'up',
      migrationsTable: 'migrations',
      singleTransaction: true,
      advisoryLockMode: 'wait',
      log: () => {},
    })
  } finally {
    dbClient.release()
  }
  await runMigrations({ pgPool: pool })
}
