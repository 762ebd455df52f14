import { type Issue, Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { inArray } from '#platform/database/orm.ts'
import { images } from './table.ts'

/**
 * Throws unless the user uploaded every picture. Call it in the transaction that uses them: until its end they can't be
 * swept.
 */
export async function claimPictures(
  db: Database,
  ownerId: string,
  urls: readonly string[],
  /** Names a refused picture: its field and its description. */
  nameOf = (index: number): [field: string, picture: string] => ['imageUrls', `Picture ${index + 1}`],
): Promise<void> {
  const own = await ownAmong(db, ownerId, urls)
  refuse(urls.flatMap((url, index) => (own.has(url) ? [] : [foreign(...nameOf(index))])))
}

/** The same for a profile picture. */
export async function claimPortrait(db: Database, ownerId: string, url: string): Promise<void> {
  const own = await ownAmong(db, ownerId, [url])
  refuse(own.has(url) ? [] : [foreign('profileImageUrl', 'This picture')])
}

/** Returns those pictures that the user uploaded, and protects them from sweeping until the end of the transaction. */
export async function ownAmong(db: Database, ownerId: string, urls: readonly string[]): Promise<Set<string>> {
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

function foreign(field: string, picture: string): Issue {
  return { field, message: `${picture} was not uploaded by you, or no longer exists. Add it again.` }
}
