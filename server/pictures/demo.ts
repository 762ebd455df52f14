import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { fullWidth, pictureUrl, widthEnding } from '#contract/pictures/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq } from '#platform/database/orm.ts'
import { isSharedFile } from './files.ts'
import { readRendered, renderedFolder, type RenderedPictures, renderedUrl } from './rendered.ts'
import { encodeShared } from './shared.ts'
import { images } from './table.ts'

type PictureFile = { file: string; folder: string }

export type DemoPictures = {
  /** The folder for smaller widths and JPEGs, which are created on demand. */
  folder: string
  find(file: string): Promise<PictureFile | undefined>
}

/** `key.webp` has the full width, `key-400.webp` a smaller one, and `key.jpg` is the JPEG for shared links. */
const fileName = new RegExp(`^([\\w-]{1,120}?)(?:${widthEnding}\\.webp|\\.jpg)$`)

/** Opens the demo pictures in `rendered`. Smaller widths and JPEGs are created on demand and stored in `folder`. */
export function openDemoPictures(db: Database, folder: string, rendered = renderedFolder): DemoPictures {
  const pending = new Map<string, Promise<void>>()
  let contents: RenderedPictures | undefined

  const create = (source: string, width: number | undefined, file: string) => {
    const encodeDemo = () =>
      width ? sharp(source).resize(width).webp({ quality: 80 }).toBuffer() : encodeShared(source)
    const created = pending.get(file) ?? writeWhole(join(folder, file), encodeDemo).finally(() => pending.delete(file))
    pending.set(file, created) // concurrent requests wait for the same file
    return created
  }

  const find = async (file: string): Promise<PictureFile | undefined> => {
    const [, key, width] = fileName.exec(file) ?? []
    if (!key || Number(width ?? 0) > fullWidth) return undefined
    if (existsSync(join(folder, file))) return { file, folder }
    const [row] = await db
      .select()
      .from(images)
      .where(eq(images.url, pictureUrl(key)))
    if (!row?.rendered) return undefined
    contents ??= readRendered(rendered)
    const whole = `${row.rendered}.webp`
    // Don't serve the picture if a new version of the demo uses its name for a different picture.
    const [listing] = key.split('--')
    if (row.url !== renderedUrl(contents, row.rendered, listing) || !existsSync(join(rendered, whole))) return undefined
    if (!width && !isSharedFile(file)) return { file: whole, folder: rendered }
    await create(join(rendered, whole), width ? Number(width) : undefined, file)
    return { file, folder }
  }

  return { folder, find }
}

/** Writes to a temporary file first, so that no other process reads a partial file. */
async function writeWhole(target: string, encoded: () => Promise<Buffer>): Promise<void> {
  const partial = `${target}.${randomUUID()}.partial`
  await writeFile(partial, await encoded())
  await rename(partial, target)
}
