import { randomBytes } from 'node:crypto'
import {
  type StoredFormat,
  pictureAt,
  pictureFormats,
  pictureUrl,
  type PictureWidth,
  pictureWidths,
  widthEnding,
  zoomWidth,
} from '#contract/pictures/rules.ts'
import { isDatabaseUnavailable } from '#platform/http/problems.ts'
import { StorageUnavailable } from '#platform/storage/storage.ts'

const uploadedName = new RegExp(`^(v2-[0-9a-f]{32})${widthEnding}\\.(?:${pictureFormats.join('|')})$`)
const servedName = new RegExp(`^([\\w-]{1,120}?)${widthEnding}\\.(?:${pictureFormats.join('|')})$`)

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
