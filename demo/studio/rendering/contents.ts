import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { fingerprint } from '#server/pictures/encode.ts'
import { contentsFile, readRendered, type RenderedPicture, type RenderedPictures } from '#server/pictures/rendered.ts'
import { views } from '../shot-list/job.ts'

export async function describe(file: string): Promise<RenderedPicture> {
  try {
    const { width, height } = await sharp(file).metadata()
    const tiny = await sharp(file).resize(16, 16, { fit: 'inside' }).webp({ quality: 50 }).toBuffer()
    const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`
    return { version: versionOf(file), width, height, placeholder, phash: await fingerprint(sharp(file)) }
  } catch (error) {
    throw new Error(`${file} is damaged. Restore it, or remove it to render it again.`, { cause: error })
  }
}

export function versionOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)
}

export function namesIn(folder: string): string[] {
  return globSync('*/*.webp', { cwd: folder }).map((file) => file.replaceAll('\\', '/').replace(/\.webp$/, ''))
}

export async function updateContents(folder: string): Promise<RenderedPictures> {
  const before = existsSync(join(folder, contentsFile)) ? readRendered(folder) : {}
  const contents: RenderedPictures = {}
  for (const name of namesIn(folder)) {
    const file = join(folder, `${name}.webp`)
    const known = before[name]
    contents[name] = known?.version === versionOf(file) ? known : await describe(file)
  }
  writeContents(folder, contents)
  return contents
}

export function writeContents(folder: string, contents: RenderedPictures): void {
  const lines = Object.entries(contents)
    .toSorted(([a], [b]) => placeOf(a).localeCompare(placeOf(b), 'en'))
    .map(([name, picture]) => `${JSON.stringify(name)}: ${JSON.stringify(picture)}`)
  const file = join(folder, contentsFile)
  writeFileSync(`${file}.partial`, lines.length > 0 ? `{\n${lines.join(',\n')}\n}\n` : '{}\n')
  renameSync(`${file}.partial`, file)
}

function placeOf(name: string): string {
  const [car, view] = name.split('/')
  return `${car}/${(views as readonly (string | undefined)[]).indexOf(view) + 1}`
}
