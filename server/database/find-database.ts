import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ConfigError } from '../config-values.ts'
import type { Config } from '../config.ts'
import { findRunning, startCluster } from './embedded/cluster.ts'

/**
 * The database of a site, for commands that work beside it: the operator's own, the embedded one that a running server
 * has started, or, where none runs, the embedded one until `close`. One that is not there is made only where that is
 * asked for, so that a mistyped DATA_DIR is told.
 */
export async function findDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { make = false } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  if (!databaseUrl && !make && !hasDatabase(dataDir))
    throw new ConfigError(`There is no database in ${resolve(dataDir)}: is DATA_DIR right?`)
  const running = databaseUrl ?? findRunning(dataDir)
  if (running) return { url: running, close: async () => {} }
  const cluster = await startCluster(dataDir)
  return { url: cluster.url, close: () => cluster.stop() }
}

/** Whether a data folder has an embedded database, running or not; makes nothing. */
export function hasDatabase(dataDir: string): boolean {
  return ['postgres', 'postgres-place'].some((name) => existsSync(join(dataDir, name)))
}
