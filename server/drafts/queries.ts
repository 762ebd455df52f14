import type { Draft, DraftRow } from '#contract/drafts/endpoints.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { Database } from '#platform/database/connect.ts'
import { lt, and, count, desc, eq, sql } from '#platform/database/orm.ts'
import { listingDrafts } from './table.ts'

/** Removes one of somebody's own. Gives whether there was one: anybody else's is none. */
export async function forgetDraft(db: Database, ownerId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(listingDrafts).where(ownDraft(ownerId, id))
  return Boolean(rowCount)
}

/** Removes those that were not changed since. Their pictures are swept like any that nothing names. */
export async function forgetDrafts(db: Database, since: Date): Promise<number> {
  const { rowCount } = await db.delete(listingDrafts).where(lt(listingDrafts.updatedAt, since))
  return rowCount ?? 0
}

const { id, content, version, updatedAt, ownerId } = listingDrafts

/** What is told of a draft. */
export const inputColumns = { id, content, version, updatedAt }

export function ownDraft(owner: string, draft: string) {
  return and(eq(ownerId, owner), eq(id, draft))
}

export async function findDraft(db: Database, owner: string, draft: string): Promise<Draft | undefined> {
  const [row] = await db.select(inputColumns).from(listingDrafts).where(ownDraft(owner, draft))
  return row && presentDraft(row)
}

export function presentDraft({ content, updatedAt, ...row }: { [K in keyof typeof inputColumns]: Column<K> }): Draft {
  return { ...content, ...row, updatedAt: updatedAt.toISOString() }
}
type Column<K extends keyof typeof inputColumns> = (typeof listingDrafts.$inferSelect)[K]

/** Somebody's own, the one changed last first. */
export async function findDrafts(
  db: Database,
  owner: string,
  { page = 1, limit = maximumLimit }: { page?: number | undefined; limit?: number | undefined },
): Promise<Page<DraftRow>> {
  const isTheirs = eq(ownerId, owner)
  const value = (name: string) => sql<string>`coalesce(${content} -> 'values' ->> ${name}, '')`
  const rows = await db
    .select({
      id,
      make: value('make'),
      model: value('model'),
      year: value('year'),
      olderYear: value('olderYear'),
      imageUrl: sql<string | null>`${content} #>> '{pictures,0,url}'`,
      pictures: sql<number>`jsonb_array_length(${content} -> 'pictures')`,
      updatedAt,
    })
    .from(listingDrafts)
    .where(isTheirs)
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [all] = await db.select({ total: count() }).from(listingDrafts).where(isTheirs)
  const items = rows.map(({ make, model, year, olderYear, updatedAt, ...row }) => ({
    ...row,
    title: titleOf(make, model, year === 'older' ? olderYear : year),
    updatedAt: updatedAt.toISOString(),
  }))
  return { items, total: all!.total }
}

/** Every form begins with a year, so that the year alone names nothing. */
function titleOf(make: string, model: string, year: string): string {
  const name = [make, model].map((it) => it.trim()).filter(Boolean)
  return name.length > 0 ? [year.trim(), ...name].filter(Boolean).join(' ') : ''
}
