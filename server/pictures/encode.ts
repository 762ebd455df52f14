import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import phash from 'sharp-phash'
import { fullWidth, type StoredFormat } from '#contract/pictures/rules.ts'
import { decodePicture, within, withinWidth } from './decode.ts'
import { filesOf, newPictureUrl } from './files.ts'
import type { UploadRefusal } from './refusals.ts'

/** Maximum size of a logo in pixels, which is three times the size in the header. */
const logoSize = within(480, 160)

/** Converts an untrusted file to a small PNG with its transparency. All browsers and email clients support PNG. */
export function encodeLogo(bytes: Buffer): Promise<Buffer | UploadRefusal> {
  return encodePng(bytes, logoSize)
}

/** Converts an untrusted file to a square icon, which browsers scale down. */
export function encodeFavicon(bytes: Buffer): Promise<Buffer | UploadRefusal> {
  return encodePng(bytes, { width: 192, height: 192, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
}

async function encodePng(bytes: Buffer, size: ResizeOptions): Promise<Buffer | UploadRefusal> {
  const decoded = await decodePicture(bytes)
  if (typeof decoded === 'string') return decoded
  const { width, height, channels } = decoded.info
  const pixels = sharp(decoded.data, { raw: { width, height, channels } })
  return pixels.ensureAlpha().resize(size).png({ palette: true, effort: 10 }).toBuffer()
}

/** A picture that is ready to be stored. Only the pixels come from the uploaded file. */
export type EncodedPicture = {
  url: string
  /** Size of the widest file. */
  width: number
  height: number
  /** A tiny version as a data: URL, shown blurred while the picture loads. */
  placeholder: string
  /** A perceptual hash, to find similar pictures. */
  phash: string | null
  files: { file: string; content: Buffer }[]
}

sharp.cache(false) // each picture is decoded only once

/** Decodes an untrusted file and encodes it in all formats and widths. */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture | UploadRefusal> {
  const decoded = await decodePicture(bytes)
  if (typeof decoded === 'string') return decoded
  const { data, info } = decoded
  const { width, height, channels } = info
  const pixels = sharp(data, { raw: { width, height, channels } })
  const tiny = await pixels.clone().resize(within(16, 16)).webp({ quality: 50 }).toBuffer()
  const url = newPictureUrl()
  const files = []
  for (const { width: target, format, file } of filesOf(url)) {
    if (target > fullWidth && width <= fullWidth) continue // would duplicate the full width
    const resized = pixels.clone().resize(withinWidth(target))
    files.push({ file, content: await encoders[format](resized).toBuffer() })
  }
  const phash = await fingerprint(pixels)
  return { url, width, height, placeholder: asDataUrl(tiny), phash, files }
}

/**
 * With these qualities, both formats look about the same. For AVIF, an effort above 1 would take twice the time to save a few
 * percent of the bytes.
 */
const encoders: Record<StoredFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 80 }),
}

function asDataUrl(webp: Buffer): string {
  return `data:image/webp;base64,${webp.toString('base64')}`
}

/** Minimum standard deviation of the brightness (0 to 255) for a distinctive hash. */
const leastContrast = 6

/**
 * Computes a perceptual hash of 64 bits. Only a few bits change if the same picture has another size, format or quality.
 * Returns null for pictures with hardly more than one color.
 */
export async function fingerprint(picture: Sharp): Promise<string | null> {
  const small = await picture.clone().flatten().resize(256, 256, { fit: 'inside' }).png().toBuffer()
  const { channels } = await sharp(small).greyscale().stats()
  return channels[0]!.stdev < leastContrast ? null : phash(small)
}
