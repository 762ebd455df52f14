import { buffer } from 'node:stream/consumers'
import { and, desc, eq, not } from '../database/orm.ts'
import sharp from 'sharp'
import type { Tools } from '../create-tools.ts'
import { fingerprint } from './fingerprint.ts'
import { filesOf } from './picture-files.ts'
import { inTurn } from './ask-encoder.ts'
import type { Storage } from './storage.ts'
import { images, isUpload } from './table.ts'

/** Pictures that one pass looks at. */
const most = 2_000

/**
 * Gives uploaded pictures of before there were hashes one each, the newest first, in turn with what is being uploaded.
 * Gives the number of those that were looked at; when the storage fails, the rest waits for the next pass.
 */
export async function fingerprintMissing({ db, storage }: Pick<Tools, 'db' | 'storage'>): Promise<number> {
  const rows = await db
    .select({ url: images.url })
    .from(images)
    .where(and(not(images.hashed), isUpload))
    .orderBy(desc(images.createdAt))
    .limit(most)
  for (const { url } of rows) {
    const phash = await inTurn(() => fingerprintOf(storage, url))
    await db
      .update(images)
      .set({ hashed: true, ...(phash && { phash }) })
      .where(eq(images.url, url))
  }
  return rows.length
}

/** By the smallest of its files; null when that is gone or damaged, too. */
async function fingerprintOf(storage: Storage, url: string): Promise<string | null> {
  const stored = await storage.open(filesOf(url)[0]!.file)
  if (!stored) return null
  const bytes = await buffer(stored.content)
  return fingerprint(sharp(bytes)).catch(() => null)
}
