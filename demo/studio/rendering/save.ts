import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Job } from '../shot-list/job.ts'
import type { Scene } from '../shot-list/scenes.ts'

const scenesFolder = fileURLToPath(new URL('../../../web/public/scenes', import.meta.url))

/** WebP qualities to try in order until the file fits in `maximumBytes`. The last one is used even if the file doesn't fit. */
const qualities = [80, 76, 72, 68, 64]
const maximumBytes = 35_000

export async function savePicture(png: string, job: Job | Scene, folder: string): Promise<number> {
  const file = join(folder, `${job.name}.webp`)
  mkdirSync(dirname(file), { recursive: true })
  const partial = `${file}.partial`
  let size = Infinity
  for (const quality of 'widths' in job ? [86] : qualities) {
    if (size > maximumBytes) size = (await sharp(png).removeAlpha().webp({ quality, effort: 6 }).toFile(partial)).size
  }
  renameSync(partial, file)
  return size
}

export function publishedFiles({ name, widths }: Scene): string[] {
  const base = join(scenesFolder, name.replace('scenes/', ''))
  return widths.length > 0 ? widths.map((width) => `${base}-${width}.webp`) : [`${base}.jpg`]
}

export async function publishScene(scene: Scene, folder: string): Promise<void> {
  const picture = sharp(join(folder, `${scene.name}.webp`))
  for (const [at, file] of publishedFiles(scene).entries()) {
    const width = scene.widths[at]
    const encoded = width
      ? picture.clone().resize(width).webp({ quality: 80, effort: 6 })
      : picture.jpeg({ quality: 82, mozjpeg: true })
    await encoded.toFile(`${file}.partial`)
    renameSync(`${file}.partial`, file)
  }
}
