import type { SetAsideJob } from '#contract/operations/endpoints.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { sql } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { redactPersonalData } from '#platform/log/log.ts'
import { findSetAside } from '#platform/queue/abandoned-jobs.ts'
import { recordAuditEntry } from '../audit/record.ts'
import type { Tools } from '../start/tools.ts'

/** Retries a job that was marked as failed after two crashes or timeouts. Throws `job_settled` for other jobs. */
export async function retryJob({ db, clock }: Tools, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (db) => {
    const name = await resumeJob(db, id)
    if (name === undefined) throw new Problem('job_settled')
    const act = { act: 'job.retry', subjectType: 'job' as const, subjectId: String(id), subject: name }
    await recordAuditEntry(db, actor, act, clock.now())
  })
}

/** Returns a page of the jobs that were set aside because they crashed or timed out twice, newest first. */
export async function findSetAsideJobs(
  db: Database,
  { page = 1, limit = maximumLimit }: { page?: number | undefined; limit?: number | undefined },
): Promise<Page<SetAsideJob>> {
  const rows = await findSetAside(db, { limit, offset: (page - 1) * limit })
  const items = rows.map((row) => ({
    ...row,
    id: Number(row.id),
    reason: redactPersonalData(row.reason),
    endedAt: new Date(row.endedAt).toISOString(),
    retriedAt: row.retriedAt && new Date(row.retriedAt).toISOString(),
  }))
  return { items, total: await countSetAsideJobs(db) }
}

export async function countSetAsideJobs(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from unclean_jobs where ends > 1`,
  )
  return rows[0]!.count
}

async function resumeJob(db: Database, id: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(
    sql`delete from unclean_jobs where id = ${id} and ends > 1 returning name`,
  )
  const name = rows[0]?.name
  if (name === undefined) return undefined
  await db.execute(sql`
    select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker._private_jobs
        where key = ${name} or id = ${/^\d{1,18}$/.test(name) ? name : null}::bigint), run_at := now(), attempts := 0)`)
  return name
}
