import sharp, { type OutputInfo } from 'sharp'
import { fullWidth, zoomWidth } from '#contract/pictures.ts'
import { uploadLimits } from '#contract/upload-limits.ts'
import { formatOf } from './detect-format.ts'
import { within } from './fit-within.ts'
import { isPolyglot } from './polyglot.ts'
import type { UploadRefusal } from './upload-refusals.ts'

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
