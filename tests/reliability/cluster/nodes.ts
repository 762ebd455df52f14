import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { programOf } from './packages.ts'
import { createProgram, type Place } from './program.ts'
import { waitUntil } from './wait-until.ts'

export type Node = { name: string; port: number; restPort: number; kill(): Promise<void>; start(): void }

type Member = { name: string; role: string; state: string; lag?: number | string; timeline: number }

/** The cluster's superuser. Only this machine can connect to the cluster. */
export const superuser = { name: 'postgres', password: 'trial' }

export type Nodes = Awaited<ReturnType<typeof startNodes>>

/** Starts three PostgreSQL nodes under Patroni, with etcd. One replica is always synchronous. */
export async function startNodes(place: Place, nextPort: () => number) {
  const etcd = startEtcd(place, nextPort)
  const nodes = ['n1', 'n2', 'n3'].map((name) =>
    openNode(place, { name, etcd, port: nextPort(), restPort: nextPort() }),
  )
  for (const node of nodes) node.start()
  return { nodes, members, allHealthy, leader, follower }

  async function members(): Promise<Member[]> {
    for (const { restPort } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  /** Waits until all nodes follow one leader, one of them synchronously, and returns how many seconds that took. */
  function allHealthy(): Promise<number> {
    return waitUntil('three nodes run, one of them synchronously', async () => {
      const all = await members()
      const running = all.filter(({ state }) => state === 'running' || state === 'streaming')
      const caughtUp = running.filter(({ lag = 0 }) => Number(lag) < 1_000_000)
      const roles = new Set(all.map(({ role }) => role))
      return caughtUp.length === nodes.length && roles.has('leader') && roles.has('sync_standby')
    })
  }

  async function nodeWith(...roles: string[]): Promise<Node> {
    const all = await members()
    const found = roles.flatMap((role) => all.find((member) => member.role === role) ?? [])[0]
    if (!found) throw new Error(`No node is ${roles.join(' or ')}.`)
    return nodes.find(({ name }) => name === found.name)!
  }

  function leader(): Promise<Node> {
    return nodeWith('leader')
  }

  /** Returns the synchronous replica, whose loss matters most because writes wait for it. */
  function follower(): Promise<Node> {
    return nodeWith('sync_standby', 'replica')
  }
}

function startEtcd(place: Place, nextPort: () => number): string {
  const [client, peer] = [nextPort(), nextPort()].map((port) => `http://127.0.0.1:${port}`) as [string, string]
  const options = {
    'data-dir': join(place.folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  }
  const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  createProgram(place, 'etcd', [programOf('etcd-server'), ...words]).start()
  return new URL(client).host
}

type NodeOptions = { name: string; etcd: string; port: number; restPort: number }

function openNode(place: Place, { name, etcd, port, restPort }: NodeOptions): Node {
  const data = join(place.folder, `data-${name}`)
  const file = join(place.folder, `${name}.yml`)
  // YAML is a superset of JSON.
  writeFileSync(file, JSON.stringify(settingsOf({ name, etcd, port, restPort }, place.folder, data), null, 1))
  const patroni = createProgram(place, name, [programOf('patroni'), file])
  place.cleaning.defer(kill)
  return { name, port, restPort, start: patroni.start, kill }

  /** Kills Patroni together with PostgreSQL, because Patroni would restart PostgreSQL. */
  async function kill(): Promise<void> {
    const ended = patroni.kill()
    killPostgres()
    await ended
  }

  /** Kills the postmaster. Its child processes then exit. */
  function killPostgres(): void {
    try {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    } catch {
      // PostgreSQL isn't running.
    }
  }
}

/** Returns the settings of Patroni, which detects the loss of a leader within `ttl` seconds. */
function settingsOf({ name, etcd, port, restPort }: NodeOptions, folder: string, data: string) {
  const { password } = superuser
  return {
    scope: 'marque',
    name,
    etcd3: { hosts: [etcd] },
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    bootstrap: {
      dcs: {
        ttl: 10,
        loop_wait: 2,
        retry_timeout: 3,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, hot_standby_feedback: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: join(programOf('postgresql-15'), '..'),
      pgpass: join(folder, `pgpass-${name}`),
      authentication: {
        superuser: { username: superuser.name, password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
      parameters: { unix_socket_directories: folder },
    },
  }
}
