import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { CronItem, Task, TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Database } from '../database/connect.ts'
import { sql } from '../database/orm.ts'
import { releaseAbandoned, type Log, type SetAsideHandlers } from './abandoned-jobs.ts'
import { type Pauses, lineOf } from './lines.ts'
import { openWorker, type Outages, type Worker } from './worker.ts'

/**
 * Puts a task off. One with the same key that still waits takes the new one in and keeps its time, so that a busy
 * conversation does not put it off for ever; with `putOff` it waits anew. Tasks of one `line` are done one after the other.
 */
export async function queueTask(
  db: Database,
  task: string,
  payload: object,
  { key, seconds, attempts = 25, putOff, line = null }: Waiting,
): Promise<void> {
  const mode = putOff ? 'replace' : 'preserve_run_at'
  await db.execute(sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    queue_name := ${line}, run_at := now() + ${seconds} * interval '1 second', job_key := ${key}, max_attempts := ${attempts}, job_key_mode := ${mode})`)
}

type Waiting = { key: string; seconds: number; attempts?: number; putOff?: true; line?: string | null }

/** Queues a periodic job once more, behind those that wait: it has more to do than one run may. */
export async function queueAgain(db: Database, job: string): Promise<void> {
  await queueTask(db, job, {}, { key: job, seconds: 0, line: 'periodic' })
}

/** What is done again and again. */
export type PeriodicJob = {
  /** Minute, hour, day, month and day of the week (UTC), as crontab has them. */
  schedule: string
  work(): Promise<unknown>
  /** How often it is tried when it fails; unset, with growing pauses until it is due again. */
  attempts?: number
}

type Work = {
  tasks: TaskList
  jobs?: Record<string, PeriodicJob>
  onSetAside?: SetAsideHandlers
  outages?: Outages
  /** How long a line is paused; see the breaker. */
  pauses?: Pauses
}

export type Queue = { stop(): Promise<void> }

/**
 * Does what is in the queue until it is stopped: tasks, mails among them, and jobs that are due. Of several servers one
 * does a job. What was due within the last hour, while no server ran, is put in before this
 * returns. A worker that the database has left is followed by another as soon as it is back.
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
    for (let worker: Worker | undefined = first; worker; worker = await follow(worker)) {
      const reason = await Promise.race([worker.ended, stopped])
      await worker.close()
      if (!stopping.signal.aborted) log.error({ err: reason }, 'the queue has stopped, and is started again')
    }
  }

  async function follow(last: Worker): Promise<Worker | undefined> {
    for (let pause = shortestPause; !stopping.signal.aborted; pause = Math.min(2 * pause, longestPause)) {
      try {
        await last.giveBack()
        return await openWorker(pool, log, work)
      } catch (error) {
        log.error({ err: error }, 'the queue cannot be started')
        await Promise.race([wait(pause), stopped])
      }
    }
    await last.giveBack().catch(() => {}) // without a database: whoever runs next finds them
    return undefined
  }

  return {
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}

/** Milliseconds before another worker is tried. */
const [shortestPause, longestPause] = [250, 5_000]

function taskOf([name, { work }]: [string, PeriodicJob]): [string, Task] {
  return [name, async () => void (await work())]
}

/** Periodic jobs of a line run one after the other; one that is not done yet is not queued twice. */
function cronItem([task, { schedule, attempts }]: [string, PeriodicJob]): CronItem {
  const options = {
    backfillPeriod: 3_600_000,
    queueName: lineOf(task) === 'rest' ? 'periodic' : `periodic ${lineOf(task)}`,
    jobKey: task,
    ...(attempts && { maxAttempts: attempts }),
  }
  return { task, match: schedule, options }
}
