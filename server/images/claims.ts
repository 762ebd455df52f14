import { and, eq, inArray } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Database } from '../database/connect.ts'
import { images } from './table.ts'

/**
 * Throws unless every picture was uploaded by that person. Call it in the transaction that puts them to use: until
 * its end they are safe from being swept away.
 */
export async function claimPictures(db: Database, ownerId: string, urls: readonly string[]): Promise<void> {
  const rows = await db
    .select({ url: images.url })
    .from(images)
    .where(and(inArray(images.url, [...urls]), eq(images.ownerId, ownerId)))
    .for('key share')
  const own = new Set(rows.map(({ url }) => url))
  const issues = urls.flatMap((url, index) => (own.has(url) ? [] : [{ field: 'imageUrls', message: foreign(index) }]))
  if (issues.length > 0) throw new Problem('picture_not_yours', { issues })
}

function foreign(index: number): string {
  return `Picture ${index + 1} was not uploaded by you, or is no longer here. Please add it again.`
}
