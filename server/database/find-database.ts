import type { Config } from '../config.ts'
import { findRunning, startCluster } from './embedded/cluster.ts'

/**
 * The database of a site, for commands that work beside it: the operator's own, the embedded one that a running server
 * has started, or, where none runs, the embedded one until `close`.
 */
export async function findDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{ url: string; close(): Promise<void> }> {
  const running = databaseUrl ?? findRunning(dataDir)
  if (running) return { url: running, close: async () => {} }
  const cluster = await startCluster(dataDir)
  return { url: cluster.url(), close: () => cluster.stop() }
}
