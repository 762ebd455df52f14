import type { Database } from '#platform/database/connect.ts'
import { inArray, and, lt } from '#platform/database/orm.ts'
import type { StoredKey } from '#platform/storage/storage.ts'
import type { Tools } from '../start/tools.ts'
import { pictureOf, filesOf, sharedFileOf } from './files.ts'
import { images, isUnused, isUpload } from './table.ts'

const filesAtOnce = 500

/**
 * Deletes files without a row in the database, which remain if the server crashes during an upload. `olderThan` protects the
 * files of uploads in progress. Returns the number of deleted files.
 */
export async function sweepPictureFiles(
  { db, storage }: Pick<Tools, 'db' | 'storage'>,
  olderThan: Date,
): Promise<number> {
  let removed = 0
  let old: StoredKey[] = []
  for await (const file of storage.list()) {
    if (pictureOf(file.key) && file.writtenAt < olderThan) old.push(file)
    if (old.length < filesAtOnce) continue
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

/** Maximum number of pictures per transaction. The transaction stays open while their files are deleted. */
const batch = 100

export async function sweepPictures(tools: Pick<Tools, 'db' | 'storage'>, olderThan: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const count = await sweepBatch(tools, olderThan)
    removed += count
    if (count < batch) return removed
  }
}

/**
 * Deletes a batch of unused pictures. The first statement locks their rows and skips pictures that are being claimed. The
 * second checks again, because a picture may have been used in between. Files are deleted within the transaction. If their
 * deletion fails, the rows remain for the next run of the job.
 */
function sweepBatch({ db, storage }: Pick<Tools, 'db' | 'storage'>, olderThan: Date): Promise<number> {
  return db.transaction(async (db) => {
    const candidates = await findUnusedPictures(db, olderThan).limit(batch).for('update', { skipLocked: true })
    const removed = await db
      .delete(images)
      .where(and(inArray(images.url, urlsOf(candidates)), isUnused))
      .returning({ url: images.url })
    for (const url of urlsOf(removed))
      for (const file of [...filesOf(url).map(({ file }) => file), sharedFileOf(url)]) await storage.remove(file)
    return removed.length
  })
}

export function findUnusedPictures(db: Database, olderThan: Date) {
  return db
    .select({ url: images.url })
    .from(images)
    .where(and(isUpload, lt(images.createdAt, olderThan), isUnused))
    .$dynamic()
}

function urlsOf(rows: readonly { url: string }[]): string[] {
  return rows.map(({ url }) => url)
}
