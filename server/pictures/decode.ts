import sharp, { type OutputInfo } from 'sharp'
import type { ResizeOptions } from 'sharp'
import { uploadLimits } from '#contract/pictures/limits.ts'
import { fullWidth, zoomWidth } from '#contract/pictures/rules.ts'
import { formatOf } from './formats.ts'
import type { UploadRefusal } from './refusals.ts'

type Pixels = { data: Buffer; info: OutputInfo }

/**
 * Decodes the first frame of a picture, upright and at most as wide as the widest file. Returns the reason if it is refused.
 */
export async function decodePicture(bytes: Buffer): Promise<Pixels | UploadRefusal> {
  if (bytes.length === 0) return 'empty'
  const format = formatOf(bytes)
  if (!format) return 'no_picture'
  if (isPolyglot(bytes)) return 'polyglot'
  try {
    return await decode(bytes, 'error')
  } catch (error) {
    if (/exceeds pixel limit/.test(String(error))) return 'too_many_pixels'
    if (format === 'jpeg' && !bytes.subarray(-2).equals(endOfJpeg)) return decodeCompleted(bytes)
    return format === 'heic' ? 'heic' : 'damaged'
  }
}

function decode(bytes: Buffer, failOn: 'error' | 'warning'): Promise<Pixels> {
  return sharp(bytes, { limitInputPixels: uploadLimits.pixels, failOn })
    .autoOrient()
    .resize(within(zoomWidth, 4 * fullWidth)) // the maximum height of the full width
    .timeout({ seconds: 120 }) // wall-clock time; on a busy machine, that is little CPU time
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const endOfJpeg = Buffer.from([0xff, 0xd9])

/** Decodes a JPEG that lacks only its end marker, as some cameras and programs write it. Refuses it if pixels are missing. */
async function decodeCompleted(jpeg: Buffer): Promise<Pixels | UploadRefusal> {
  return decode(Buffer.concat([jpeg, endOfJpeg]), 'warning').catch(() => 'damaged' as const)
}

/** Limits the width without enlarging the picture. Also limits the height, because WebP allows at most 16,383 pixels. */
export function withinWidth(width: number): ResizeOptions {
  return within(width, 4 * width)
}

export function within(width: number, height: number): ResizeOptions {
  return { width, height, fit: 'inside', withoutEnlargement: true }
}

/**
 * Whether a picture's file is also a web page, a program or an archive. Encoding would remove that, but such a file is an
 * attack and must be refused. Accepts what cameras add, such as XMP, which is XML but no page, or the MP4 at the end of a
 * motion photo.
 */
export function isPolyglot(bytes: Buffer): boolean {
  return marks.some((mark) => bytes.includes(mark, 0, 'latin1')) || page.test(bytes.toString('latin1')) || isZip(bytes)
}

/**
 * Signatures of PDF, 7-Zip, RAR, the end of a ZIP, and a PHP archive. They are too long to occur in compressed data by chance.
 */
const marks = ['%PDF-', '7z\xbc\xaf\x27\x1c', 'Rar!\x1a\x07', 'PK\x05\x06\0\0\0\0', '__HALT_COMPILER']

/** Matches an HTML, SVG or PHP tag that is followed by text or the end. Four letters alone can occur by chance. */
const page = /<(?:!doctype html|html|head|body|script|iframe|svg|\?php)\b(?:[\s -~]{6}|[\s -~]*$)/i

/** Whether a ZIP file header occurs. Near the end, its four bytes are enough. Elsewhere, the bytes after it must match, too. */
function isZip(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(zip); at !== -1; at = bytes.indexOf(zip, at + 1)) {
    const whole = bytes[at + 4]! < 64 && bytes[at + 5] === 0 && bytes[at + 9] === 0 // a version and a method
    if (whole || at > bytes.length - 65_536) return true
  }
  return false
}

const zip = Buffer.from('PK\x03\x04')
