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
import { encodeInProcess } from './encoder.ts'
import { mustKeepFiles } from './files.ts'
import { uploadRefusals } from './refusals.ts'
import { images, isUnused, isUpload } from './table.ts'

/** Throws `too_many_unused` if `more` new uploads would exceed the user's limit on unused uploads. */
export async function checkUnused(db: Database, ownerId: string, more = 1): Promise<void> {
  const count = await db.$count(images, and(eq(images.ownerId, ownerId), isUpload, isUnused))
  if (count + more > uploadLimits.unused) throw new Problem('too_many_unused', { retryAfter: 3_600 })
}

/**
 * Locks the user's row, so that concurrent uploads can't exceed the limit on unused uploads. Throws `sign_in_required` if the
 * account was deleted during the upload.
 */
async function lockOwner(db: Database, ownerId: string): Promise<void> {
  const { removedAt } = users
  const [owner] = await db.select({ removedAt }).from(users).where(eq(users.id, ownerId)).for('no key update')
  if (!owner || owner.removedAt) throw new Problem('sign_in_required')
}

type Uploaded = { urls: string[]; pictures: UploadedPicture[] }

type CountPicture = (ownerId: string) => Promise<void>

/** Files that are too large are truncated instead of rejected, so that the error can list the problems with every file. */
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
  // Twice the size of a full form, so that the error can list an oversized picture together with the other pictures' problems.
  mostBytes: 2 * uploadLimits.picturesPerCall * uploadLimits.bytes,
  tooMany: () => new Problem('too_many_pictures'),
}

/** Stores all pictures of a form. If any of them can't be used, stores none and throws an error that lists each problem. */
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
    const picture = isTooLarge ? 'too_large' : await encodeInProcess(await readFile(path))
    if (typeof picture === 'string') issues.push({ field: name, message: uploadRefusals[picture](name) })
    else pictures.push(picture)
  }
  if (pictures.length + issues.length === 0) issues.push(nothingChosen)
  if (issues.length > 0) throw new Problem('picture_refused', { issues })
  await storePictures(tools, owner, pictures)
  return {
    urls: pictures.map(({ url }) => url),
    pictures: pictures.map(({ url, width, height, placeholder }) => ({ url, width, height, placeholder })),
  }
}

/**
 * Stores pictures. Writes the files before inserting the rows, because a picture becomes visible as soon as its row exists.
 * Deletes the files if the transaction fails. If we can't tell whether it committed, leaves them for the cleanup job.
 */
export async function storePictures(
  { db, storage, clock }: Pick<Tools, 'db' | 'storage' | 'clock'>,
  owner: Pick<Actor, 'id'>,
  pictures: EncodedPicture[],
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
    if (!mustKeepFiles(error)) await Promise.allSettled(files.map(({ file }) => storage.remove(file)))
    throw error
  }
}

const nothingChosen = { field: 'images', message: 'Choose at least one picture.' }
