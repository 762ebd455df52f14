import sharp, { type OutputInfo } from 'sharp'
import type { ResizeOptions } from 'sharp'
import { uploadLimits } from '#contract/pictures/limits.ts'
import { fullWidth, zoomWidth } from '#contract/pictures/rules.ts'
import { formatOf } from './formats.ts'
import type { UploadRefusal } from './refusals.ts'

type Pixels = { data: Buffer; info: OutputInfo }

/**
 * Decodes a picture's first frame, turns it upright and limits its width to `zoomWidth`. Returns a reason if it can't be used.
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
    .resize(fitWithin(zoomWidth, 4 * fullWidth)) // a full-width picture has at most this height
    .timeout({ seconds: 120 }) // wall-clock time, so it must be generous for busy machines
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const endOfJpeg = Buffer.from([0xff, 0xd9])

/** Decodes a JPEG without its end marker, which some cameras omit. Rejects the picture if pixels are also missing. */
async function decodeCompleted(jpeg: Buffer): Promise<Pixels | UploadRefusal> {
  return decode(Buffer.concat([jpeg, endOfJpeg]), 'warning').catch(() => 'damaged' as const)
}

/**
 * Returns options that limit the width of a picture without enlarging it. They also limit the height, because WebP pictures
 * can't be taller than 16,383 pixels.
 */
export function withinWidth(width: number): ResizeOptions {
  return fitWithin(width, 4 * width)
}

export function fitWithin(width: number, height: number): ResizeOptions {
  return { width, height, fit: 'inside', withoutEnlargement: true }
}

/**
 * Returns true if the file is also a web page, a program or an archive. Encoding would remove that part, but such a file is an
 * attack and should be rejected. Data that cameras add is accepted, such as XMP (which is XML) or the MP4 of a motion photo.
 */
export function isPolyglot(bytes: Buffer): boolean {
  return marks.some((mark) => bytes.includes(mark, 0, 'latin1')) || page.test(bytes.toString('latin1')) || isZip(bytes)
}

/**
 * Signatures of PDF files, of 7-Zip, RAR and PHP archives, and of the end of ZIP files. They are too long to occur in
 * compressed data by chance.
 */
const marks = ['%PDF-', '7z\xbc\xaf\x27\x1c', 'Rar!\x1a\x07', 'PK\x05\x06\0\0\0\0', '__HALT_COMPILER']

/** Matches an HTML, SVG or PHP tag that is followed by text or the end of the file. A short tag alone can occur by chance. */
const page = /<(?:!doctype html|html|head|body|script|iframe|svg|\?php)\b(?:[\s -~]{6}|[\s -~]*$)/i

/**
 * Looks for a ZIP file header. Its four bytes can occur by chance, so more bytes must match unless the header is near the end
 * of the file.
 */
function isZip(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(zip); at !== -1; at = bytes.indexOf(zip, at + 1)) {
    const whole = bytes[at + 4]! < 64 && bytes[at + 5] === 0 && bytes[at + 9] === 0 // the version and the compression method
    if (whole || at > bytes.length - 65_536) return true
  }
  return false
}

const zip = Buffer.from('PK\x03\x04')
