import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pictureUrl } from '#contract/pictures/rules.ts'

/** A picture from the demo's 3D studio. Its name is its path in the folder, such as `porsche-911-gt3-1/front34`. */
export type RenderedPicture = {
  version: string
  width: number
  height: number
  placeholder: string
  phash: string | null
}

/** Pictures by name. The pictures of a car are in display order. */
export type RenderedPictures = Record<string, RenderedPicture>

export const renderedFolder = fileURLToPath(new URL('../../demo/pictures', import.meta.url))

/** The file that lists the pictures in the folder. `npm run studio` writes it. */
export const contentsFile = 'contents.json'

export function readRendered(folder = renderedFolder): RenderedPictures {
  try {
    return JSON.parse(readFileSync(`${folder}/${contentsFile}`, 'utf8')) as RenderedPictures
  } catch (error) {
    throw new Error(`${folder}/${contentsFile} cannot be read. Restore it: git checkout ${contentsFile}`, {
      cause: error,
    })
  }
}

/** Returns the URL of a demo picture. The part before the two dashes identifies the listing. */
export function demoPictureUrl(reference: string, name: string): string {
  return pictureUrl(`${reference}--${name}`)
}

/** Returns a picture's URL for its own listing, or for another `listing` that shows the same pictures. */
export function renderedUrl(pictures: RenderedPictures, name: string, listing?: string): string | undefined {
  const [reference, view] = name.split('/')
  const picture = pictures[name]
  return picture && demoPictureUrl(listing ?? reference!, `${view}-${picture.version}`)
}

/**
 * Returns the pictures of a listing: its own, or those of `pictured`. Pictures of another listing aren't unique, so they
 * have no fingerprint.
 */
export function renderedRows(pictures: RenderedPictures, listing: string, pictured = listing) {
  return Object.entries(pictures)
    .filter(([name]) => name.startsWith(`${pictured}/`))
    .map(([rendered, { width, height, placeholder, phash }]) => {
      const url = renderedUrl(pictures, rendered, listing)!
      return { url, rendered, width, height, placeholder, phash: pictured === listing ? phash : null }
    })
}
