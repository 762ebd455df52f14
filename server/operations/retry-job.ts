import { Problem } from '#contract/problems.ts'
import { recordAct } from '../audit/record.ts'
import type { Tools } from '../create-tools.ts'
import type { Actor } from '../http/implement.ts'
import { resumeJob } from '../queue/set-aside-jobs.ts'

/** Lets a job run again that was set aside. */
export async function retryJob({ db, clock }: Tools, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (db) => {
    const name = await resumeJob(db, id)
    if (name === undefined) throw new Problem('job_settled')
    const act = { act: 'job.retry', subjectType: 'job' as const, subjectId: String(id), subject: name }
    await recordAct(db, actor, act, clock.now())
  })
}
