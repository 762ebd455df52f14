import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import phash from 'sharp-phash'
import { fullWidth, type StoredFormat } from '#contract/pictures/rules.ts'
import { decodePicture, fitWithin, withinWidth } from './decode.ts'
import { filesOf, newPictureUrl } from './files.ts'
import type { UploadRefusal } from './refusals.ts'

export { encodeAppIcon } from './app-icon.ts'

/** Maximum size of a logo in pixels: three times its size in the header, for high-resolution displays. */
const logoSize = fitWithin(480, 160)

/** Converts an untrusted file to a PNG, because all browsers and email clients support PNG. Keeps its transparency. */
export function encodeLogo(bytes: Buffer): Promise<Buffer | UploadRefusal> {
  return encodePng(bytes, logoSize)
}

/** Converts an untrusted file to a square PNG, which browsers scale down. */
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
  width: number
  height: number
  /** A tiny version of the picture as a data: URL. It is shown blurred while the picture loads. */
  placeholder: string
  phash: string | null
  files: { file: string; content: Buffer }[]
}

sharp.cache(false) // each picture is decoded only once, so a cache would only waste memory

export async function encodePicture(bytes: Buffer): Promise<EncodedPicture | UploadRefusal> {
  const decoded = await decodePicture(bytes)
  if (typeof decoded === 'string') return decoded
  const { data, info } = decoded
  const { width, height, channels } = info
  const pixels = sharp(data, { raw: { width, height, channels } })
  const tiny = await pixels.clone().resize(fitWithin(16, 16)).webp({ quality: 50 }).toBuffer()
  const url = newPictureUrl()
  const files = []
  for (const { width: target, format, file } of filesOf(url)) {
    if (target > fullWidth && width <= fullWidth) continue
    const resized = pixels.clone().resize(withinWidth(target))
    files.push({ file, content: await encoders[format](resized).toBuffer() })
  }
  const phash = await fingerprint(pixels)
  return { url, width, height, placeholder: asDataUrl(tiny), phash, files }
}

/**
 * At these quality settings, AVIF and WebP pictures look about equally good. A higher effort for AVIF would double the encoding
 * time but save only a few percent of the file size.
 */
const encoders: Record<StoredFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 80 }),
}

function asDataUrl(webp: Buffer): string {
  return `data:image/webp;base64,${webp.toString('base64')}`
}

/** Minimum standard deviation of the brightness (0 to 255). With less contrast, the hash isn't distinctive. */
const minContrast = 6

/**
 * Computes a 64-bit perceptual hash. Resizing, converting or recompressing a picture changes only a few of the bits. Returns
 * null if the picture has too little contrast.
 */
export async function fingerprint(picture: Sharp): Promise<string | null> {
  const small = await picture.clone().flatten().resize(256, 256, { fit: 'inside' }).png().toBuffer()
  const { channels } = await sharp(small).greyscale().stats()
  return channels[0]!.stdev < minContrast ? null : phash(small)
}
