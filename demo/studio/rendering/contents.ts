import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { fingerprint } from '#server/pictures/encode.ts'
import { contentsFile, readRendered, type RenderedPicture, type RenderedPictures } from '#server/pictures/rendered.ts'
import { views } from '../shot-list/job.ts'

/** What the table of contents says of a picture's file; throws a sentence that names the file when it is no picture. */
export async function describe(file: string): Promise<RenderedPicture> {
  try {
    const { width, height } = await sharp(file).metadata()
    const tiny = await sharp(file).resize(16, 16, { fit: 'inside' }).webp({ quality: 50 }).toBuffer()
    const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`
    return { version: versionOf(file), width, height, placeholder, phash: await fingerprint(sharp(file)) }
  } catch (error) {
    throw new Error(`${file} is damaged. Restore or remove it: what is missing is rendered again.`, { cause: error })
  }
}

/** Names the content of a file. */
export function versionOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)
}

/** The names of all pictures in the folder, whole ones only. */
export function namesIn(folder: string): string[] {
  return globSync('*/*.webp', { cwd: folder }).map((file) => file.replaceAll('\\', '/').replace(/\.webp$/, ''))
}

/** Makes the table of contents say what lies in the folder, whoever put it there; gives it. */
export async function bringUpToDate(folder: string): Promise<RenderedPictures> {
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

/** A line for each picture; those of a car in the order in which it shows them. */
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
