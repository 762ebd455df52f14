import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '../database/orm.ts'
import type { Database } from '../database/connect.ts'

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
