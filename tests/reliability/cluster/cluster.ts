import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#platform/config/config.ts'
import { openConnection } from '#platform/database/connect.ts'
import { databaseUser } from '#platform/database/embedded/place.ts'
import { s3Storage } from '#platform/storage/s3.ts'
import { startS3 } from '../../doubles/s3.ts'
import { openMailServer } from '../faults/mail-server.ts'
import { openSite } from '../faults/site.ts'
import { startProxy } from './front.ts'
import { startNodes, superuser } from './nodes.ts'
import { requirePackages } from './packages.ts'
import type { Place } from './program.ts'
import { owner, startBalancer, startPooler } from './routes-to-database.ts'

export const password = 'a cluster has no secrets'

type Addresses = { url: string; administratorUrl(database: string): string }

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * Starts a whole site on this machine: three PostgreSQL nodes behind HAProxy and PgBouncer, a bucket, a mail server, and
 * three app servers behind nginx. `cleaning` stops everything. Throws `MissingRequirement` if a Debian package is missing.
 */
export async function startCluster(cleaning: AsyncDisposableStack, fill: (database: Addresses) => Promise<void>) {
  requirePackages()
  const place = openPlace(cleaning)
  const nextPort = ports()
  const nodes = await startNodes(place, nextPort)
  const leader = startBalancer(place, nodes.nodes, nextPort())
  const pooled = startPooler(place, leader, nextPort())
  await nodes.allHealthy()
  await makeDatabase(leader)
  const direct = `postgres://${owner.name}:${owner.password}@127.0.0.1:${leader}/${owner.database}`
  await fill({ url: direct, administratorUrl: (database) => administratorUrl(leader, database) })
  const mails = await openMailServer()
  cleaning.defer(mails.stop)
  const bucket = await startS3({ lists: true })
  cleaning.defer(bucket.stop)
  const port = nextPort()
  const url = `http://localhost:${port}`
  const servers = await startServers(place, nextPort, {
    DATABASE_URL: pooled,
    APP_SECRET: 'of a cluster on a private machine',
    ...bucket.environment,
    SMTP_URL: mails.url,
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
  })
  startProxy(
    place,
    servers.map((server) => server.url),
    port,
  )
  const pictures = s3Storage(readConfig({ ...bucket.environment, DEMO: '1' }).bucket!)
  return { url, nodes, servers, mails, pictures, databaseUrl: () => direct }
}

function openPlace(cleaning: AsyncDisposableStack) {
  const user = databaseUser()
  const folder = mkdtempSync(join(tmpdir(), 'marque-cluster-'))
  chmodSync(folder, 0o755)
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!)
  cleaning.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
  return { folder, user, cleaning }
}

/** Returns a function that returns the next port. Ports are below Linux's ephemeral range, which outgoing connections use. */
function ports(): () => number {
  let port = 20_000 + Math.floor(Math.random() * 12_000)
  return () => port++
}

/** Creates the database as an operator would: the product's role has privileges only on its own database. */
async function makeDatabase(port: number): Promise<void> {
  const client = await openConnection(administratorUrl(port, 'postgres'), 'marque cluster')
  await client.query(`create role ${owner.name} login password '${owner.password}'`)
  await client.query(`create database ${owner.database} owner ${owner.name}`)
  await client.end()
}

function administratorUrl(port: number, database: string): string {
  return `postgres://${superuser.name}:${superuser.password}@127.0.0.1:${port}/${database}`
}

async function startServers({ folder, cleaning }: Place, nextPort: () => number, environment: Record<string, string>) {
  const open = (name: string) => openSite(join(folder, name), { ...environment, PORT: String(nextPort()) })
  const servers = await Promise.all(['s1', 's2', 's3'].map(open))
  for (const server of servers) {
    cleaning.defer(server.killServer)
    server.start()
  }
  await Promise.all(servers.map((server) => server.ready()))
  return servers
}
