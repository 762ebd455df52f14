import { and, eq } from '../database/orm.ts'
import { Problem } from '#contract/problems.ts'
import { uploadLimits } from '#contract/upload-limits.ts'
import type { Database } from '../database/connect.ts'
import { users } from '../users/table.ts'
import { images, isUnused, isUpload } from './table.ts'

/** Throws when a user has as many uploads in no use as one may have, or would have them with `more`. */
export async function checkUnused(db: Database, ownerId: string, more = 1): Promise<void> {
  const count = await db.$count(images, and(eq(images.ownerId, ownerId), isUpload, isUnused))
  if (count + more > uploadLimits.unused) throw new Problem('too_many_unused', { retryAfter: 3_600 })
}

/**
 * Uploads of one user that come at once are counted one after the other, and none is kept of an account that was deleted
 * while it arrived. Throws `sign_in_required`.
 */
export async function lockOwner(db: Database, ownerId: string): Promise<void> {
  const { removedAt } = users
  const [owner] = await db.select({ removedAt }).from(users).where(eq(users.id, ownerId)).for('no key update')
  if (!owner || owner.removedAt) throw new Problem('sign_in_required')
}
