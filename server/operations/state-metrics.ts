import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { mostBehind } from '../database/replicas/replica.ts'
import { migrationsOfRelease } from '../database/tolerance.ts'
import { countJobs, oldestWaiting } from '../queue/queries.ts'
import type { Tools } from '../create-tools.ts'
import { diskOf } from './disk.ts'
import { releaseVersions } from './versions.ts'

/** Gives how the figures of the site's state are read; who comes meanwhile waits for the same. */
export function watchState(app: FastifyInstance, tools: Tools, register: Registry): () => Promise<void> {
  const gauge = gaugesOf(register)
  gauge('marque_info', 'Which release this is; always 1.', ['version', 'node', 'migration']).set(
    { version: releaseVersions.marque, node: releaseVersions.node, migration: migrationsOfRelease().at(-1)! },
    1,
  )
  const reads = [
    readConnections(app, gauge),
    readPools(tools, gauge),
    readReplicas(tools, gauge),
    readDisk(tools, gauge),
    readQueue(tools, gauge),
  ] as const
  let reading: Promise<void> | undefined
  return () =>
    (reading ??= Promise.all(reads.map((read) => read()))
      .then(() => {})
      .finally(() => (reading = undefined)))
}

type MakeGauge = (name: string, help: string, labels?: string[]) => Gauge

type Read = () => Promise<void>

function gaugesOf(register: Registry): MakeGauge {
  return (name, help, labelNames = []) => new Gauge({ name, help, labelNames, registers: [register] })
}

function readConnections({ server }: FastifyInstance, gauge: MakeGauge): Read {
  const open = gauge('marque_http_open_connections', 'Connections that clients or the proxy hold open.')
  server.on('connection', (socket) => {
    open.inc() // the server's own count lacks those that came in by another door (listen.ts)
    socket.once('close', () => open.dec())
  })
  return async () => {}
}

function readPools({ pools }: Tools, gauge: MakeGauge): Read {
  const connections = gauge('marque_database_connections', 'Connections to the database.', ['pool', 'state'])
  const most = gauge('marque_database_connections_max', 'How many there may be.', ['pool'])
  const waiting = gauge('marque_database_waiting', 'Who waits for a connection.', ['pool'])
  return async () => {
    for (const { options, totalCount, idleCount, waitingCount } of pools) {
      const pool = options.application_name!
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'used' }, totalCount - idleCount)
      most.set({ pool }, options.max)
      waiting.set({ pool }, waitingCount)
    }
  }
}

function readReplicas({ replicas }: Tools, gauge: MakeGauge): Read {
  const used = gauge('marque_replica_used', 'Whether the replica is read: 1 or 0.', ['replica'])
  const lag = gauge('marque_replica_lag_seconds', 'For how long it may lack what was committed.', ['replica'])
  return async () => {
    for (const replica of replicas.all) {
      used.set({ replica: replica.name }, Number(replica.lag() <= mostBehind))
      if (Number.isFinite(replica.lag())) lag.set({ replica: replica.name }, replica.lag() / 1000)
      else lag.remove({ replica: replica.name })
    }
  }
}

function readDisk({ config: { dataDir } }: Tools, gauge: MakeGauge): Read {
  const free = gauge('marque_disk_free_bytes', 'Free on the disk of DATA_DIR.')
  const size = gauge('marque_disk_size_bytes', 'Size of the disk of DATA_DIR.')
  return async () => {
    const disk = await diskOf(dataDir)
    free.set(disk.free)
    size.set(disk.size)
  }
}

/** One statement, within the time limit of every other; where it fails the figures of the queue are absent. */
function readQueue({ db }: Tools, gauge: MakeGauge): Read {
  const up = gauge('marque_database_up', 'Whether the database answered this scrape.')
  const jobs = gauge('marque_queue_jobs', 'Jobs of the queue; task send_mail are mails.', ['task', 'state'])
  const oldest = gauge('marque_queue_oldest_waiting_seconds', 'For how long the oldest job is due that nobody does.')
  return async () => {
    jobs.reset()
    oldest.remove()
    const counts = await countJobs(db).catch(() => undefined)
    up.set(counts ? 1 : 0)
    if (!counts) return
    for (const state of ['waiting', 'failed']) jobs.set({ task: 'send_mail', state }, 0)
    for (const { task, state, jobs: count } of counts) jobs.set({ task, state }, count)
    oldest.set(oldestWaiting(counts))
  }
}
