import { and, asc, count, desc, eq, or } from 'drizzle-orm'
import type { AuditEntry, AuditFilter } from '#contract/audit.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { Database } from '../database/connect.ts'
import { contains } from '../database/contains.ts'
import { auditEntries } from './table.ts'

/** What admins did, the last first. */
export async function findActs(db: Database, filter: AuditFilter): Promise<Page<AuditEntry>> {
  const { page = 1, limit = maximumLimit, act, actor, subject } = filter
  const condition = and(
    act ? eq(auditEntries.act, act) : undefined,
    actor ? contains(auditEntries.actorName, actor) : undefined,
    subject ? or(contains(auditEntries.subject, subject), eq(auditEntries.subjectId, subject)) : undefined,
  )
  const rows = db
    .select()
    .from(auditEntries)
    .where(condition)
    .orderBy(desc(auditEntries.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [items, totals] = await Promise.all([rows, db.select({ total: count() }).from(auditEntries).where(condition)])
  return {
    items: items.map(({ createdAt, ...entry }) => ({ ...entry, at: createdAt.toISOString() })),
    total: totals[0]!.total,
  }
}

export async function findKindsOfActs(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ act: auditEntries.act }).from(auditEntries).orderBy(asc(auditEntries.act))
  return rows.map(({ act }) => act)
}
