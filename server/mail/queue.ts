import { sql } from 'drizzle-orm'
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Database } from '../database/connect.ts'
import type { Mail, Mailer } from './mailer.ts'

type Log = { error(details: object, message: string): void }

/**
 * Puts a mail into the queue. Within a transaction it is queued exactly when what it tells of is stored. A mail that
 * cannot be sent is tried again with growing pauses, 25 times over about three days.
 */
export async function queueMail(db: Database, mail: Mail): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job('send_mail', ${JSON.stringify(mail)}::json)`)
}

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

/** Longer than the mailer tries: who has held a mail for so long was killed. In minutes. */
const abandonedAfter = 5

/** Sends what is in the queue until it is stopped, and does the tasks of modules that write mails later. */
export async function sendQueuedMail(pool: Pool, mailer: Mailer, log: Log, tasks: TaskList = {}): Promise<Runner> {
  const runner = await run({
    pgPool: pool,
    taskList: { ...mailTasks(mailer), ...tasks },
    concurrency: 2,
    noHandleSignals: true,
    logger: quiet(log),
  })
  const checking = setInterval(() => {
    releaseMail(pool, abandonedAfter).catch((error: unknown) => log.error({ err: error }, 'the mail queue'))
  }, 60_000)
  runner.events.once('stop', () => clearInterval(checking))
  return runner
}

/** Gives back mails that a process took and was killed over; with 0 minutes all, where no other process can be. */
export async function releaseMail(pool: Pool, minutes: number): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs where locked_at <= now() - $1 * interval '1 minute'))`,
    [minutes],
  )
}

export function mailTasks(mailer: Mailer): TaskList {
  return { send_mail: async (mail) => mailer.send(mail as Mail) }
}

function quiet(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, message)
  })
}
