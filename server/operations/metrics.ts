import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { Problem } from '#contract/problems.ts'
import { migrationsOfRelease } from '#platform/database/migrations.ts'
import { sql } from '#platform/database/orm.ts'
import { openFigures, countConnections, countRequests } from '#platform/metrics/metrics.ts'
import { findPausedLines } from '#platform/queue/lines.ts'
import type { SearchIndex } from '../search/search-index.ts'
import type { Tools } from '../start/tools.ts'
import { countSetAsideJobs } from './jobs.ts'
import { countJobs, oldestWaiting, diskOf, releaseVersions } from './system.ts'

/** How old the cars are that searches are answered from. */
function watchSearchIndex(searchIndex: SearchIndex, register: Registry): void {
  const gauge = new Gauge({
    name: 'marque_inventory_age_seconds',
    help: 'Time since the cars on offer in memory matched the database.',
    registers: [],
    async collect() {
      await searchIndex.read().catch(() => {}) // a site that nobody visits reads none by itself
      this.set(Math.min(searchIndex.age() / 1_000, process.uptime()))
    },
  })
  register.registerMetric(gauge)
}

/**
 * Figures for Prometheus at `/metrics`, for whoever has the token. It is neither limited nor shed, because it is needed
 * most when a site is busy.
 */
export function serveMetrics(app: FastifyInstance, tools: Tools, token: string): void {
  const register = openFigures(tools.pools)
  countRequests(app, register)
  countConnections(app, register)
  watchSearchIndex(tools.searchIndex, register)
  const readState = watchState(tools, register)
  const right = digest(`Bearer ${token}`)
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store')
    if (!timingSafeEqual(digest(headers.authorization ?? ''), right)) {
      reply.header('www-authenticate', 'Bearer')
      throw new Problem('metrics_refused')
    }
    await readState()
    return reply.type(register.contentType).send(await register.metrics())
  })
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Returns how the figures of the site's state are read; scrapes at the same time share one reading. */
function watchState(tools: Tools, register: Registry): () => Promise<void> {
  const gauge = gaugesOf(register)
  gauge('marque_info', 'Which release this is; always 1.', ['version', 'node', 'migration']).set(
    { version: releaseVersions.marque, node: releaseVersions.node, migration: migrationsOfRelease().at(-1)! },
    1,
  )
  const reads = [readDisk(tools, gauge), readQueue(tools, gauge), readTransactions(tools, gauge)] as const
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
  const setAside = gauge('marque_queue_set_aside_jobs', 'Jobs that ended uncleanly twice, and do not run again.')
  const paused = gauge('marque_queue_paused', 'Whether a line is paused because what it depends on fails.', ['line'])
  return async () => {
    jobs.reset()
    oldest.remove()
    setAside.remove()
    paused.reset()
    const read = await Promise.all([countJobs(db), countSetAsideJobs(db), findPausedLines(db)]).catch(() => undefined)
    up.set(read ? 1 : 0)
    if (!read) return
    const [counts, aside, lines] = read
    for (const state of ['waiting', 'failed']) jobs.set({ task: 'send_mail', state }, 0)
    for (const { task, state, jobs: count } of counts) jobs.set({ task, state }, count)
    oldest.set(oldestWaiting(counts))
    setAside.set(aside)
    paused.set({ line: 'mail' }, 0)
    for (const { line } of lines) paused.set({ line }, 1)
  }
}

/**
 * An open transaction keeps deleted rows and its locks for as long as it lasts. Of other roles PostgreSQL shows the age only
 * to members of `pg_read_all_stats`.
 */
function readTransactions({ db }: Tools, gauge: MakeGauge): Read {
  const oldest = gauge(
    'marque_database_oldest_transaction_seconds',
    'Age of the oldest transaction that is open in the database; 0 where none is.',
  )
  return async () => {
    oldest.remove()
    const found = await db.execute<{ seconds: number }>(oldestTransaction).catch(() => undefined)
    if (found) oldest.set(found.rows[0]!.seconds)
  }
}

const oldestTransaction = sql`
  select coalesce(extract(epoch from clock_timestamp() - min(begun)), 0)::float8 as seconds from (
    select xact_start as begun from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
    union all select prepared from pg_prepared_xacts where database = current_database()
  ) open`
