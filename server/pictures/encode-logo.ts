import sharp from 'sharp'
import { decodePicture } from './decode-picture.ts'
import { within } from './fit-within.ts'
import type { UploadRefusal } from './upload-refusals.ts'

/** Pixels: three times of what the header shows. */
const bound = within(480, 160)

/** A file of unknown origin as a small PNG, which every browser and every mail program shows; its transparency stays. */
export async function encodeLogo(bytes: Buffer): Promise<Buffer | UploadRefusal> {
  const decoded = await decodePicture(bytes)
  if (typeof decoded === 'string') return decoded
  const { width, height, channels } = decoded.info
  const pixels = sharp(decoded.data, { raw: { width, height, channels } })
  return pixels.resize(bound).png({ palette: true, effort: 10 }).toBuffer()
}
