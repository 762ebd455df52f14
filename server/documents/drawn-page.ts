import type { Sharp } from 'sharp'

/** A page as a picture: nothing of the sent file is in it but what can be seen. */
export type DrawnPage = { width: number; height: number; picture: Buffer }

/** A page as it is kept: sharp enough that small print can be read. */
export async function toPage(picture: Sharp): Promise<DrawnPage> {
  const { data, info } = await picture.webp({ quality: 85 }).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, picture: data }
}
