import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { connect } from '#platform/database/connect.ts'
import { freePort } from '#platform/database/embedded/free-port.ts'
import { memoryFlags } from '../../scripts/prepare.mjs'
import { insertCast, insertListing } from './cast.ts'
import { cloneDatabase } from './database.ts'

/** The product in its own process, with its own database. Requires the built pages, which `npm test` creates. */
export type Site = {
  url: string
  child: ChildProcess
  databaseUrl: string
  output(): string
  stop(): Promise<void>
}

/** Starts a site with the usual test users and a listing by Maria, which has ID 1. */
export async function startSiteWithListing(environment?: Record<string, string>): Promise<Site> {
  const site = await startSite(environment)
  const { db, pool } = connect(site.databaseUrl, () => {})
  await insertCast(db)
  await insertListing(db)
  await pool.end()
  return site
}

/**
 * Starts a site. To run several servers on one database, pass the first server to the others and stop the first one
 * last.
 */
export async function startSite(environment: Record<string, string> = {}, first?: Site): Promise<Site> {
  const cloned = first ? { url: first.databaseUrl, drop: async () => {} } : await cloneDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'marque-site-'))
  const port = await freePort()
  const child = spawn(process.execPath, [...memoryFlags, 'server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // like `npm start`
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: cloned.url,
      APP_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      ...environment,
    },
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (output += chunk))
  await vi.waitUntil(() => output.includes('is ready') || !isAlive(child), { timeout: 300_000, interval: 50 })
  if (!isAlive(child)) throw new Error(output)
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    databaseUrl: cloned.url,
    output: () => output,
    stop: async () => {
      if (isAlive(child) && child.kill('SIGKILL')) await once(child, 'exit')
      await cloned.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}
