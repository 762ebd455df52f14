import { randomBytes } from 'node:crypto'
import { pictureAt, pictureUrl, pictureWidths } from '#contract/pictures.ts'

/** A new address that nobody can guess; what the file was called by its sender is not in it. */
export function newPictureUrl(): string {
  return pictureUrl(randomBytes(16).toString('hex'))
}

/** Whether a file's name is an uploaded picture's; the demo's drawn ones have speaking names. */
export function isUploadedFile(file: string): boolean {
  return /^[0-9a-f]{32}(-400|-800)?\.webp$/.test(file)
}

/** The names of a picture's files, one for each width. */
export function filesOf(url: string): { width: number; file: string }[] {
  return pictureWidths.map((width) => ({ width, file: pictureAt(url, width).replace('/images/', '') }))
}
