import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { documentLimits } from '#contract/documents/rules.ts'
import type { Cover } from '#contract/documents/schema.ts'
import { uploadLimits } from '#contract/pictures/limits.ts'

/** A rendered page. It contains only the visible content and no metadata from the uploaded file. */
export type DrawnPage = {
  width: number
  height: number
  picture: Buffer
  lacksText?: boolean
}

export async function toDrawnPage(picture: Sharp): Promise<DrawnPage> {
  const { data, info } = await picture.webp({ quality: 85 }).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, picture: data }
}

type CoveredPage = { picture: Buffer; covers: readonly Cover[] }

export type RedactedPage = { picture: Buffer; small: Buffer }

const redactionGray = 0x22

/**
 * Redacts pages. Overwrites the pixels before encoding the pictures and thumbnails, so that not even compression artifacts can
 * reveal the original content.
 */
export async function redactPages(pages: readonly CoveredPage[]): Promise<RedactedPage[]> {
  const painted: RedactedPage[] = []
  for (const page of pages) painted.push(await paintPage(page))
  return painted
}

async function paintPage({ picture, covers }: CoveredPage): Promise<RedactedPage> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  for (const cover of covers) fill(data, info, cover)
  const { width, height, channels } = info
  const pixels = sharp(data, { raw: { width, height, channels } })
  const small = pixels.clone().resize({ width: documentLimits.thumbnail, withoutEnlargement: true })
  return {
    picture: await pixels.clone().webp({ quality: 82 }).toBuffer(),
    small: await small.webp({ quality: 75 }).toBuffer(),
  }
}

type Size = { width: number; height: number; channels: number }

export function fill(data: Buffer, { width, height, channels }: Size, cover: Cover): void {
  const right = Math.min(width, cover.x + cover.width)
  const bottom = Math.min(height, cover.y + cover.height)
  if (cover.x >= right) return
  for (let y = cover.y; y < bottom; y++)
    data.fill(redactionGray, (y * width + cover.x) * channels, (y * width + right) * channels)
}

const { megabytes, pages } = documentLimits

export const documentRefusals = {
  empty: (name: string) => `“${name}” is empty. Choose another file.`,
  no_document: (name: string) => `“${name}” is neither a PDF nor a picture. Choose a PDF, JPEG, PNG or WebP.`,
  too_large: (name: string) => `“${name}” is larger than ${megabytes} MB. Make it smaller, or upload it in parts.`,
  encrypted: (name: string) => `“${name}” is password-protected. Save it without a password, and upload it again.`,
  xfa: (name: string) =>
    `“${name}” is an XFA form, which only Adobe Reader can show. Print it to a new PDF and upload that.`,
  too_many_pages: (name: string) => `“${name}” has more than ${pages} pages. Upload it in parts.`,
  too_many_pixels: (name: string) =>
    `“${name}” has more than ${uploadLimits.pixels / 1e6} million pixels. Make it smaller.`,
  polyglot: (name: string) =>
    `“${name}” contains more than a picture: a web page, a program or an archive. Choose another file.`,
  damaged: (name: string) => `“${name}” is damaged or incomplete. Choose another file.`,
  too_heavy: (name: string) => `The pages of “${name}” take too long to render. Print it to a new PDF and upload that.`,
}

export type DocumentRefusal = keyof typeof documentRefusals
