import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pictureUrl } from '#contract/pictures/rules.ts'

/** A picture rendered by the studio. Its name is its path in the folder, such as `porsche-911-gt3-1/front34`. */
export type RenderedPicture = {
  /** The part of the URL that changes when the picture is rendered again. */
  version: string
  width: number
  height: number
  /** A tiny version as a data: URL. */
  placeholder: string
  /** The perceptual hash from `fingerprint`. */
  phash: string | null
}

/** Pictures by name. A car's pictures are in display order. */
export type RenderedPictures = Record<string, RenderedPicture>

/** The folder with the demo's pictures. */
export const renderedFolder = fileURLToPath(new URL('../../demo/pictures', import.meta.url))

/** The table of contents that `npm run studio` writes into the folder. */
export const contentsFile = 'contents.json'

/** Reads the table of contents. Throws an error with the path of the file. */
export function readRendered(folder = renderedFolder): RenderedPictures {
  try {
    return JSON.parse(readFileSync(`${folder}/${contentsFile}`, 'utf8')) as RenderedPictures
  } catch (error) {
    throw new Error(`${folder}/${contentsFile} cannot be read. Restore it: git checkout ${contentsFile}`, {
      cause: error,
    })
  }
}

/** Returns the URL of a demo picture. The part before the two dashes is the reference of the listing. */
export function demoPictureUrl(reference: string, name: string): string {
  return pictureUrl(`${reference}--${name}`)
}

/** Returns the current URL of a rendered picture; undefined if there is no such picture. */
export function renderedUrl(pictures: RenderedPictures, name: string): string | undefined {
  const [reference, view] = name.split('/')
  const picture = pictures[name]
  return picture && demoPictureUrl(reference!, `${view}-${picture.version}`)
}

/** Returns the rows of `images` for the rendered pictures of a listing. */
export function renderedRows(pictures: RenderedPictures, reference: string) {
  return Object.entries(pictures)
    .filter(([name]) => name.startsWith(`${reference}/`))
    .map(([rendered, { width, height, placeholder, phash }]) => {
      const url = renderedUrl(pictures, rendered)!
      return { url, rendered, width, height, placeholder, phash }
    })
}
