import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/values.ts'
import { findRunning, startCluster } from './embedded/cluster.ts'

/** Codes of the system, of the connection and of PostgreSQL that an operator's DATABASE_URL can lead to. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no PostgreSQL answers at its address',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known at the moment',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its host cannot be reached',
  ETIMEDOUT: 'its host does not answer',
  '28P01': 'its user or password is refused',
  '28000': 'its user or password is refused',
  '3D000': 'there is no such database',
  '42501': 'its user may not make tables and schemas there',
  '57P03': 'the server is still starting or already stopping',
}

/** What stands in the way of the operator's database, in one sentence; undefined for any other error. */
export function explainDatabaseError(error: unknown): string | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (message.startsWith('timeout exceeded when trying to connect')) return sentence(reasons.ETIMEDOUT!)
  const reason = reasons[code]
  return reason && sentence(`${reason} (${code})`)
}

function sentence(reason: string): string {
  return `DATABASE_URL cannot be used: ${reason}.`
}

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
