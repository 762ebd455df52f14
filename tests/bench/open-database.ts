import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, forRequests, maxConnections } from '#platform/database/connect.ts'
import { type Cluster, startCluster } from '#platform/database/embedded/cluster.ts'
import { migrate } from '#platform/database/migrations.ts'
import { step } from '../../scripts/show-progress.mjs'
import { makeListings } from './make-listings.ts'

/** What makes the rows be written quickly; should the machine fail meanwhile, they are made anew. */
const forWriting = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  autovacuum: 'off',
}

/**
 * The PostgreSQL with so many listings, which are made unless they are kept in the folder; as `npm start` runs it, with
 * connections for the floor too.
 */
export async function openDatabase(
  folder: string,
  count: number,
  { anew, processes, ofSeller = 0 }: { anew: boolean; processes: number; ofSeller?: number },
): Promise<Cluster> {
  const connections = maxConnections(processes) + forRequests.max
  const whole = join(folder, 'listings-are-made')
  if (anew || !existsSync(whole)) {
    removeData(folder)
    const cluster = await step('PostgreSQL', () => startCluster(folder, { settings: forWriting }))
    try {
      await makeListings(cluster, count, { ofSeller })
    } finally {
      await cluster.stop()
    }
    writeFileSync(whole, `${count}\n`)
  }
  const cluster = await step('PostgreSQL', () => startCluster(folder, { connections }))
  await bringUpToDate(cluster)
  return cluster
}

/** Migrates before the measured start: the stored database may lack the newest migrations. */
async function bringUpToDate({ url }: Cluster): Promise<void> {
  const { pool } = connect(url, () => {})
  await migrate(pool)
  await pool.end()
}

/** The database may lie elsewhere, see `postgres-place` in docs/operating.md. */
function removeData(folder: string): void {
  const pointer = join(folder, 'postgres-place')
  if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}
