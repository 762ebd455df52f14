import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Tools } from '../tools.ts'
import { filesOf } from './picture-files.ts'
import { images, isUpload } from './table.ts'

/** Pictures in one transaction, which is open while their files are removed. */
const batch = 100

/** Removes the pictures that were uploaded before that time and are in no use. Gives their number. */
export async function sweepPictures(tools: Pick<Tools, 'db' | 'storage'>, olderThan: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const count = await sweepBatch(tools, olderThan)
    removed += count
    if (count < batch) return removed
  }
}

/**
 * The first statement locks, the second looks again: a picture that is just being claimed is passed over, one that
 * was claimed in between is seen to be in use. The rows go last, so that a failure leaves them for the next sweep.
 */
function sweepBatch({ db, storage }: Pick<Tools, 'db' | 'storage'>, olderThan: Date): Promise<number> {
  return db.transaction(async (db) => {
    const uploaded = and(isUpload, lt(images.createdAt, olderThan))
    const select = () => db.select({ url: images.url }).from(images)
    const locked = select().where(and(uploaded, isUnused)).limit(batch).for('update', { skipLocked: true })
    const candidates = urlsOf(await locked)
    const unused = urlsOf(await select().where(and(inArray(images.url, candidates), isUnused)))
    for (const { file } of unused.flatMap(filesOf)) await storage.remove(file)
    await db.delete(images).where(inArray(images.url, unused))
    return unused.length
  })
}

function urlsOf(rows: { url: string }[]): string[] {
  return rows.map(({ url }) => url)
}

/** In words of SQL, for listings come after pictures in the line of modules. */
const isUnused = sql`
  not exists (select from (select unnest(image_urls) as url from vehicles) used where used.url = ${images.url})
  and not exists (select from revisions where revisions.draft -> 'imageUrls' ? ${images.url})
  and not exists (select from (
    select jsonb_array_elements_text(draft -> 'imageUrls') as url from listing_events
      join vehicles on vehicles.id = vehicle_id and status in ('pending', 'rejected', 'withdrawn')
      where draft is not null) compared where compared.url = ${images.url})
  and not exists (select from users where users.profile_image_url = ${images.url})`
