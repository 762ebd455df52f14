import { rename } from 'node:fs/promises'
import sharp from 'sharp'

/** Makes a narrower one of a picture's file. It appears whole: it is written beside its place and moved there. */
export async function makeSmaller(source: string, width: number, target: string): Promise<void> {
  await sharp(source).resize(width).webp({ quality: 80 }).toFile(`${target}.partial`)
  await rename(`${target}.partial`, target)
}
