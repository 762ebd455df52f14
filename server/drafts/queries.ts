import type { Draft, DraftRow } from '#contract/drafts/endpoints.ts'
import { modelName } from '#contract/facts/model-name.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { Database } from '#platform/database/connect.ts'
import { lt, and, count, desc, eq, sql } from '#platform/database/orm.ts'
import { listingDrafts } from './table.ts'

export async function removeDraft(db: Database, ownerId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(listingDrafts).where(ownDraft(ownerId, id))
  return Boolean(rowCount)
}

/** Deletes drafts that haven't changed since `since`. A cleanup job later deletes the pictures that nothing else uses. */
export async function removeStaleDrafts(db: Database, since: Date): Promise<number> {
  const { rowCount } = await db.delete(listingDrafts).where(lt(listingDrafts.updatedAt, since))
  return rowCount ?? 0
}

const { id, content, version, updatedAt, ownerId } = listingDrafts

export const draftColumns = { id, content, version, updatedAt }

export function ownDraft(owner: string, draft: string) {
  return and(eq(ownerId, owner), eq(id, draft))
}

export async function findDraft(db: Database, owner: string, draft: string): Promise<Draft | undefined> {
  const [row] = await db.select(draftColumns).from(listingDrafts).where(ownDraft(owner, draft))
  return row && presentDraft(row)
}

export function presentDraft({ content, updatedAt, ...row }: { [K in keyof typeof draftColumns]: Column<K> }): Draft {
  return { ...content, ...row, updatedAt: updatedAt.toISOString() }
}
type Column<K extends keyof typeof draftColumns> = (typeof listingDrafts.$inferSelect)[K]

export async function findDrafts(
  db: Database,
  owner: string,
  { page = 1, limit = maximumLimit }: { page?: number | undefined; limit?: number | undefined },
): Promise<Page<DraftRow>> {
  const isOwn = eq(ownerId, owner)
  const value = (name: string) => sql<string>`coalesce(${content} -> 'values' ->> ${name}, '')`
  const rows = await db
    .select({
      id,
      make: value('make'),
      model: value('model'),
      trim: value('trim'),
      year: value('year'),
      olderYear: value('olderYear'),
      imageUrl: sql<string | null>`${content} #>> '{pictures,0,url}'`,
      pictures: sql<number>`jsonb_array_length(${content} -> 'pictures')`,
      updatedAt,
    })
    .from(listingDrafts)
    .where(isOwn)
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [all] = await db.select({ total: count() }).from(listingDrafts).where(isOwn)
  const items = rows.map(({ make, model, trim, year, olderYear, updatedAt, ...row }) => ({
    ...row,
    title: titleOf(make, modelName({ model: model.trim(), trim: trim.trim() }), year === 'older' ? olderYear : year),
    updatedAt: updatedAt.toISOString(),
  }))
  return { items, total: all!.total }
}

/** Returns a draft's title, or '' if the make and model are both empty, because the year alone may just be the default. */
function titleOf(make: string, model: string, year: string): string {
  const name = [make, model].map((part) => part.trim()).filter(Boolean)
  return name.length > 0 ? [year.trim(), ...name].filter(Boolean).join(' ') : ''
}
