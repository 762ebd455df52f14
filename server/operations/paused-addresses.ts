import type { PausedAddress } from '#contract/operations/endpoints.ts'
import type { Page } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { sql } from '#platform/database/orm.ts'
import { countRows, pageRows, type Paging } from '#platform/database/rows.ts'
import type { Actor } from '#platform/http/implement.ts'
import { recordAuditEntry } from '../audit/record.ts'
import type { Tools } from '../start/tools.ts'

type Row = { id: string; address: string; answer: string; pausedAt: string }

/** Returns a page of the email addresses that are paused after failed deliveries, newest first. */
export async function findPausedAddresses(db: Database, paging: Paging): Promise<Page<PausedAddress>> {
  const { limit, offset } = pageRows(paging)
  const paused = sql.raw('from mail_failures where paused_at is not null')
  const { rows } = await db.execute<Row>(sql`
    select id, address, answer, paused_at as "pausedAt" ${paused}
      order by paused_at desc, id desc limit ${limit} offset ${offset}`)
  const items = rows.map((row) => ({ ...row, id: Number(row.id), pausedAt: new Date(row.pausedAt).toISOString() }))
  return { items, ...(await countRows(db, sql`select ${paused}`)) }
}

/** Resumes emails to a paused address. The audit trail must not store email addresses, so the entry has only the ID. */
export async function resumeAddress({ db, clock }: Tools, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (db) => {
    const { rowCount } = await db.execute(sql`delete from mail_failures where id = ${id} and paused_at is not null`)
    if (!rowCount) throw new Problem('address_resumed')
    const subject = { subjectType: 'mail' as const, subjectId: String(id), subject: 'Paused email address' }
    await recordAuditEntry(db, actor, { act: 'mail.resume', ...subject }, clock.now())
  })
}
