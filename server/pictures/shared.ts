import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { pictureAt, fullWidth, sharedSize } from '#contract/pictures/rules.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { pictureOf, sharedFileOf } from './files.ts'

/** Minimum ratio of a picture that is cropped. The rest of others, such as portraits, would be too small. */
const leastRatio = 1.2

/** Converts a stored picture to the JPEG for shared links, which always has the same size. */
export async function encodeShared(picture: string | Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const fit = width / height < leastRatio ? 'contain' : 'cover'
  const background = '#17181b'
  return sharp(picture)
    .resize({ ...sharedSize, fit, background })
    .flatten({ background })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/**
 * Opens the JPEGs of uploaded pictures. They are created when an app requests them first, one after another, because few
 * pictures are ever shared, and stored with the others.
 */
export function openSharedPictures(storage: Storage) {
  const pending = new Map<string, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()

  async function create(file: string): Promise<void> {
    const url = pictureOf(file)!
    const source = await storage.open(pictureAt(url, fullWidth).replace('/images/', ''))
    if (source) await storage.put(sharedFileOf(url), await encodeShared(await buffer(source.content)))
  }

  return {
    /** Resolves once the file exists, unless there is no such picture. */
    async prepare(file: string): Promise<void> {
      if (await storage.has(file)) return
      const created = pending.get(file) ?? last.then(() => create(file)).finally(() => pending.delete(file))
      pending.set(file, created) // for concurrent requests
      last = created.catch(() => {})
      await created
    },
  }
}
