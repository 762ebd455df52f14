import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../database/connect.ts'
import { sql } from '../database/orm.ts'
import { deleteFailures, isHardFailure, isPaused, isPausedAddress, recordHardFailure } from './failures.ts'
import { envelopeOf, type Mail, type Mailer } from './mailer.ts'

/** Days after which emails in the folder and failed emails in the queue are deleted. */
export const mailDays = 30

export async function pruneMails(db: Database, folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((file) => /\.eml(\.partial)?$/.test(file))) {
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

/** Number of attempts per email. Because the delays between them increase, they span about three days. */
export const attempts = 25

/** An email in the queue. Essential emails are also sent to paused addresses. */
type QueuedMail = Mail & { isEssential?: true }

/**
 * Queues an email, unless the address is paused. Returns whether it was queued. Within a transaction, the email is sent only if
 * the transaction commits.
 */
export async function queueMail(db: Database, mail: Mail): Promise<boolean> {
  const { rows } = await db.execute(sql`${addJob(mail)} where not ${isPausedAddress(mail.to.address)}`)
  return rows.length > 0
}

/**
 * Queues an email that the recipient just asked for, or that is about the security of the account. It is sent even if the
 * address is paused.
 */
export async function queueEssentialMail(db: Database, mail: Mail): Promise<void> {
  await db.execute(addJob({ ...mail, isEssential: true }))
}

function addJob(mail: QueuedMail) {
  return sql`select graphile_worker.add_job('send_mail', ${JSON.stringify(mail)}::json, max_attempts := ${attempts})`
}

export function mailTasks({ db, mailer }: { db: Database; mailer: Mailer }): TaskList {
  return {
    send_mail: async (payload, { job }) => {
      const { isEssential, ...mail } = payload as QueuedMail
      const { address } = mail.to
      if (!isEssential && (await isPaused(db, address))) return
      const envelope = envelopeOf(job)
      try {
        await mailer.send(mail, envelope)
      } catch (error) {
        const isNowPaused = isHardFailure(error) && (await recordHardFailure(db, address, envelope.key, error))
        if (isNowPaused && !isEssential) return
        throw error
      }
      await deleteFailures(db, address)
    },
  }
}

/**
 * Returns whether the mail server is down or rejects all emails from this site. Other emails would then fail, too. Returns
 * false if it only rejects the recipient or the message, except with code 421 (service not available).
 */
export function isMailOutage(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return responseCode === 421 || (code !== 'EENVELOPE' && code !== 'EMESSAGE')
}
