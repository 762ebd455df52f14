import type { Pool } from 'pg'

/** Another one than that of `migrate`, which is taken while this is held. */
const startLock = 7_281_117

/**
 * Does what a start does to the database while no other server does it, so that of several that start at once one makes
 * what is missing, and the others find it. PostgreSQL lets the lock go by itself when a process is killed over it.
 */
export async function oneStartAtATime<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    return await work()
  } finally {
    client.release(true) // with its connection goes the lock
  }
}
