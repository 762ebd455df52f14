import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { pictureAt, pictureUrl } from '#contract/pictures.ts'
import type { Database } from '../database/connect.ts'
import { rememberLook } from './fingerprint-missing.ts'
import { openStudio } from './studio.ts'
import { images } from './table.ts'

export type Images = {
  /** Folder in which all pictures lie, each width a file. */
  folder: string
  /** The name of a picture's file in the folder, once it is there; undefined when there is no such picture. */
  find(file: string): Promise<string | undefined>
  /** Draws the small widths of the demo's pictures ahead of time, when nobody waits for another. */
  prepare(urls: string[]): Promise<void>
  close(): void
}

/** `key.webp` is the full width, `key-400.webp` and `key-800.webp` are the smaller ones. */
const fileName = /^([\w-]{1,120}?)(?:-(400|800))?\.webp$/

export function openImages(db: Database, folder: string): Images {
  const studio = openStudio(folder)
  const provide = async (file: string, urgent: boolean): Promise<string | undefined> => {
    const [, key, smaller] = fileName.exec(file) ?? []
    if (!key) return undefined
    if (existsSync(join(folder, file))) return file
    const byUrl = and(eq(images.url, pictureUrl(key)), isNotNull(images.drawing))
    const [row] = await db.select({ drawing: images.drawing, hashed: images.hashed }).from(images).where(byUrl)
    if (!row?.drawing) return undefined
    await studio.draw({ key, drawing: row.drawing, size: smaller ? 'small' : 'full' }, urgent)
    if (!row.hashed) await rememberLook(db, pictureUrl(key), sharp(join(folder, file)))
    return file
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
