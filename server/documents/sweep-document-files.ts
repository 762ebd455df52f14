import { inArray, or } from '../database/orm.ts'
import type { Tools } from '../create-tools.ts'
import { documentFolder, type StoredKey } from '../pictures/storage.ts'
import { keyIn } from './document-files.ts'
import { documentPages, documents } from './table.ts'

/** Files that are looked up at once. */
const batch = 500

/**
 * Removes the files of documents that were written before that time and that no row names: their listing or its seller is
 * gone, or their server died on the way. Gives their number.
 */
export async function sweepDocumentFiles(
  { db, storage }: Pick<Tools, 'db' | 'storage'>,
  olderThan: Date,
): Promise<number> {
  let removed = 0
  let old: StoredKey[] = []
  for await (const file of storage.list(documentFolder)) {
    if (keyIn(file.key) && file.writtenAt < olderThan) old.push(file)
    if (old.length < batch) continue
    removed += await removeUnknown(old)
    old = []
  }
  return removed + (await removeUnknown(old))

  async function removeUnknown(files: readonly StoredKey[]): Promise<number> {
    const keys = [...new Set(files.map(({ key }) => keyIn(key)!))]
    const { originalKey } = documents
    const { pageKey, publicKey } = documentPages
    const originals = await db.select({ originalKey }).from(documents).where(inArray(originalKey, keys))
    const pages = await db
      .select({ pageKey, publicKey })
      .from(documentPages)
      .where(or(inArray(pageKey, keys), inArray(publicKey, keys)))
    const known = new Set([...originals, ...pages].flatMap((row) => Object.values(row)))
    const orphans = files.filter(({ key }) => key.endsWith('.partial') || !known.has(keyIn(key)!))
    for (const { key } of orphans) await storage.remove(key)
    return orphans.length
  }
}
