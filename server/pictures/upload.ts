import { readFile } from 'node:fs/promises'
import type { UploadedPicture } from '#contract/pictures/endpoints.ts'
import { uploadLimits } from '#contract/pictures/limits.ts'
import { Problem, type Issue } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq } from '#platform/database/orm.ts'
import type { FormFile } from '#platform/http/bodies.ts'
import type { Actor } from '#platform/http/implement.ts'
import type { Tools } from '../start/tools.ts'
import { users } from '../users/table.ts'
import type { EncodedPicture } from './encode.ts'
import { askEncoder } from './encoder.ts'
import { leavesFiles } from './files.ts'
import { uploadRefusals } from './refusals.ts'
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
async function lockOwner(db: Database, ownerId: string): Promise<void> {
  const { removedAt } = users
  const [owner] = await db.select({ removedAt }).from(users).where(eq(users.id, ownerId)).for('no key update')
  if (!owner || owner.removedAt) throw new Problem('sign_in_required')
}

type Uploaded = { urls: string[]; pictures: UploadedPicture[] }

/** Counts a picture that a user sends, or throws when it is one too many within the hour. */
type CountPicture = (ownerId: string) => Promise<void>

/** What the form reader is told. A file that is too large is cut off and not an error, so that all of them are named. */
export const formLimits = {
  throwFileSizeLimit: false,
  limits: {
    files: uploadLimits.picturesPerCall,
    fileSize: uploadLimits.bytes,
    fields: 10,
    fieldSize: 1000,
    parts: 100,
  },
}

export const pictureForm = {
  field: 'images',
  // More than a form of the largest pictures, so that one which is too large is named and the rest not cut off.
  mostBytes: 2 * uploadLimits.picturesPerCall * uploadLimits.bytes,
  tooMany: () => new Problem('too_many_pictures'),
}

/** Keeps the pictures of a form: all of them, or none and a sentence about each that cannot be used. */
export async function uploadPictures(
  tools: Tools,
  owner: Actor,
  files: readonly FormFile[],
  countPicture: CountPicture,
): Promise<Uploaded> {
  const pictures: EncodedPicture[] = []
  const issues: Issue[] = []
  for (const [index, { path, isTooLarge, ...file }] of files.entries()) {
    const name = file.name || `Picture ${index + 1}`
    await countPicture(owner.id)
    const picture = isTooLarge ? 'too_large' : await askEncoder(await readFile(path))
    if (typeof picture === 'string') issues.push({ field: name, message: uploadRefusals[picture](name) })
    else pictures.push(picture)
  }
  if (pictures.length + issues.length === 0) issues.push(nothingChosen)
  if (issues.length > 0) throw new Problem('picture_refused', { issues })
  await keepPictures(tools, owner, pictures)
  return {
    urls: pictures.map(({ url }) => url),
    pictures: pictures.map(({ url, width, height, placeholder }) => ({ url, width, height, placeholder })),
  }
}

/**
 * First the files, then the rows: a picture that has a row can be seen. When one fails, none stays. Where the database
 * broke off it may have kept the rows all the same, so the files stay: the sweep takes those without a row.
 */
export async function keepPictures(
  { db, storage, clock }: Pick<Tools, 'db' | 'storage' | 'clock'>,
  owner: Pick<Actor, 'id'>,
  pictures: EncodedPicture[],
  /** Where an import got them from. */
  source: string | null = null,
): Promise<void> {
  const files = pictures.flatMap(({ files }) => files)
  const createdAt = clock.now()
  try {
    for (const { file, content } of files) await storage.put(file, content)
    await db.transaction(async (db) => {
      await lockOwner(db, owner.id)
      await checkUnused(db, owner.id, pictures.length)
      await db.insert(images).values(
        pictures.map(({ url, width, height, placeholder, phash }) => {
          return { url, ownerId: owner.id, width, height, placeholder, phash, source, createdAt }
        }),
      )
    })
  } catch (error) {
    if (!leavesFiles(error)) await Promise.allSettled(files.map(({ file }) => storage.remove(file)))
    throw error
  }
}

const nothingChosen = { field: 'images', message: 'Please choose at least one picture.' }
