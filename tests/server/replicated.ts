import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, openConnection } from '#platform/database/connect.ts'
import { startCluster } from '#platform/database/embedded/cluster.ts'
import { startServer, stopServer, defaultTimeouts } from '#platform/database/embedded/control.ts'
import { freePort } from '#platform/database/embedded/free-port.ts'
import { findPlace, databaseUser } from '#platform/database/embedded/place.ts'
import { migrate } from '#platform/database/migrations.ts'

const settings = { fsync: 'off' }

export type Replicated = Awaited<ReturnType<typeof startReplicated>>

export async function startReplicated() {
  const folders = ['primary', 'replica'].map((name) => mkdtempSync(join(tmpdir(), `marque-${name}-`)))
  for (const folder of folders) chmodSync(folder, 0o755) // so that the database's system user has access
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
  await startServer(server, ownPort, { ...settings, primary_conninfo: upstream })
  const at = (url: string) => Object.assign(new URL(url), { port: String(ownPort) }).href

  return {
    primary: { url: cluster.url },
    replica: {
      url: at(cluster.url),
      async administer(statement: string): Promise<void> {
        const client = await openConnection(at(administrator.href), 'marque test')
        await client.query(statement).finally(() => client.end())
      },
    },
    stop: async () => {
      await stopServer(server)
      await cluster.stop()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the cluster as pg_basebackup would, because the embedded PostgreSQL doesn't include pg_basebackup. */
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
