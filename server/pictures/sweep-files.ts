import { inArray } from '../database/orm.ts'
import type { Tools } from '../create-tools.ts'
import { pictureOf } from './picture-files.ts'
import type { StoredKey } from './storage.ts'
import { images } from './table.ts'

/** Files that are looked up at once. */
const batch = 500

/**
 * Removes the files of uploads that were written before that time and have no row: their server died between the two.
 * An upload that is still going on is younger. Gives their number.
 */
export async function sweepPictureFiles(
  { db, storage }: Pick<Tools, 'db' | 'storage'>,
  olderThan: Date,
): Promise<number> {
  let removed = 0
  let old: StoredKey[] = []
  for await (const file of storage.list()) {
    if (pictureOf(file.key) && file.writtenAt < olderThan) old.push(file)
    if (old.length < batch) continue
    removed += await removeUnknown(old)
    old = []
  }
  return removed + (await removeUnknown(old))

  async function removeUnknown(files: StoredKey[]): Promise<number> {
    const urls = [...new Set(files.map(({ key }) => pictureOf(key)!))]
    const rows = await db.select({ url: images.url }).from(images).where(inArray(images.url, urls))
    const known = new Set(rows.map(({ url }) => url))
    const orphans = files.filter(({ key }) => key.endsWith('.partial') || !known.has(pictureOf(key)!))
    for (const { key } of orphans) await storage.remove(key)
    return orphans.length
  }
}
