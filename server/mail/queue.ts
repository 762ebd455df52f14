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

/** Sends what is in the queue until it is stopped. */
export async function sendQueuedMail(pool: Pool, mailer: Mailer, log: Log): Promise<Runner> {
  return run({ pgPool: pool, taskList: mailTasks(mailer), concurrency: 2, noHandleSignals: true, logger: quiet(log) })
}

export function mailTasks(mailer: Mailer): TaskList {
  return { send_mail: async (mail) => mailer.send(mail as Mail) }
}

function quiet(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, message)
  })
}
