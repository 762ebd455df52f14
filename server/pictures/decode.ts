import sharp, { type OutputInfo } from 'sharp'
import type { ResizeOptions } from 'sharp'
import { uploadLimits } from '#contract/pictures/limits.ts'
import { fullWidth, zoomWidth } from '#contract/pictures/rules.ts'
import type { UploadRefusal } from './refusals.ts'

type Pixels = { data: Buffer; info: OutputInfo }

/** The pixels, upright and at most as wide as the widest file; of what moves the first frame. Else why it is refused. */
export async function decodePicture(bytes: Buffer): Promise<Pixels | UploadRefusal> {
  if (bytes.length === 0) return 'empty'
  const format = formatOf(bytes)
  if (!format) return 'no_picture'
  if (isPolyglot(bytes)) return 'polyglot'
  try {
    return await sharp(bytes, { limitInputPixels: uploadLimits.pixels, failOn: 'error' })
      .autoOrient()
      .resize(within(zoomWidth, 4 * fullWidth)) // no taller than the full width may be
      .timeout({ seconds: 120 }) // of the clock: on a busy processor it gets little time
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (/exceeds pixel limit/.test(String(error))) return 'too_many_pixels'
    return format === 'heic' ? 'heic' : 'damaged'
  }
}

/** What a file is by its first bytes. Only these get to the decoders, so that none other can be attacked. */
type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'

export function formatOf(bytes: Buffer): PictureFormat | undefined {
  const start = bytes.toString('latin1', 0, 16)
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp'
  return /^[^]{4}ftyp/.test(start) ? formatOfBrands(bytes) : undefined
}

/** AVIF and HEIC are one container, told apart by the brands in its first box (ISO/IEC 23008-12). */
function formatOfBrands(bytes: Buffer): PictureFormat | undefined {
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256)).match(/[^]{4}/g) ?? []
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif'
  return brands.some((brand) => /^(he[iv][cmsx]|mif1|msf1)$/.test(brand)) ? 'heic' : undefined
}

/** Never enlarged. The height is bounded too, for WebP ends at 16383 pixels. */
export function withinWidth(width: number): ResizeOptions {
  return within(width, 4 * width)
}

export function within(width: number, height: number): ResizeOptions {
  return { width, height, fit: 'inside', withoutEnlargement: true }
}

/**
 * Whether a picture's file is also a page, a program or an archive. Encoding anew
 * would drop that; the file is refused all the same, as it is an attack. What cameras add is not refused: XMP is XML and
 * no page, a motion photo ends in an MP4.
 */
export function isPolyglot(bytes: Buffer): boolean {
  return marks.some((mark) => bytes.includes(mark, 0, 'latin1')) || page.test(bytes.toString('latin1')) || isZip(bytes)
}

/** Of PDF, 7-Zip, RAR, the end of a ZIP and a PHP archive: too long to come by chance in compressed data. */
const marks = ['%PDF-', '7z\xbc\xaf\x27\x1c', 'Rar!\x1a\x07', 'PK\x05\x06\0\0\0\0', '__HALT_COMPILER']

/** A tag of HTML, SVG or PHP. Text has to follow, or the end, for four letters alone do come by chance. */
const page = /<(?:!doctype html|html|head|body|script|iframe|svg|\?php)\b(?:[\s -~]{6}|[\s -~]*$)/i

/** The head of a file in a ZIP: near the end in any form, elsewhere with what must follow its four bytes. */
function isZip(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(zip); at !== -1; at = bytes.indexOf(zip, at + 1)) {
    const whole = bytes[at + 4]! < 64 && bytes[at + 5] === 0 && bytes[at + 9] === 0 // a version and a method
    if (whole || at > bytes.length - 65_536) return true
  }
  return false
}

const zip = Buffer.from('PK\x03\x04')
