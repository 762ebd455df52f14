import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pictureUrl } from '#contract/pictures/rules.ts'

/** A picture that the studio rendered; its name is its place in the folder: `porsche-911-gt3-1/front34`. */
export type RenderedPicture = {
  /** Part of its address, so that a picture which is rendered anew has another one. */
  version: string
  width: number
  height: number
  /** A tiny version as a data: URL. */
  placeholder: string
  /** What it looks like, as `fingerprint` has it. */
  phash: string | null
}

/** By name; those of a car in the order in which it shows them. */
export type RenderedPictures = Record<string, RenderedPicture>

/** Where the project keeps them. */
export const renderedFolder = fileURLToPath(new URL('../../demo/pictures', import.meta.url))

/** The table of contents that `npm run studio` writes beside the pictures. */
export const contentsFile = 'contents.json'

/** Throws a sentence that names the file when it cannot be read. */
export function readRendered(folder = renderedFolder): RenderedPictures {
  try {
    return JSON.parse(readFileSync(`${folder}/${contentsFile}`, 'utf8')) as RenderedPictures
  } catch (error) {
    throw new Error(`${folder}/${contentsFile} cannot be read. Restore it: git checkout ${contentsFile}`, {
      cause: error,
    })
  }
}

/** The address of a demo picture. What stands before the two dashes is the reference of its listing. */
export function demoPictureUrl(reference: string, name: string): string {
  return pictureUrl(`${reference}--${name}`)
}

/** The address at which the rendered picture of that name is served today, if there is one. */
export function renderedUrl(pictures: RenderedPictures, name: string): string | undefined {
  const [reference, view] = name.split('/')
  const picture = pictures[name]
  return picture && demoPictureUrl(reference!, `${view}-${picture.version}`)
}

/** A row of `images` for each rendered picture of a listing; none when it has none yet. */
export function renderedRows(pictures: RenderedPictures, reference: string) {
  return Object.entries(pictures)
    .filter(([name]) => name.startsWith(`${reference}/`))
    .map(([rendered, { width, height, placeholder, phash }]) => {
      const url = renderedUrl(pictures, rendered)!
      return { url, rendered, width, height, placeholder, phash }
    })
}
