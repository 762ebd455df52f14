import { sql } from '../database/orm.ts'
import type { Pool } from 'pg'
import { type Database, databaseOf } from '../database/connect.ts'
import type { Line } from './lines.ts'

/** Notes that a worker has paused a line, so that every server can show it; without a reason, that it goes on. */
export async function notePause(
  pool: Pool,
  { worker, line }: { worker: string; line: Line },
  reason: string | undefined,
): Promise<void> {
  await databaseOf(pool).execute(
    reason === undefined
      ? sql`delete from paused_lines where worker = ${worker} and line = ${line}`
      : sql`insert into paused_lines (worker, line, reason) values (${worker}, ${line}, ${reason.slice(0, 500)})
          on conflict do nothing`,
  )
}

export type PausedLine = { line: Line; since: Date; reason: string }

/** Returns each line that a worker has paused, since the first of them did. */
export async function findPausedLines(db: Database): Promise<PausedLine[]> {
  const { rows } = await db.execute<{ line: Line; since: string; reason: string }>(sql`
    select distinct on (line) line, since, reason from paused_lines order by line, since limit 20`)
  return rows.map(({ since, ...row }) => ({ ...row, since: new Date(since) }))
}
