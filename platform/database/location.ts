import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/values.ts'
import { findRunning, startCluster } from './embedded/cluster.ts'

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no PostgreSQL server responds at its address',
  ENOTFOUND: 'its host is unknown',
  EAI_AGAIN: 'its host cannot be resolved at the moment',
  EHOSTUNREACH: 'its host is unreachable',
  ENETUNREACH: 'its host is unreachable',
  ETIMEDOUT: 'its host does not respond',
  '28P01': 'its user or password was rejected',
  '28000': 'its user or password was rejected',
  '3D000': 'the database does not exist',
  '42501': 'its user cannot create tables and schemas there',
  '57P03': 'the server is starting up or shutting down',
}

/** Returns a sentence that explains to the operator why the database can't be used, or undefined for other errors. */
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
 * Finds a site's database for a command that runs separately from the server. Returns the database of DATABASE_URL, the
 * embedded database of a running server, or an embedded database that is started now and stopped by `close`. Creates a missing
 * database only if `make` is true. Otherwise throws, because DATA_DIR may be mistyped.
 */
export async function findDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { make = false } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  if (!databaseUrl && !make && !hasDatabase(dataDir))
    throw new ConfigError(`There is no database in ${resolve(dataDir)}: is DATA_DIR correct?`)
  const running = databaseUrl ?? findRunning(dataDir)
  if (running) return { url: running, close: async () => {} }
  const cluster = await startCluster(dataDir)
  return { url: cluster.url, close: () => cluster.stop() }
}

export function hasDatabase(dataDir: string): boolean {
  return ['postgres', 'postgres-place'].some((name) => existsSync(join(dataDir, name)))
}
