import type { FailedMail } from '#contract/operations/endpoints.ts'
import type { Page } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { sql } from '#platform/database/orm.ts'
import { countRows, pageRows, type Paging } from '#platform/database/rows.ts'
import type { Actor } from '#platform/http/implement.ts'
import { redactPersonalData } from '#platform/log/log.ts'
import { deleteUncleanEnd } from '#platform/queue/abandoned-jobs.ts'
import { recordAuditEntry } from '../audit/record.ts'
import type { Tools } from '../start/tools.ts'

const failed = sql.raw(`graphile_worker._private_jobs as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
  where tasks.identifier = 'send_mail' and jobs.last_error is not null`)

type Row = Record<'id' | 'to' | 'subject' | 'error', string> & {
  attempts: number
  maxAttempts: number
  queuedAt: string
  lastTriedAt: string
  nextTryAt: string
}

/** Returns a page of emails whose last attempt failed, latest attempt first. Some of them will still be retried. */
export async function findFailedMails(db: Database, paging: Paging): Promise<Page<FailedMail>> {
  const { limit, offset } = pageRows(paging)
  const { rows } = await db.execute<Row>(sql`
    select jobs.id, payload->'to'->>'address' as to, payload->>'subject' as subject, last_error as error,
        attempts, max_attempts as "maxAttempts", jobs.created_at as "queuedAt", updated_at as "lastTriedAt",
        run_at as "nextTryAt"
      from ${failed} order by updated_at desc, jobs.id desc limit ${limit} offset ${offset}`)
  return { items: rows.map(present), ...(await countRows(db, sql`select from ${failed}`)) }
}

/**
 * Locks a failed email until the end of the transaction and returns its subject. Returns undefined if the email is being sent
 * right now.
 */
async function lockFailedMail(db: Database, id: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ subject: string }>(sql`
    select payload->>'subject' as subject from ${failed} and jobs.id = ${id} and jobs.locked_at is null
      for update of jobs skip locked`)
  return rows[0]?.subject
}

async function resendMail(db: Database, id: number): Promise<void> {
  await db.execute(sql`select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at := now(), attempts := 0)`)
  await deleteUncleanEnd(db, String(id))
}

async function discardMail(db: Database, id: number): Promise<void> {
  await db.execute(sql`select graphile_worker.complete_jobs(array[${id}]::bigint[])`)
  await deleteUncleanEnd(db, String(id))
}

function present({ id, error, maxAttempts, ...row }: Row): FailedMail {
  const isFinal = row.attempts >= maxAttempts
  return {
    ...row,
    id: Number(id),
    error: redactPersonalData(error).split('\n')[0]!.slice(0, 500),
    queuedAt: new Date(row.queuedAt).toISOString(),
    lastTriedAt: new Date(row.lastTriedAt).toISOString(),
    nextTryAt: isFinal ? null : new Date(row.nextTryAt).toISOString(),
  }
}

const settlements = { send: resendMail, discard: discardMail } as const

/**
 * Resends or discards a failed email. The audit entry contains the subject but not the recipient, because the audit trail must
 * not store email addresses.
 */
export async function resolveFailedMail(
  { db, clock }: Tools,
  actor: Actor,
  id: number,
  settlement: keyof typeof settlements,
): Promise<void> {
  await db.transaction(async (db) => {
    const subject = await lockFailedMail(db, id)
    if (subject === undefined) throw new Problem('mail_settled')
    await settlements[settlement](db, id)
    const act = { act: `mail.${settlement}`, subjectType: 'mail' as const, subjectId: String(id), subject }
    await recordAuditEntry(db, actor, act, clock.now())
  })
}
