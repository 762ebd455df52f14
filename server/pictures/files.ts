import { randomBytes } from 'node:crypto'
import {
  type StoredFormat,
  pictureAt,
  pictureFormats,
  pictureUrl,
  sharedPicture,
  type PictureWidth,
  pictureWidths,
  widthEnding,
  zoomWidth,
} from '#contract/pictures/rules.ts'
import { isDatabaseUnavailable } from '#platform/http/problems.ts'
import { StorageUnavailable } from '#platform/storage/storage.ts'

const ending = `(?:${widthEnding}\\.(?:${pictureFormats.join('|')})|\\.jpg)$`
const uploadedName = new RegExp(`^(v2-[0-9a-f]{32})${ending}`)
const servedName = new RegExp(`^([\\w-]{1,120}?)${ending}`)

type FileOf = { width: PictureWidth; format: StoredFormat; file: string }

/** Creates an unguessable URL, which doesn't contain the name of the uploaded file. */
export function newPictureUrl(): string {
  return pictureUrl(`v2-${randomBytes(16).toString('hex')}`)
}

/** Whether a file name belongs to an uploaded picture. Demo pictures have descriptive names instead. */
export function isUploadedFile(file: string): boolean {
  return uploadedName.test(file)
}

/** Returns the picture URL of an uploaded file, even of a partially written one; undefined for other files. */
export function pictureOf(file: string): string | undefined {
  const key = uploadedName.exec(file.replace(/\.[\w-]+\.partial$/, ''))?.[1]
  return key && pictureUrl(key)
}

/** Returns the picture URL of a file in any width and format; undefined if the file name is invalid. */
export function urlOf(file: string): string | undefined {
  const key = servedName.exec(file)?.[1]
  return key && pictureUrl(key)
}

/** Whether a file is the JPEG of a picture, which is created on demand. */
export function isSharedFile(file: string): boolean {
  return file.endsWith('.jpg')
}

/** Returns the name of the JPEG of an upload. */
export function sharedFileOf(url: string): string {
  return sharedPicture(url)!.replace('/images/', '')
}

/**
 * Returns the names of an upload's files: one per width and format, and one for the zoom width, which only large pictures have.
 */
export function filesOf(url: string): FileOf[] {
  const regular = pictureFormats.flatMap((format) => pictureWidths.map((width) => ({ width, format })))
  return [...regular, { width: zoomWidth, format: 'webp' } as const].map(({ width, format }) => {
    return { width, format, file: pictureAt(url, width, format).replace('/images/', '') }
  })
}

/**
 * Whether the files of a failed upload must be left to the sweep, because the database may have stored the rows, or because the
 * storage is unreachable.
 */
export function leavesFiles(error: unknown): boolean {
  return error instanceof StorageUnavailable || isDatabaseUnavailable(error as Error)
}
