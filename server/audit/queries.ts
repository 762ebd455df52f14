import type { AuditEntry, AuditFilter } from '#contract/audit/endpoints.ts'
import type { Page } from '#contract/paging.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, desc, eq, or, sql } from '#platform/database/orm.ts'
import { containsText, countRows, pageRows } from '#platform/database/rows.ts'
import { auditEntries } from './table.ts'

export async function findAuditEntries(db: Database, filter: AuditFilter): Promise<Page<AuditEntry>> {
  const { act, actor, subject } = filter
  const { limit, offset } = pageRows(filter)
  const condition = and(
    act ? eq(auditEntries.act, act) : undefined,
    actor ? containsText(auditEntries.actorName, actor) : undefined,
    subject ? or(containsText(auditEntries.subject, subject), eq(auditEntries.subjectId, subject)) : undefined,
  )
  const rows = db
    .select()
    .from(auditEntries)
    .where(condition)
    .orderBy(desc(auditEntries.id))
    .limit(limit)
    .offset(offset)
  const counted = countRows(db, db.select({ id: auditEntries.id }).from(auditEntries).where(condition))
  const [items, total] = await Promise.all([rows, counted])
  return {
    items: items.map(({ createdAt, ...entry }) => ({ ...entry, at: createdAt.toISOString() })),
    ...total,
  }
}

/**
 * Returns the distinct action names in the audit trail. The recursive query needs one index lookup per name, but `select
 * distinct` would scan the whole table.
 */
export async function findActionNames(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ act: string }>(sql`
    with recursive acts as (
      (select act from ${auditEntries} order by act limit 1)
      union all
      select (select act from ${auditEntries} where act > acts.act order by act limit 1) from acts where act is not null)
    select act from acts where act is not null`)
  return rows.map(({ act }) => act)
}
