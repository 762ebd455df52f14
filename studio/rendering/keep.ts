import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Job } from '../inventory/job.ts'
import type { Scene } from '../inventory/scenes.ts'

const scenesFolder = fileURLToPath(new URL('../../web/public/scenes', import.meta.url))

/** The best of these whose file is no larger than a picture's share of 30 MB, else the last. */
const qualities = [80, 76, 72, 68, 64]
const mostBytes = 35_000

/** Keeps what Blender rendered as a picture of the folder. It is there whole or not at all; gives its size in bytes. */
export async function keepPicture(png: string, job: Job | Scene, folder: string): Promise<number> {
  const file = join(folder, `${job.name}.webp`)
  mkdirSync(dirname(file), { recursive: true })
  const partial = `${file}.partial`
  let size = Infinity
  for (const quality of 'widths' in job ? [86] : qualities) {
    if (size > mostBytes) size = (await sharp(png).removeAlpha().webp({ quality, effort: 6 }).toFile(partial)).size
  }
  renameSync(partial, file)
  return size
}

/** Gives the site its files of a scene. */
export async function publishScene({ name, widths }: Scene, folder: string, into = scenesFolder): Promise<void> {
  const picture = sharp(join(folder, `${name}.webp`))
  const base = join(into, name.replace('scenes/', ''))
  for (const width of widths) {
    await picture.clone().resize(width).webp({ quality: 80, effort: 6 }).toFile(`${base}-${width}.webp.partial`)
    renameSync(`${base}-${width}.webp.partial`, `${base}-${width}.webp`)
  }
  if (widths.length > 0) return
  await picture.jpeg({ quality: 82, mozjpeg: true }).toFile(`${base}.jpg.partial`)
  renameSync(`${base}.jpg.partial`, `${base}.jpg`)
}
