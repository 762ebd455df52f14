import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { connect, openConnection } from '#platform/database/connect.ts'
import { startCluster } from '#platform/database/embedded/cluster.ts'
import { startServer, stopServer, defaultTimeouts, killProcesses } from '#platform/database/embedded/control.ts'
import { freePort } from '#platform/database/embedded/free-port.ts'
import { findPlace, databaseUser } from '#platform/database/embedded/place.ts'
import { migrate } from '#platform/database/migrations.ts'

/** A PostgreSQL of the test's own, whose log holds every statement. */
type Server = {
  /** Of the migrated database, as the role that owns it. */
  url: string
  port: number
  /** Does something as the administrator. */
  administer(statement: string): Promise<void>
  /** All that it has written into its log. */
  log(): string
}

export type Replicated = {
  primary: Server
  replica: Server & { start(): Promise<void>; kill(): void }
  stop(): Promise<void>
}

const settings = { fsync: 'off', log_statement: 'all' }

/** A primary, and a replica that follows it by streaming. */
export async function startReplicated(): Promise<Replicated> {
  const folders = ['primary', 'replica'].map((name) => mkdtempSync(join(tmpdir(), `marque-${name}-`)))
  for (const folder of folders) chmodSync(folder, 0o755) // the database's user must get in
  const cluster = await startCluster(folders[0]!, { settings })
  const { pool } = connect(cluster.url, () => {})
  await migrate(pool)
  await pool.end()
  const administrator = new URL(cluster.administratorUrl('marque'))
  const user = databaseUser()
  const server = { place: findPlace(folders[1]!, user), user, timeouts: defaultTimeouts }
  const copy = join(server.place.folder, 'cluster')
  await copyCluster(administrator.href, join(cluster.folder, 'cluster'), copy)
  const { hostname, port, username, password } = administrator
  const upstream = `host=${hostname} port=${port} user=${username} password=${password}`
  const ownPort = await freePort()
  const startOnce = () => startServer(server, ownPort, { ...settings, primary_conninfo: upstream })
  const start = () => vi.waitFor(startOnce, { timeout: 50_000, interval: 300 }) // one that was killed may still be going away
  await start()
  const at = (url: string) => Object.assign(new URL(url), { port: String(ownPort) }).href

  return {
    primary: serverOf(cluster.url, administrator.href, cluster.folder),
    replica: {
      ...serverOf(at(cluster.url), at(administrator.href), server.place.folder),
      start,
      kill: () => killProcesses(copy),
    },
    stop: async () => {
      await stopServer(server)
      await cluster.stop()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As pg_basebackup does it, which is not among the embedded programs. */
async function copyCluster(administratorUrl: string, cluster: string, copy: string): Promise<void> {
  const client = await openConnection(administratorUrl, 'marque test')
  await client.query(`select pg_backup_start('replica', true)`)
  execFileSync('cp', ['-a', cluster, copy])
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(copy, name), { force: true })
  const added = { backup_label: rows[0]!.labelfile, 'standby.signal': '' }
  const { uid, gid } = statSync(copy)
  for (const [name, text] of Object.entries(added)) {
    writeFileSync(join(copy, name), text)
    chownSync(join(copy, name), uid, gid)
  }
}

function serverOf(url: string, administratorUrl: string, folder: string): Server {
  return {
    url,
    port: Number(new URL(url).port),
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    administer: async (statement) => {
      const client = await openConnection(administratorUrl, 'marque test')
      await client.query(statement).finally(() => client.end())
    },
  }
}
