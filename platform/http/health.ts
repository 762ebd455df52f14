import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Problem } from '#contract/problems.ts'
import { readMigrations } from '../database/migrations.ts'
import type { ForwardedAddresses } from './visitor.ts'

/**
 * Serves the health checks. `/healthz` succeeds as long as the process runs. `/readyz` succeeds if `probe` resolves, which
 * means that the server can handle requests.
 */
export function serveHealth(app: FastifyInstance, probe: () => Promise<unknown>, forwarded?: ForwardedAddresses): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    try {
      await probe()
    } catch {
      throw new Problem('not_ready', { retryAfter: 5 })
    }
    return { status: 'ready', ...(forwarded?.unreadable && { unreadableAddresses: forwarded.unreadable }) }
  })
}

/** Throws unless the database has this release's schema, accepts writes, and can read the table that every page needs. */
export async function requireReadiness(pool: Pool): Promise<void> {
  const isReadOnly = async () => {
    const { rows } = await pool.query<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only')::boolean as "isReadOnly", exists (select from vehicles)`,
    )
    return rows[0]!.isReadOnly
  }
  const [readOnly, migrations] = await Promise.all([isReadOnly(), readMigrations(pool)])
  if (migrations.length === 0) throw new Error('The database is empty.')
  if (readOnly) throw new Error('The database is read-only.')
}

/**
 * The state of the site, as seen at its port. `silent` means that the port accepts connections but nothing responds, and
 * `other` means that another program responds.
 */
type Health = 'down' | 'silent' | 'other' | 'not ready' | { unreadableAddresses: number }

export async function checkHealth({ host, port }: { host: string; port: number }): Promise<Health> {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const get = (path: string) => fetch(`http://${name}:${port}${path}`, { signal: AbortSignal.timeout(5_000) })
  const alive = await get('/healthz').catch((error: Error) => error)
  if (alive instanceof Error) return alive.name === 'TimeoutError' ? 'silent' : 'down'
  const { status } = (await alive.json().catch(() => ({}))) as { status?: string }
  if (status !== 'alive') return 'other'
  const ready = await get('/readyz').catch(() => undefined)
  if (!ready?.ok) return 'not ready'
  const { unreadableAddresses = 0 } = (await ready.json().catch(() => ({}))) as { unreadableAddresses?: number }
  return { unreadableAddresses }
}
