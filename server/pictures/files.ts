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

type PictureVariant = { width: PictureWidth; format: StoredFormat; file: string }

/** Creates an unguessable URL that doesn't contain the uploaded file's name. */
export function newPictureUrl(): string {
  return pictureUrl(`v2-${randomBytes(16).toString('hex')}`)
}

/** Returns true for files of uploaded pictures. Files of demo pictures have descriptive names instead. */
export function isUploadedFile(file: string): boolean {
  return uploadedName.test(file)
}

/** Returns the URL of the uploaded picture that a file belongs to, even if the file is only partially written. */
export function pictureOf(file: string): string | undefined {
  const key = uploadedName.exec(file.replace(/\.[\w-]+\.partial$/, ''))?.[1]
  return key && pictureUrl(key)
}

export function urlOf(file: string): string | undefined {
  const key = servedName.exec(file)?.[1]
  return key && pictureUrl(key)
}

export function isSharedFile(file: string): boolean {
  return file.endsWith('.jpg')
}

export function sharedFileOf(url: string): string {
  return sharedPicture(url)!.replace('/images/', '')
}

/** Returns all files of an uploaded picture. The last one has the zoom width and exists only for large pictures. */
export function filesOf(url: string): PictureVariant[] {
  const regular = pictureFormats.flatMap((format) => pictureWidths.map((width) => ({ width, format })))
  return [...regular, { width: zoomWidth, format: 'webp' } as const].map(({ width, format }) => {
    return { width, format, file: pictureAt(url, width, format).replace('/images/', '') }
  })
}

/**
 * Returns true if the files of a failed upload must be left for the cleanup job, because the database may have stored their
 * rows or because the storage is unavailable.
 */
export function mustKeepFiles(error: unknown): boolean {
  return error instanceof StorageUnavailable || isDatabaseUnavailable(error as Error)
}
