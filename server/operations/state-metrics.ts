import { sql } from '../database/orm.ts'
import { Gauge, type Registry } from 'prom-client'
import { migrationsOfRelease } from '../database/schema-version.ts'
import { countJobs, oldestWaiting } from '../queue/queries.ts'
import { findPausedLines } from '../queue/paused-lines.ts'
import { countSetAsideJobs } from '../queue/set-aside-jobs.ts'
import type { Tools } from '../create-tools.ts'
import { diskOf } from './disk.ts'
import { releaseVersions } from './versions.ts'

/** Gives how the figures of the site's state are read, whichever process is asked; who comes meanwhile waits for the same. */
export function watchState(tools: Tools, register: Registry): () => Promise<void> {
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
