import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#platform/database/connect.ts'
import { startCluster } from '#platform/database/embedded/cluster.ts'
import { migrate } from '#platform/database/migrations.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL for connecting to the migrated template database as its owner. */
    clusterUrl: string
    /** URL for connecting to the cluster as the administrator. */
    administratorUrl: string
  }
}

/** Starts a temporary PostgreSQL for the run. Each test file clones the migrated database. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(folderInMemory() ?? tmpdir(), 'marque-test-'))
  chmodSync(folder, 0o755) // so that the database's system user can enter
  // Commits stay synchronous. Otherwise, VACUUM couldn't mark recent rows as visible to all, and query plans would vary.
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
  }
  // Four test files run at once, and some of them start several servers, which all need connections.
  const cluster = await startCluster(folder, { connections: 200, settings })
  const { pool } = connect(cluster.url, () => {})
  await migrate(pool)
  await pool.end()
  project.provide('clusterUrl', cluster.url)
  project.provide('administratorUrl', cluster.administratorUrl('postgres'))
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns Linux's in-memory folder if it has at least 4 GB of free space for the databases of a run. */
function folderInMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 4 * 1024 ** 3 ? '/dev/shm' : undefined
  } catch {
    return undefined
  }
}
