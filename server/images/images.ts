import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { pictureAt, pictureUrl } from '#contract/pictures.ts'
import type { Database } from '../database/connect.ts'
import { rememberLook } from './fingerprint-missing.ts'
import { renderedFolder } from './rendered.ts'
import { makeSmaller } from './smaller.ts'
import { openStudio } from './studio.ts'
import { images } from './table.ts'

/** A file of the demo's pictures and the folder that it lies in. */
export type PictureFile = { file: string; folder: string }

export type Images = {
  /** Where the widths that were asked for are kept, each a file. */
  folder: string
  /** The file of a picture's width, once it is there; undefined when there is no such picture. */
  find(file: string): Promise<PictureFile | undefined>
  /** Draws the small widths of the demo's pictures ahead of time, when nobody waits for another. */
  prepare(urls: string[]): Promise<void>
  close(): void
}

/** `key.webp` is the full width, `key-400.webp` and `key-800.webp` are the smaller ones. */
const fileName = /^([\w-]{1,120}?)(?:-(400|800))?\.webp$/

/** Pictures are kept in `folder`; those that were rendered come from `rendered`. */
export function openImages(db: Database, folder: string, rendered = renderedFolder): Images {
  const studio = openStudio(folder)
  const coming = new Map<string, Promise<void>>()

  const smaller = (source: string, width: number, file: string) => {
    const made = coming.get(file) ?? makeSmaller(source, width, join(folder, file)).finally(() => coming.delete(file))
    coming.set(file, made) // many may ask at once
    return made
  }

  const provide = async (file: string, urgent: boolean): Promise<PictureFile | undefined> => {
    const [, key, width] = fileName.exec(file) ?? []
    if (!key) return undefined
    if (existsSync(join(folder, file))) return { file, folder }
    const [row] = await db
      .select()
      .from(images)
      .where(eq(images.url, pictureUrl(key)))
    if (row?.rendered) {
      if (!urgent) return undefined // it is quickly made
      const whole = `${row.rendered}.webp`
      if (!existsSync(join(rendered, whole))) return undefined
      if (!width) return { file: whole, folder: rendered }
      await smaller(join(rendered, whole), Number(width), file)
    } else if (row?.drawing) {
      await studio.draw({ key, drawing: row.drawing, size: width ? 'small' : 'full' }, urgent)
    } else return undefined
    if (!row.hashed) await rememberLook(db, row.url, sharp(join(folder, file)))
    return { file, folder }
  }

  return {
    folder,
    find: (file) => provide(file, true),
    prepare: async (urls) => {
      for (const url of urls) await provide(pictureAt(url, 800).replace('/images/', ''), false)
    },
    close: studio.close,
  }
}
