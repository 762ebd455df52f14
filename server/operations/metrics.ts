import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { Problem } from '#contract/problems.ts'
import { migrationsOfRelease } from '#platform/database/migrations.ts'
import { sql } from '#platform/database/orm.ts'
import { countPausedAddresses } from '#platform/mail/failures.ts'
import { openFigures, countConnections, countRequests } from '#platform/metrics/metrics.ts'
import { findPausedLanes } from '#platform/queue/lanes.ts'
import { countWaitingFavorites } from '../favorites/news.ts'
import { countFeeds } from '../imports/feeds/queries.ts'
import { countDeliveries } from '../leads/addresses.ts'
import { countDevices } from '../push/queries.ts'
import { countSearches } from '../saved-searches/queries.ts'
import type { SearchIndex } from '../search/search-index.ts'
import type { Tools } from '../start/tools.ts'
import { countSetAsideJobs } from './jobs.ts'
import { countJobs, oldestWaiting, diskOf, releaseVersions } from './system.ts'

function watchSearchIndex(searchIndex: SearchIndex, register: Registry): void {
  const gauge = new Gauge({
    name: 'marque_inventory_age_seconds',
    help: 'Time since the search index in memory was last in sync with the database.',
    registers: [],
    async collect() {
      // Reading the index brings it up to date, which otherwise only happens when visitors search.
      await searchIndex.read().catch(() => {})
      this.set(Math.min(searchIndex.age() / 1_000, process.uptime()))
    },
  })
  register.registerMetric(gauge)
}

/**
 * Serves Prometheus metrics at `/metrics` to clients with the token. The route is exempt from rate limits and load shedding,
 * because operators need metrics most when the site is overloaded.
 */
export function serveMetrics(app: FastifyInstance, tools: Tools, token: string): void {
  const register = openFigures(tools.pools)
  countRequests(app, register)
  countConnections(app, register)
  watchSearchIndex(tools.searchIndex, register)
  const readState = watchState(tools, register)
  const expected = digest(`Bearer ${token}`)
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store')
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) {
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

/** Returns a function that updates the metrics of the disk, queue and database. Concurrent scrapes share one update. */
function watchState(tools: Tools, register: Registry): () => Promise<void> {
  const gauge = gaugesOf(register)
  gauge('marque_info', 'Release information; always 1.', ['version', 'node', 'migration']).set(
    { version: releaseVersions.marque, node: releaseVersions.node, migration: migrationsOfRelease().at(-1)! },
    1,
  )
  const reads = [
    readDisk(tools, gauge),
    readQueue(tools, gauge),
    readTransactions(tools, gauge),
    readFeeds(tools, gauge),
    readDeliveries(tools, gauge),
    readSearches(tools, gauge),
    readCount(
      gauge('marque_saved_vehicle_alerts_waiting', 'Saved vehicles with updates that have not been emailed yet.'),
      () => countWaitingFavorites(tools.db),
    ),
    readCount(gauge('marque_push_devices', 'Devices on which members get push notifications.'), () =>
      countDevices(tools.db),
    ),
    readCount(
      gauge('marque_mail_paused_addresses', 'Email addresses that are paused after three failed deliveries.'),
      () => countPausedAddresses(tools.db),
    ),
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

function readDisk({ config: { dataDir } }: Tools, gauge: MakeGauge): Read {
  const free = gauge('marque_disk_free_bytes', 'Free bytes on the disk of DATA_DIR.')
  const size = gauge('marque_disk_size_bytes', 'Size in bytes of the disk of DATA_DIR.')
  return async () => {
    const disk = await diskOf(dataDir)
    free.set(disk.free)
    size.set(disk.size)
  }
}

/** Returns a function that updates the queue's metrics. If a query fails or times out, the output omits these metrics. */
function readQueue({ db }: Tools, gauge: MakeGauge): Read {
  const up = gauge('marque_database_up', '1 if the database responded during this scrape, else 0.')
  const jobs = gauge('marque_queue_jobs', 'Jobs in the queue by task and state. The task for emails is send_mail.', [
    'task',
    'state',
  ])
  const oldest = gauge('marque_queue_oldest_waiting_seconds', 'Seconds since the oldest waiting job became due.')
  const setAside = gauge(
    'marque_queue_set_aside_jobs',
    'Jobs that crashed or timed out twice. Periodic ones are retried less and less often, others only by an admin.',
  )
  const paused = gauge(
    'marque_queue_paused',
    '1 if a queue lane is paused because a system that it depends on is unavailable, else 0.',
    ['line'],
  )
  return async () => {
    jobs.reset()
    oldest.remove()
    setAside.remove()
    paused.reset()
    const read = await Promise.all([countJobs(db), countSetAsideJobs(db), findPausedLanes(db)]).catch(() => undefined)
    up.set(read ? 1 : 0)
    if (!read) return
    const [counts, aside, lanes] = read
    for (const state of ['waiting', 'failed']) jobs.set({ task: 'send_mail', state }, 0)
    for (const { task, state, jobs: count } of counts) jobs.set({ task, state }, count)
    oldest.set(oldestWaiting(counts))
    setAside.set(aside)
    paused.set({ line: 'mail' }, 0)
    for (const { line } of lanes) paused.set({ line }, 1)
  }
}

function readFeeds({ db, clock }: Tools, gauge: MakeGauge): Read {
  const feeds = gauge('marque_feeds', 'Active scheduled feeds that are due, and those whose last import failed.', [
    'state',
  ])
  return async () => {
    feeds.reset()
    const counts = await countFeeds(db, clock.now()).catch(() => undefined)
    for (const [state, count] of Object.entries(counts ?? {})) feeds.set({ state }, count)
  }
}

function readDeliveries({ db, clock }: Tools, gauge: MakeGauge): Read {
  const addresses = gauge('marque_lead_addresses', 'Lead delivery addresses of sellers by state.', ['state'])
  const failed = gauge('marque_lead_deliveries_failed', 'Lead deliveries that failed within the last 24 hours.')
  return async () => {
    addresses.reset()
    failed.remove()
    const read = await countDeliveries(db, clock.now()).catch(() => undefined)
    if (!read) return
    for (const { state, count } of read.addresses) addresses.set({ state }, count)
    failed.set(read.failed)
  }
}

/** Returns a function that updates one number. If the query fails, the output omits it. */
function readCount(gauge: Gauge, count: () => Promise<number>): Read {
  return async () => {
    gauge.remove()
    const value = await count().catch(() => undefined)
    if (value !== undefined) gauge.set(value)
  }
}

function readSearches({ db, clock }: Tools, gauge: MakeGauge): Read {
  const searches = gauge('marque_saved_searches', 'Saved searches: active, off, and not yet confirmed.', ['state'])
  const waiting = gauge(
    'marque_search_alerts_waiting',
    'Vehicles that match a saved search and have not been emailed yet.',
  )
  const oldest = gauge(
    'marque_search_alerts_oldest_seconds',
    'Seconds since the oldest new or reduced vehicle should have been compared with the saved searches.',
  )
  return async () => {
    searches.reset()
    waiting.remove()
    oldest.remove()
    const counts = await countSearches(db, clock.now()).catch(() => undefined)
    if (!counts) return
    for (const state of ['active', 'off', 'unconfirmed'] as const) searches.set({ state }, counts[state])
    waiting.set(counts.waiting)
    oldest.set(counts.oldestNews)
  }
}

/**
 * Returns a function that updates the age of the oldest transaction. A long transaction holds its locks and keeps vacuum from
 * removing rows deleted since it began. PostgreSQL shows other roles' transactions only to members of `pg_read_all_stats`.
 */
function readTransactions({ db }: Tools, gauge: MakeGauge): Read {
  const oldest = gauge(
    'marque_database_oldest_transaction_seconds',
    'Age of the oldest open transaction in the database; 0 if there is none.',
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
