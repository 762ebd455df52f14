import { randomBytes } from 'node:crypto'
import {
  hasAvif,
  type KeptFormat,
  pictureAt,
  pictureFormats,
  pictureUrl,
  type PictureWidth,
  pictureWidths,
  widthEnding,
} from '#contract/pictures.ts'

const uploaded = new RegExp(`^((?:v2-)?[0-9a-f]{32})${widthEnding}\\.(?:${pictureFormats.join('|')})$`)

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

/** The names of a picture's files, one for each width in each format. */
export function filesOf(url: string): FileOf[] {
  const formats = hasAvif(url) ? pictureFormats : (['webp'] as const)
  return formats.flatMap((format) =>
    pictureWidths.map((width) => ({ width, format, file: pictureAt(url, width, format).replace('/images/', '') })),
  )
}

/** The media type of a picture's file, by its name. */
export function mediaTypeOf(file: string): string {
  return file.endsWith('.avif') ? 'image/avif' : 'image/webp'
}
