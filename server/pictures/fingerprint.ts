import sharp, { type Sharp } from 'sharp'
import phash from 'sharp-phash'

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
