import sharp, { type Sharp } from 'sharp'
import phash from 'sharp-phash'
import { fullWidth, type KeptFormat } from '#contract/pictures/rules.ts'
import { decodePicture, within, withinWidth } from './decode.ts'
import { filesOf, newPictureUrl } from './files.ts'
import type { UploadRefusal } from './refusals.ts'

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

/** A picture ready to be kept: nothing of the sent file is in it but the pixels. */
export type EncodedPicture = {
  url: string
  /** Of the widest file, upright. */
  width: number
  height: number
  /** A tiny version as a data: URL, to be shown blurred until the picture is there. */
  placeholder: string
  /** What it looks like, to be compared with others. */
  phash: string | null
  files: { file: string; content: Buffer }[]
}

sharp.cache(false) // no picture is decoded twice

/** Decodes a file of unknown origin and encodes it anew. */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture | UploadRefusal> {
  const decoded = await decodePicture(bytes)
  if (typeof decoded === 'string') return decoded
  const { data, info } = decoded
  const { width, height, channels } = info
  const pixels = sharp(data, { raw: { width, height, channels } })
  const tiny = await pixels.clone().resize(within(16, 16)).webp({ quality: 50 }).toBuffer()
  const url = newPictureUrl()
  const files = []
  for (const { width: wanted, format, file } of filesOf(url)) {
    if (wanted > fullWidth && width <= fullWidth) continue // it would be the same picture again
    const resized = pixels.clone().resize(withinWidth(wanted))
    files.push({ file, content: await encoders[format](resized).toBuffer() })
  }
  const phash = await fingerprint(pixels)
  return { url, width, height, placeholder: asDataUrl(tiny), phash, files }
}

/**
 * The qualities are chosen so that both formats look about the same. More effort than 1 takes twice the time for a few
 * percent of an AVIF's bytes.
 */
const encoders: Record<KeptFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 80 }),
}

function asDataUrl(webp: Buffer): string {
  return `data:image/webp;base64,${webp.toString('base64')}`
}

/** Standard deviation of the brightness, of 255, below which a picture says too little to be told from others. */
const leastContrast = 6

/**
 * What a picture looks like as 64 bits: the same picture in another size, format or quality differs in few of them.
 * Null for what is nearly of one colour.
 */
export async function fingerprint(picture: Sharp): Promise<string | null> {
  const small = await picture.clone().flatten().resize(256, 256, { fit: 'inside' }).png().toBuffer()
  const { channels } = await sharp(small).greyscale().stats()
  return channels[0]!.stdev < leastContrast ? null : phash(small)
}
