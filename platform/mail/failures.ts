import type { Database } from '../database/connect.ts'
import { sql } from '../database/orm.ts'
import { redactPersonalData } from '../log/log.ts'

/** Number of emails in a row that the mail server rejects permanently before an address is paused. */
export const failuresUntilPause = 3

/** Maximum length of a stored response from the mail server. Longer responses are truncated. */
export const maximumAnswerLength = 500

/** Days after the last failure until an address is forgotten. After a pause, it then gets emails again. */
const storedDays = { failing: 30, paused: 180 } as const

/** Enhanced status codes (RFC 3463) about the sender, the message or the site's reputation, but not about the recipient. */
const notOfRecipient = /^\d{3}[ -]5\.(?:7\.\d+|6\.\d+|3\.4|1\.[78])\b/

/** Returns whether the mail server permanently rejected this recipient, at `RCPT TO` or after the message. */
export function isHardFailure(error: unknown): error is { response: string } {
  const {
    command,
    responseCode = 0,
    response = '',
  } = error as {
    command?: string
    responseCode?: number
    response?: string
  }
  const isPermanent = responseCode >= 500 && responseCode < 600
  return isPermanent && (command === 'RCPT TO' || command === 'DATA') && !notOfRecipient.test(response)
}

/**
 * Counts a hard failure of an email, unless it has been counted before. Returns whether the address is paused. Pausing an
 * address removes its other emails from the queue, except for essential ones.
 */
export async function recordHardFailure(
  db: Database,
  address: string,
  mail: string,
  { response }: { response: string },
): Promise<boolean> {
  const answer = redactPersonalData(response).split('\n')[0]!.trim().slice(0, maximumAnswerLength)
  const { rows } = await db.execute<{ isPaused: boolean }>(sql`
    insert into mail_failures as stored (address, mails, answer, failed_at)
      values (lower(${address}), array[${mail}], ${answer}, now())
      on conflict (address) do update
        set mails = stored.mails || excluded.mails, answer = excluded.answer, failed_at = excluded.failed_at,
          paused_at = case when cardinality(stored.mails) + 1 = ${failuresUntilPause} then excluded.failed_at end
        where stored.paused_at is null and not stored.mails @> excluded.mails
      returning paused_at is not null as "isPaused"`)
  if (!rows[0]) return isPaused(db, address)
  if (rows[0].isPaused) await removeQueued(db, address)
  return rows[0].isPaused
}

async function removeQueued(db: Database, address: string): Promise<void> {
  await db.execute(sql`
    select graphile_worker.complete_jobs(array(
      select jobs.id from graphile_worker._private_jobs as jobs
        join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
        where tasks.identifier = 'send_mail' and jobs.locked_at is null
          and lower(payload -> 'to' ->> 'address') = lower(${address}) and payload ->> 'isEssential' is null))`)
}

/** SQL condition: the address is paused. */
export function isPausedAddress(address: string) {
  return sql`exists (select from mail_failures where address = lower(${address}) and paused_at is not null)`
}

export async function isPaused(db: Database, address: string): Promise<boolean> {
  const { rows } = await db.execute<{ isPaused: boolean }>(sql`select ${isPausedAddress(address)} as "isPaused"`)
  return rows[0]!.isPaused
}

/** Returns the time when an address was paused, or undefined if it isn't paused. */
export async function findPause(db: Database, address: string): Promise<Date | undefined> {
  const { rows } = await db.execute<{ since: string }>(sql`
    select paused_at as since from mail_failures where address = lower(${address}) and paused_at is not null`)
  return rows[0] && new Date(rows[0].since)
}

/** Forgets the failures of an address, for example after a delivered email. If the address is paused, it gets emails again. */
export async function deleteFailures(db: Database, address: string): Promise<void> {
  await db.execute(sql`delete from mail_failures where address = lower(${address})`)
}

export async function deleteOldFailures(db: Database, now: Date): Promise<void> {
  const { failing, paused } = storedDays
  await db.execute(sql`
    delete from mail_failures where failed_at < ${now.toISOString()}::timestamptz
      - case when paused_at is null then ${failing}::int else ${paused}::int end * interval '1 day'`)
}

export async function countPausedAddresses(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from mail_failures where paused_at is not null`,
  )
  return rows[0]!.count
}
