import type { FailedMail } from '#contract/operations/endpoints.ts'
import type { Page } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { sql } from '#platform/database/orm.ts'
import { countRows, pageRows, type Paging } from '#platform/database/rows.ts'
import type { Actor } from '#platform/http/implement.ts'
import { withoutPersons } from '#platform/log/log.ts'
import { forgetUncleanEnd } from '#platform/queue/abandoned-jobs.ts'
import { recordAct } from '../audit/record.ts'
import type { Tools } from '../start/tools.ts'

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
async function lockFailedMail(db: Database, id: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ subject: string }>(sql`
    select payload->>'subject' as subject from ${failed} and jobs.id = ${id} and jobs.locked_at is null
      for update of jobs skip locked`)
  return rows[0]?.subject
}

/** Makes one due, with all its tries before it. */
async function resendMail(db: Database, id: number): Promise<void> {
  await db.execute(sql`select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at := now(), attempts := 0)`)
  await forgetUncleanEnd(db, String(id))
}

/** Takes one out of the queue. */
async function discardMail(db: Database, id: number): Promise<void> {
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

const settlements = { send: resendMail, discard: discardMail } as const

/** What an admin makes of a mail that failed. The trail names it by its subject, because it keeps no addresses for ever. */
export async function settleMail(
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
    await recordAct(db, actor, act, clock.now())
  })
}
