import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { documentLimits } from '#contract/documents/rules.ts'
import type { Cover } from '#contract/documents/schema.ts'
import { uploadLimits } from '#contract/pictures/limits.ts'

/** A page as a picture: nothing of the sent file is in it but what can be seen. */
export type DrawnPage = { width: number; height: number; picture: Buffer }

/** A page as it is kept: sharp enough that small print can be read. */
export async function toPage(picture: Sharp): Promise<DrawnPage> {
  const { data, info } = await picture.webp({ quality: 85 }).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, picture: data }
}

/** A page and what is painted over in it. */
type CoveredPage = { picture: Buffer; covers: readonly Cover[] }

/** What the public gets of a page. */
export type PaintedPage = { picture: Buffer; small: Buffer }

/** The color of what is covered: a dark grey. */
const paint = 0x22

/**
 * Pages anew, in which the pixels of what is covered are gone: they are overwritten before anything is encoded, so neither
 * the picture nor its small one, nor what their encoder spreads around an edge, holds any of them.
 */
export async function paintOver(pages: readonly CoveredPage[]): Promise<PaintedPage[]> {
  const painted: PaintedPage[] = []
  for (const page of pages) painted.push(await paintPage(page))
  return painted
}

async function paintPage({ picture, covers }: CoveredPage): Promise<PaintedPage> {
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

/** Overwrites a rectangle, as far as it lies on the page. */
export function fill(data: Buffer, { width, height, channels }: Size, cover: Cover): void {
  const right = Math.min(width, cover.x + cover.width)
  const bottom = Math.min(height, cover.y + cover.height)
  if (cover.x >= right) return
  for (let y = cover.y; y < bottom; y++)
    data.fill(paint, (y * width + cover.x) * channels, (y * width + right) * channels)
}

const { megabytes, pages } = documentLimits

/** Why a file is not kept as a document, and what its seller is told. */
export const documentRefusals = {
  empty: (name: string) => `“${name}” is empty. Please choose another file.`,
  no_document: (name: string) => `“${name}” is neither a PDF nor a picture. Please choose a PDF, JPEG, PNG or WebP.`,
  too_large: (name: string) => `“${name}” is larger than ${megabytes} MB. Please make it smaller, or send it in parts.`,
  encrypted: (name: string) => `“${name}” has a password. Please save it without one, and send that.`,
  too_many_pages: (name: string) => `“${name}” has more than ${pages} pages. Please send it in parts.`,
  too_many_pixels: (name: string) =>
    `“${name}” has more than ${uploadLimits.pixels / 1e6} million pixels. Please make it smaller.`,
  polyglot: (name: string) =>
    `“${name}” holds more than a picture: a page, a program or an archive. Please choose another one.`,
  damaged: (name: string) => `“${name}” is damaged or incomplete. Please choose another file.`,
  too_heavy: (name: string) =>
    `The pages of “${name}” cannot be drawn: that takes too long or too much. Please print it to a new PDF, and send that.`,
}

export type DocumentRefusal = keyof typeof documentRefusals
