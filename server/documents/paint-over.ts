import sharp from 'sharp'
import { documentLimits } from '#contract/document-limits.ts'
import type { Cover } from '#contract/document.ts'

/** A page and what is painted over in it. */
export type CoveredPage = { picture: Buffer; covers: readonly Cover[] }

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
