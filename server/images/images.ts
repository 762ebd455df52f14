import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, isNotNull } from 'drizzle-orm'
import { pictureUrl } from '#contract/pictures.ts'
import type { Database } from '../database/connect.ts'
import { openStudio } from './studio.ts'
import { images } from './table.ts'

export type Images = {
  /** Folder in which all pictures lie, each width a file. */
  folder: string
  /** The name of a picture's file in the folder, once it is there; undefined when there is no such picture. */
  find(file: string): Promise<string | undefined>
  /** Draws pictures of the demo ahead of time, when nobody waits for another. */
  prepare(urls: string[]): Promise<void>
  close(): void
}

/** `key.webp` is the full width, `key-400.webp` and `key-800.webp` are the smaller ones. */
const fileName = /^([\w-]{1,120}?)(?:-(400|800))?\.webp$/

export function openImages(db: Database, folder: string): Images {
  const studio = openStudio(folder)
  const drawMissing = async (key: string, urgent: boolean): Promise<boolean> => {
    if (existsSync(join(folder, `${key}.webp`))) return true
    const byUrl = and(eq(images.url, pictureUrl(key)), isNotNull(images.drawing))
    const [row] = await db.select({ drawing: images.drawing }).from(images).where(byUrl)
    if (!row?.drawing) return false
    await studio.draw(key, row.drawing, urgent)
    return true
  }
  return {
    folder,
    find: async (file) => {
      const key = fileName.exec(file)?.[1]
      return key && (await drawMissing(key, true)) ? file : undefined
    },
    prepare: async (urls) => {
      for (const url of urls) await drawMissing(url.replace(/^\/images\/|\.webp$/g, ''), false)
    },
    close: studio.close,
  }
}
