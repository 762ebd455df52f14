import sharp from 'sharp'
import { decodePicture, fitWithin } from '../pictures/decode.ts'
import { formatOf } from '../pictures/formats.ts'
import { type DrawnPage, toDrawnPage, type DocumentRefusal } from './covers.ts'
import { boundedSize, drawPdf } from './pdf.ts'

const pictures: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']

export async function drawPages(bytes: Buffer): Promise<DrawnPage[] | DocumentRefusal> {
  if (bytes.length === 0) return 'empty'
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return drawPdf(bytes)
  return pictures.includes(formatOf(bytes)) ? drawPicture(bytes) : 'no_document'
}

async function drawPicture(bytes: Buffer): Promise<DrawnPage[] | DocumentRefusal> {
  const decoded = await decodePicture(bytes)
  if (typeof decoded === 'string') return decoded === 'no_picture' || decoded === 'heic' ? 'no_document' : decoded
  const { width, height, channels } = decoded.info
  const size = boundedSize({ originalWidth: width, originalHeight: height })
  const picture = sharp(decoded.data, { raw: { width, height, channels } })
  return [await toDrawnPage(picture.flatten({ background: '#fff' }).resize(fitWithin(size.width, size.height)))]
}
