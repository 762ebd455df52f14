import { randomBytes } from 'node:crypto'
import {
  type KeptFormat,
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

const uploaded = new RegExp(`^(v2-[0-9a-f]{32})${widthEnding}\\.(?:${pictureFormats.join('|')})$`)
const served = new RegExp(`^([\\w-]{1,120}?)${widthEnding}\\.(?:${pictureFormats.join('|')})$`)

type FileOf = { width: PictureWidth; format: KeptFormat; file: string }

/** A new address that nobody can guess; what the file was called by its sender is not in it. */
export function newPictureUrl(): string {
  return pictureUrl(`v2-${randomBytes(16).toString('hex')}`)
}

/** Whether a file's name is an uploaded picture's; the demo's have speaking names. */
export function isUploadedFile(file: string): boolean {
  return uploaded.test(file)
}

/** The address of the picture that an uploaded file belongs to, half written or not; undefined for any other file. */
export function pictureOf(file: string): string | undefined {
  const key = uploaded.exec(file.replace(/\.[\w-]+\.partial$/, ''))?.[1]
  return key && pictureUrl(key)
}

/** The URL of the picture that a file is a width or a format of; undefined where no picture has such a file. */
export function urlOf(file: string): string | undefined {
  const key = served.exec(file)?.[1]
  return key && pictureUrl(key)
}

/** Returns the names of an upload's files: one for each width and format, and one of the zoom, which not every picture has. */
export function filesOf(url: string): FileOf[] {
  const kept = pictureFormats.flatMap((format) => pictureWidths.map((width) => ({ width, format })))
  return [...kept, { width: zoomWidth, format: 'webp' } as const].map(({ width, format }) => {
    return { width, format, file: pictureAt(url, width, format).replace('/images/', '') }
  })
}

/**
 * Whether the files of an upload that failed stay for the sweep: the database may have stored their rows, or the store
 * cannot be reached to remove them.
 */
export function leavesFiles(error: unknown): boolean {
  return error instanceof StorageUnavailable || isDatabaseUnavailable(error as Error)
}
