import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../database/connect.ts'
import { sql } from '../database/orm.ts'
import { envelopeOf, type Mail, type Mailer } from './mailer.ts'

/** Days for which mails are kept: those in the folder, and in the queue those that could not be sent at all. */
export const mailDays = 30

/** Removes mails from before a time: files of the folder, and jobs of the queue that are not tried again. */
export async function pruneMails(db: Database, folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => /\.eml(\.partial)?$/.test(each))) {
    const file = join(folder, name)
    const { mtime } = await stat(file).catch(() => ({ mtime: new Date() }))
    if (mtime < before) await rm(file, { force: true })
  }
  await db.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null and updated_at < ${before.toISOString()}::timestamptz))`)
  await db.execute(sql`delete from unclean_jobs where ended_at < ${before.toISOString()}::timestamptz`)
}

/** How often a mail is tried that cannot be sent: with growing pauses, over about three days. */
const attempts = 25

/** Puts a mail into the queue. Within a transaction it is queued exactly when what it tells of is stored. */
export async function queueMail(db: Database, mail: Mail): Promise<void> {
  await db.execute(
    sql`select graphile_worker.add_job('send_mail', ${JSON.stringify(mail)}::json, max_attempts := ${attempts})`,
  )
}

/** The task of this module for the queue. */
export function mailTasks(mailer: Mailer): TaskList {
  return { send_mail: async (mail, { job }) => mailer.send(mail as Mail, envelopeOf(job)) }
}

/**
 * Whether an error says that the mail server fails or does not accept this site, so that other mails would fail as well.
 * A recipient or a message that it refuses is no outage, unless it closes the service (421).
 */
export function isMailOutage(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return responseCode === 421 || (code !== 'EENVELOPE' && code !== 'EMESSAGE')
}
