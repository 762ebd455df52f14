import type { CommentResolution, ReportedComment } from '#contract/moderation/reports/endpoints.ts'
import type { ReportReason } from '#contract/moderation/reports/limits.ts'
import type { Page } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import { memberName } from '#contract/users/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, asc, desc, eq, inArray, isNotNull, lte, ne, sql } from '#platform/database/orm.ts'
import { countRows, pageRows, type Paging } from '#platform/database/rows.ts'
import type { Actor } from '#platform/http/implement.ts'
import { recordAuditEntry } from '../../audit/record.ts'
import { refuseOwnCase } from '../../listings/rules.ts'
import { findByToken } from '../../shortlists/link.ts'
import { presentComment } from '../../shortlists/queries.ts'
import { shortlistComments, shortlists } from '../../shortlists/table.ts'
import type { Tools } from '../../start/tools.ts'
import { nameColumns } from '../../users/queries.ts'
import { users } from '../../users/table.ts'
import { insertReport, type Reporter } from './insert.ts'
import { isOpen, maxReports, presentReport } from './queries.ts'
import { reports } from './table.ts'

type NewCommentReport = { token: string; commentId: number; reason: ReportReason; text?: string | null | undefined }

export async function reportComment(
  tools: Tools,
  reporter: Reporter,
  { token, commentId, reason, text }: NewCommentReport,
): Promise<{ received: true }> {
  const { id } = await findByToken(tools, token)
  const isComment = and(eq(shortlistComments.id, commentId), eq(shortlistComments.shortlistId, id))
  if ((await tools.db.$count(shortlistComments, isComment)) === 0) throw new Problem('shortlist_comment_not_found')
  return insertReport(tools, reporter, { commentId, reason, text })
}

/**
 * Lists comments with open reports. `exceptFor` is the ID of a moderator. Comments on that moderator's own shortlists are
 * excluded.
 */
export async function findReportedComments(
  db: Database,
  paging: Paging,
  exceptFor: string | null,
): Promise<Page<ReportedComment>> {
  const { limit, offset } = pageRows(paging)
  const firstReport = sql<number>`min(${reports.id})`
  // A function, because `limit` and `offset` change the query.
  const selectReported = () =>
    db
      .select({
        id: reports.commentId,
        count: sql<number>`count(*)::int`,
        lastReportId: sql<number>`max(${reports.id})`.mapWith(Number),
      })
      .from(reports)
      .innerJoin(shortlistComments, eq(shortlistComments.id, reports.commentId))
      .innerJoin(shortlists, eq(shortlists.id, shortlistComments.shortlistId))
      .where(and(isOpen, isNotNull(reports.commentId), exceptFor ? ne(shortlists.userId, exceptFor) : undefined))
      .groupBy(reports.commentId)
  const [page, total] = await Promise.all([
    selectReported().orderBy(asc(firstReport)).limit(limit).offset(offset),
    countRows(db, sql`select from (${selectReported().getSQL()}) as reported`),
  ])
  const ids = page.map(({ id }) => id!)
  const rows = await db
    .select({ comment: shortlistComments, shortlist: shortlists.name, ownerId: shortlists.userId, owner: nameColumns })
    .from(shortlistComments)
    .innerJoin(shortlists, eq(shortlists.id, shortlistComments.shortlistId))
    .innerJoin(users, eq(users.id, shortlists.userId))
    .where(inArray(shortlistComments.id, ids))
  const items = await Promise.all(
    page.flatMap(({ id, ...counted }) => {
      const row = rows.find(({ comment }) => comment.id === id)
      return row ? [presentReported(db, row, counted)] : [] // deleted concurrently
    }),
  )
  return { items, ...total }
}

type ReportedRow = {
  comment: typeof shortlistComments.$inferSelect
  shortlist: string
  ownerId: string
  owner: Parameters<typeof memberName>[0]
}

async function presentReported(
  db: Database,
  { comment, owner, ...rest }: ReportedRow,
  counted: { count: number; lastReportId: number },
): Promise<ReportedComment> {
  const rows = await db
    .select({ report: reports, reporter: users.username })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(and(eq(reports.commentId, comment.id), isOpen))
    .orderBy(desc(reports.id))
    .limit(maxReports)
  const ofComment = rows.map(({ report, reporter }) => presentReport(report, reporter))
  return { ...presentComment(comment), ...rest, ...counted, ownerName: memberName(owner), reports: ofComment }
}

/** Dismisses the open reports on a comment, or deletes the comment with its reports. Later reports stay open. */
export async function resolveCommentReports(
  { db, clock }: Tools,
  moderator: Actor,
  commentId: number,
  { resolution, upTo }: CommentResolution,
): Promise<{ resolved: number }> {
  const now = clock.now()
  return db.transaction(async (db) => {
    const [found] = await db
      .select({ ownerId: shortlists.userId })
      .from(shortlistComments)
      .innerJoin(shortlists, eq(shortlists.id, shortlistComments.shortlistId))
      .where(eq(shortlistComments.id, commentId))
    if (!found) throw new Problem('shortlist_comment_not_found')
    refuseOwnCase(moderator, found.ownerId)
    const rows = await db
      .update(reports)
      .set({ resolution: 'dismiss', resolvedBy: moderator.id, resolvedAt: now })
      .where(and(eq(reports.commentId, commentId), isOpen, lte(reports.id, upTo)))
      .returning({ id: reports.id })
    if (rows.length === 0) throw new Problem('report_resolved')
    if (resolution === 'remove') await db.delete(shortlistComments).where(eq(shortlistComments.id, commentId))
    // The entry contains neither the guest's name nor the text, because both must be erasable.
    const about = { subjectType: 'comment', subjectId: String(commentId), subject: `Comment ${commentId}` } as const
    const details = { reports: rows.map(({ id }) => id) }
    await recordAuditEntry(db, moderator, { act: `comment.${resolution}`, ...about, details }, now)
    return { resolved: rows.length }
  })
}
