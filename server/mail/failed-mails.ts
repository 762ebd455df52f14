import { sql } from '../database/orm.ts'
import type { FailedMail } from '#contract/operations.ts'
import type { Page } from '#contract/paging.ts'
import type { Database } from '../database/connect.ts'
import { countRows, pageRows, type Paging } from '../database/page-rows.ts'
import { withoutPersons } from '../http/describe-error.ts'
import { forgetUncleanEnd } from '../queue/unclean-ends.ts'

const failed = sql.raw(`graphile_worker._private_jobs as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
  where tasks.identifier = 'send_mail' and jobs.last_error is not null`)

type Row = Record<'id' | 'to' | 'subject' | 'error', string> & {
  attempts: number
  mostAttempts: number
  queuedAt: string
  lastTriedAt: string
  nextTryAt: string
}

/** Mails that could not be sent, whether they are tried again or not; the last tried first. */
export async function findFailedMails(db: Database, paging: Paging): Promise<Page<FailedMail>> {
  const { limit, offset } = pageRows(paging)
  const { rows } = await db.execute<Row>(sql`
    select jobs.id, payload->'to'->>'address' as to, payload->>'subject' as subject, last_error as error,
        attempts, max_attempts as "mostAttempts", jobs.created_at as "queuedAt", updated_at as "lastTriedAt",
        run_at as "nextTryAt"
      from ${failed} order by updated_at desc, jobs.id desc limit ${limit} offset ${offset}`)
  return { items: rows.map(present), ...(await countRows(db, sql`select from ${failed}`)) }
}

/** Locks one of them that nobody is sending, for as long as the transaction lasts; gives its subject. */
export async function lockFailedMail(db: Database, id: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ subject: string }>(sql`
    select payload->>'subject' as subject from ${failed} and jobs.id = ${id} and jobs.locked_at is null
      for update of jobs skip locked`)
  return rows[0]?.subject
}

/** Makes one due, with all its tries before it. */
export async function resendMail(db: Database, id: number): Promise<void> {
  await db.execute(sql`select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at := now(), attempts := 0)`)
  await forgetUncleanEnd(db, String(id))
}

/** Takes one out of the queue. */
export async function discardMail(db: Database, id: number): Promise<void> {
  await db.execute(sql`select graphile_worker.complete_jobs(array[${id}]::bigint[])`)
  await forgetUncleanEnd(db, String(id))
}

function present({ id, error, mostAttempts, ...row }: Row): FailedMail {
  const isOver = row.attempts >= mostAttempts
  return {
    ...row,
    id: Number(id),
    error: withoutPersons(error).split('\n')[0]!.slice(0, 500),
    queuedAt: new Date(row.queuedAt).toISOString(),
    lastTriedAt: new Date(row.lastTriedAt).toISOString(),
    nextTryAt: isOver ? null : new Date(row.nextTryAt).toISOString(),
  }
}
