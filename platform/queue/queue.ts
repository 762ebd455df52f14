import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { CronItem, Task, TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Database } from '../database/connect.ts'
import { sql } from '../database/orm.ts'
import { releaseAbandoned, type Log, type SetAsideHandlers } from './abandoned-jobs.ts'
import { type Pauses, laneOf } from './lanes.ts'
import { openWorker, type Outages, type Worker } from './worker.ts'

/**
 * Queues a delayed task. A pending task with the same key takes the new payload and keeps its time, so that a busy
 * conversation does not delay it forever; with `putOff` its delay restarts. Tasks with the same `queueName` run in sequence.
 */
export async function queueTask(
  db: Database,
  task: string,
  payload: object,
  { key, seconds, attempts = 25, putOff, queueName = null }: Schedule,
): Promise<void> {
  const mode = putOff ? 'replace' : 'preserve_run_at'
  await db.execute(sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    queue_name := ${queueName}, run_at := now() + ${seconds} * interval '1 second', job_key := ${key}, max_attempts := ${attempts}, job_key_mode := ${mode})`)
}

type Schedule = { key: string; seconds: number; attempts?: number; putOff?: true; queueName?: string | null }

/** Queues a periodic job again, behind the pending ones, because it has more work than fits in one run. */
export async function queueAgain(db: Database, job: string): Promise<void> {
  await queueTask(db, job, {}, { key: job, seconds: 0, queueName: 'periodic' })
}

/** A job that runs on a schedule. */
export type PeriodicJob = {
  /** Minute, hour, day, month and day of the week (UTC), in crontab format. */
  schedule: string
  work(): Promise<unknown>
  /** Attempts after failures; by default, with growing delays until it is due again. */
  attempts?: number
}

type Work = {
  tasks: TaskList
  jobs?: Record<string, PeriodicJob>
  onSetAside?: SetAsideHandlers
  outages?: Outages
  /** How long a lane is paused; see the breaker. */
  pauses?: Pauses
}

export type Queue = { stop(): Promise<void> }

/**
 * Runs the jobs of the queue until it is stopped: tasks, emails among them, and periodic jobs. Each job runs on one server
 * only. Jobs that were due within the last hour, while no server ran, are queued before this
 * returns. A worker that has lost its database is replaced as soon as the database is available.
 */
export async function startQueue(
  pool: Pool,
  log: Log,
  { tasks, jobs = {}, onSetAside = {}, outages = {}, pauses }: Work,
): Promise<Queue> {
  const work = {
    tasks: { ...tasks, ...Object.fromEntries(Object.entries(jobs).map(taskOf)) },
    due: Object.entries(jobs).map(cronItem),
    onSetAside,
    outages,
    pauses,
  }
  await releaseAbandoned(pool, { log, onSetAside }, 0)
  const stopping = new AbortController()
  const stopped = once(stopping.signal, 'abort')
  const working = keepWorking(await openWorker(pool, log, work))

  async function keepWorking(first: Worker): Promise<void> {
    for (let worker: Worker | undefined = first; worker; worker = await replace(worker)) {
      const reason = await Promise.race([worker.ended, stopped])
      await worker.close()
      if (!stopping.signal.aborted) log.error({ err: reason }, 'queue worker stopped, restarting')
    }
  }

  async function replace(last: Worker): Promise<Worker | undefined> {
    for (let pause = shortestPause; !stopping.signal.aborted; pause = Math.min(2 * pause, longestPause)) {
      try {
        await last.releaseJobs()
        return await openWorker(pool, log, work)
      } catch (error) {
        log.error({ err: error }, 'queue worker failed to start')
        await Promise.race([wait(pause), stopped])
      }
    }
    await last.releaseJobs().catch(() => {}) // without a database, the next worker releases them
    return undefined
  }

  return {
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}

/** Milliseconds between attempts to start a worker. */
const [shortestPause, longestPause] = [250, 5_000]

function taskOf([name, { work }]: [string, PeriodicJob]): [string, Task] {
  return [name, async () => void (await work())]
}

/** Periodic jobs of a lane run in sequence; a pending one is not queued twice. */
function cronItem([task, { schedule, attempts }]: [string, PeriodicJob]): CronItem {
  const options = {
    backfillPeriod: 3_600_000,
    queueName: laneOf(task) === 'rest' ? 'periodic' : `periodic ${laneOf(task)}`,
    jobKey: task,
    ...(attempts && { maxAttempts: attempts }),
  }
  return { task, match: schedule, options }
}
