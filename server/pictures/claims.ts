import { type Issue, Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { inArray } from '#platform/database/orm.ts'
import { images } from './table.ts'

/**
 * Throws unless the user uploaded all of these pictures. Call it in the transaction that stores their URLs. Until the
 * transaction ends, the cleanup of unused pictures can't delete them.
 */
export async function claimPictures(
  db: Database,
  ownerId: string,
  urls: readonly string[],
  nameOf = (index: number): [field: string, picture: string] => ['imageUrls', `Picture ${index + 1}`],
): Promise<void> {
  const own = await findOwnPictures(db, ownerId, urls)
  refuse(urls.flatMap((url, index) => (own.has(url) ? [] : [notOwnIssue(...nameOf(index))])))
}

export async function claimPortrait(db: Database, ownerId: string, url: string): Promise<void> {
  const own = await findOwnPictures(db, ownerId, [url])
  refuse(own.has(url) ? [] : [notOwnIssue('profileImageUrl', 'This picture')])
}

/** Returns the pictures that the user uploaded. The cleanup of unused pictures can't delete them until the transaction ends. */
export async function findOwnPictures(db: Database, ownerId: string, urls: readonly string[]): Promise<Set<string>> {
  const rows = await lockAmong(db, urls)
  return new Set(rows.filter((row) => row.ownerId === ownerId).map(({ url }) => url))
}

function lockAmong(db: Database, urls: readonly string[]) {
  const { url, ownerId } = images
  return db
    .select({ url, ownerId })
    .from(images)
    .where(inArray(url, [...urls]))
    .for('key share')
}

function refuse(issues: Issue[]): void {
  if (issues.length > 0) throw new Problem('picture_not_yours', { issues })
}

function notOwnIssue(field: string, picture: string): Issue {
  return { field, message: `${picture} isn’t one of your uploads, or no longer exists. Add it again.` }
}
