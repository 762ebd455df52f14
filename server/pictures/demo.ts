import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { fullWidth, pictureUrl, widthEnding } from '#contract/pictures/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq } from '#platform/database/orm.ts'
import { readRendered, renderedFolder, type RenderedPictures, renderedUrl } from './rendered.ts'
import { images } from './table.ts'

/** A file of the demo's pictures and the folder that it lies in. */
type PictureFile = { file: string; folder: string }

export type DemoPictures = {
  /** Where the smaller widths that were asked for are kept, each a file. */
  folder: string
  /** The file of a picture's width, once it is there; undefined when there is no such picture. */
  find(file: string): Promise<PictureFile | undefined>
}

/** `key.webp` is the full width, `key-400.webp` a smaller one. */
const fileName = new RegExp(`^([\\w-]{1,120}?)${widthEnding}\\.webp$`)

/** Pictures come from `rendered`, their smaller widths are made when they are first asked for and kept in `folder`. */
export function openDemoPictures(db: Database, folder: string, rendered = renderedFolder): DemoPictures {
  const coming = new Map<string, Promise<void>>()
  let contents: RenderedPictures | undefined

  const smaller = (source: string, width: number, file: string) => {
    const made = coming.get(file) ?? makeSmaller(source, width, join(folder, file)).finally(() => coming.delete(file))
    coming.set(file, made) // many may ask at once
    return made
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
    // What lies there may be another car by now, which has its name since the demo's next season.
    if (row.url !== renderedUrl(contents, row.rendered) || !existsSync(join(rendered, whole))) return undefined
    if (!width) return { file: whole, folder: rendered }
    await smaller(join(rendered, whole), Number(width), file)
    return { file, folder }
  }

  return { folder, find }
}

/** It appears whole: it is written beside its place and moved there, also while another process makes the same. */
async function makeSmaller(source: string, width: number, target: string): Promise<void> {
  const partial = `${target}.${randomUUID()}.partial`
  await sharp(source).resize(width).webp({ quality: 80 }).toFile(partial)
  await rename(partial, target)
}
