import { and, count, desc, eq, sql } from '../database/orm.ts'
import type { Draft, DraftRow } from '#contract/drafts.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { Database } from '../database/connect.ts'
import { listingDrafts } from './table.ts'

const { id, content, version, updatedAt, ownerId } = listingDrafts

/** What is told of a draft. */
export const draftColumns = { id, content, version, updatedAt }

export function ownDraft(owner: string, draft: number) {
  return and(eq(ownerId, owner), eq(id, draft))
}

export async function findDraft(db: Database, owner: string, draft: number): Promise<Draft | undefined> {
  const [row] = await db.select(draftColumns).from(listingDrafts).where(ownDraft(owner, draft))
  return row && presentDraft(row)
}

export function presentDraft({ content, updatedAt, ...row }: { [K in keyof typeof draftColumns]: Column<K> }): Draft {
  return { ...content, ...row, updatedAt: updatedAt.toISOString() }
}
type Column<K extends keyof typeof draftColumns> = (typeof listingDrafts.$inferSelect)[K]

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
