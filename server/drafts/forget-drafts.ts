import { lt } from '../database/orm.ts'
import type { Database } from '../database/connect.ts'
import { ownDraft } from './queries.ts'
import { listingDrafts } from './table.ts'

/** Removes one of somebody's own. Gives whether there was one: anybody else's is none. */
export async function forgetDraft(db: Database, ownerId: string, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(listingDrafts).where(ownDraft(ownerId, id))
  return Boolean(rowCount)
}

/** Removes those that were not changed since. Their pictures are swept like any that nothing names. */
export async function forgetDrafts(db: Database, since: Date): Promise<number> {
  const { rowCount } = await db.delete(listingDrafts).where(lt(listingDrafts.updatedAt, since))
  return rowCount ?? 0
}
