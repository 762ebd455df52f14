import { sql } from '../database/orm.ts'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../database/connect.ts'
import { envelopeOf, type Mail, type Mailer } from './mailer.ts'

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
