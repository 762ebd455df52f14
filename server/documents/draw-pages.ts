import sharp from 'sharp'
import { documentLimits } from '#contract/document-limits.ts'
import { decodePicture } from '../pictures/decode-picture.ts'
import { formatOf } from '../pictures/detect-format.ts'
import { within } from '../pictures/fit-within.ts'
import { type DrawnPage, toPage } from './drawn-page.ts'
import { drawPdf } from './draw-pdf.ts'
import type { DocumentRefusal } from './refusals.ts'

const pictures: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']

/** Draws the pages of a file of unknown origin, or tells why not. */
export async function drawPages(bytes: Buffer): Promise<DrawnPage[] | DocumentRefusal> {
  if (bytes.length === 0) return 'empty'
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return drawPdf(bytes)
  return pictures.includes(formatOf(bytes)) ? drawPicture(bytes) : 'no_document'
}

async function drawPicture(bytes: Buffer): Promise<DrawnPage[] | DocumentRefusal> {
  const decoded = await decodePicture(bytes)
  if (typeof decoded === 'string') return decoded === 'no_picture' || decoded === 'heic' ? 'no_document' : decoded
  const { width, height, channels } = decoded.info
  const { width: most, height: highest } = documentLimits.page
  const picture = sharp(decoded.data, { raw: { width, height, channels } })
  return [await toPage(picture.flatten({ background: '#fff' }).resize(within(most, highest)))]
}
