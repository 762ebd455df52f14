import { sql } from 'drizzle-orm'
import { type CronItem, Logger, parseCronItems, type Runner, run, type Task, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Database } from '../database/connect.ts'

type Log = { error(details: object, message: string): void }

/**
 * Puts a task off. One with the same key that still waits takes the new one in and keeps its time, so that a busy
 * conversation does not put it off for ever.
 */
export async function queueTask(
  db: Database,
  task: string,
  payload: object,
  { key, seconds }: { key: string; seconds: number },
): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    run_at := now() + ${seconds} * interval '1 second', job_key := ${key}, job_key_mode := 'preserve_run_at')`)
}

/** What is done again and again. */
export type PeriodicJob = {
  /** Minute, hour, day, month and day of the week (UTC), as crontab has them. */
  schedule: string
  work(): Promise<unknown>
  /** How often it is tried when it fails; unset, with growing pauses until it is due again. */
  attempts?: number
}

type Work = { tasks: TaskList; jobs?: Record<string, PeriodicJob> }

/**
 * Does what is in the queue until it is stopped: tasks, mails among them, and jobs that are due. Of several servers one
 * does a job. What was due within the last hour, while no server ran, is made up for at once.
 */
export async function startQueue(pool: Pool, log: Log, { tasks, jobs = {} }: Work): Promise<Runner> {
  const runner = await run({
    pgPool: pool,
    taskList: { ...tasks, ...Object.fromEntries(Object.entries(jobs).map(taskOf)) },
    parsedCronItems: parseCronItems(Object.entries(jobs).map(cronItem)),
    concurrency: 2,
    noHandleSignals: true,
    logger: quiet(log),
    // Results that the worker writes in batches are awaited when it stops; those that it writes one by one are not.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  const checking = setInterval(() => {
    releaseJobs(pool, abandonedAfter).catch((error: unknown) => log.error({ err: error }, 'the queue'))
  }, 60_000)
  runner.events.once('stop', () => clearInterval(checking))
  return runner
}

function taskOf([name, { work }]: [string, PeriodicJob]): [string, Task] {
  return [name, async () => void (await work())]
}

/** Jobs run one after the other, so that mails never wait for them; one that is not done yet is not queued twice. */
function cronItem([task, { schedule, attempts }]: [string, PeriodicJob]): CronItem {
  const options = {
    backfillPeriod: 3_600_000,
    queueName: jobQueue,
    jobKey: task,
    ...(attempts && { maxAttempts: attempts }),
  }
  return { task, match: schedule, options }
}

const jobQueue = 'periodic'

/** Longer than the mailer tries, and than a job may take: who has held one for so long was killed. In minutes. */
const abandonedAfter = { task: 5, job: 60 }

/** Gives back what a process took and was killed over; with 0 minutes all, where no other process can be. */
export async function releaseJobs(pool: Pool, after: { task: number; job: number }): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs
         where locked_at <= now() - case when queue_name = $1 then $2::int else $3 end * interval '1 minute'))`,
    [jobQueue, after.job, after.task],
  )
}

function quiet(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, message)
  })
}
