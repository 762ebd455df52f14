import { and, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { uploadLimits } from '#contract/uploads.ts'
import type { Database } from '../database/connect.ts'
import { users } from '../users/table.ts'
import { images, isUpload } from './table.ts'

/** Throws when a user has as many uploads in no use as one may have, or would have them with `more`. */
export async function checkUnused(db: Database, ownerId: string, more = 1): Promise<void> {
  const uploaded = and(eq(images.ownerId, ownerId), isUpload)
  const count = await db.$count(images, and(uploaded, isUnusedBy(ownerId)))
  if (count + more > uploadLimits.unused) throw new Problem('too_many_unused', { retryAfter: 3_600 })
}

/** Uploads of one user that come at once are counted one after the other. */
export async function lockOwner(db: Database, ownerId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
}

/** Pictures are used by their owners only, so only theirs are looked through. In words of SQL: listings come later. */
const isUnusedBy = (ownerId: string) => sql`
  not exists (select from vehicles where seller_id = ${ownerId} and ${images.url} = any(image_urls))
  and not exists (select from users where id = ${ownerId} and profile_image_url = ${images.url})`
