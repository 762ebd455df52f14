import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { pictureAt, fullWidth, sharedSize } from '#contract/pictures/rules.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { pictureOf, sharedFileOf } from './files.ts'

/** Minimum aspect ratio (width to height) for cropping. Taller pictures, such as portraits, would lose too much. */
const minRatio = 1.2

export async function encodeShared(picture: string | Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const fit = width / height < minRatio ? 'contain' : 'cover'
  const background = '#17181b'
  return sharp(picture)
    .resize({ ...sharedSize, fit, background })
    .flatten({ background })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/**
 * Creates the JPEGs for link previews of uploaded pictures and stores them with the pictures. Few pictures are ever shared, so
 * each JPEG is only created when it is first requested. JPEGs are created one at a time.
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
    /** Resolves once the file exists, or immediately if there is no such picture. */
    async prepare(file: string): Promise<void> {
      if (await storage.has(file)) return
      const created = pending.get(file) ?? last.then(() => create(file)).finally(() => pending.delete(file))
      pending.set(file, created) // concurrent requests wait for the same file
      last = created.catch(() => {})
      await created
    },
  }
}
