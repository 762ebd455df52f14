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
 * Queues a task to run after a delay. If a task with the same key is pending, it gets the new payload but keeps its time,
 * because a busy conversation would otherwise delay it forever. With `putOff`, the delay starts over. Tasks with the same
 * `queueName` run in sequence.
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

/** Queues another run of a periodic job behind the pending jobs. Meant for jobs whose work may not fit into one run. */
export async function queueAgain(db: Database, job: string): Promise<void> {
  await queueTask(db, job, {}, { key: job, seconds: 0, queueName: 'periodic' })
}

export type PeriodicJob = {
  /** Time in crontab format (UTC): minute, hour, day, month and day of the week. */
  schedule: string
  work(): Promise<unknown>
  /** Maximum number of attempts. By default, a failed job is retried with increasing delays until it is due again. */
  attempts?: number
}

type Work = {
  tasks: TaskList
  jobs?: Record<string, PeriodicJob>
  onSetAside?: SetAsideHandlers
  outages?: Outages
  pauses?: Pauses
}

export type Queue = { stop(): Promise<void> }

/**
 * Runs tasks, including emails, and periodic jobs until the queue is stopped. Each job runs on only one server. Queues periodic
 * jobs that were missed in the past hour because no server was running, and then resolves. When a worker loses its database
 * connection, a new one replaces it as soon as the database is available.
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
    await last.releaseJobs().catch(() => {}) // if this fails, a later worker releases the jobs
    return undefined
  }

  return {
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}

const [shortestPause, longestPause] = [250, 5_000]

function taskOf([name, { work }]: [string, PeriodicJob]): [string, Task] {
  return [name, async () => void (await work())]
}

/** Converts a periodic job. Jobs in the same lane run in sequence, and a job that is still pending isn't queued again. */
function cronItem([task, { schedule, attempts }]: [string, PeriodicJob]): CronItem {
  const options = {
    backfillPeriod: 3_600_000,
    queueName: laneOf(task) === 'rest' ? 'periodic' : `periodic ${laneOf(task)}`,
    jobKey: task,
    ...(attempts && { maxAttempts: attempts }),
  }
  return { task, match: schedule, options }
}
