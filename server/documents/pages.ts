import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { documentLimits } from '#contract/documents/rules.ts'
import { decodePicture, within } from '../pictures/decode.ts'
import { formatOf } from '../pictures/formats.ts'
import { type DrawnPage, toPage, type DocumentRefusal } from './covers.ts'
import { drawingLimits } from './limits.ts'

const pictures: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']

/** Renders the pages of an untrusted file, or returns why not. */
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

/**
 * Renders the pages of a PDF with PDFium as WebAssembly, which has no access to files, network or scripts. Any exception is
 * caused by the file.
 */
async function drawPdf(bytes: Buffer): Promise<DrawnPage[] | DocumentRefusal> {
  boundMemory()
  try {
    const library = await PDFiumLibrary.init()
    const pdf = await library.loadDocument(bytes)
    const count = pdf.getPageCount()
    if (count > documentLimits.pages) return 'too_many_pages'
    const drawn: DrawnPage[] = []
    for (let index = 0; index < count; index++) drawn.push(await drawPage(pdf.getPage(index)))
    return drawn.length > 0 ? drawn : 'damaged'
  } catch (error) {
    if (isOutOfMemory) return 'too_heavy'
    return /password|security/i.test(String(error)) ? 'encrypted' : 'damaged'
  }
}

async function drawPage(page: PDFiumPage): Promise<DrawnPage> {
  const size = boundedSize(page.getOriginalSize())
  const { data, width, height } = await page.render({ ...size, render: 'bitmap' })
  return toPage(sharp(Buffer.from(data), { raw: { width, height, channels: 4 } }).removeAlpha())
}

/** Returns the largest allowed size with the page's proportions. */
export function boundedSize({ originalWidth, originalHeight }: { originalWidth: number; originalHeight: number }) {
  const { width, height } = documentLimits.page
  const scale = Math.min(width / originalWidth, height / originalHeight)
  if (!(scale > 0 && scale < Infinity && originalWidth > 0 && originalHeight > 0))
    throw new Error('A page has no size.')
  const within = (length: number, most: number) => Math.min(most, Math.max(1, Math.round(length * scale)))
  return { width: within(originalWidth, width), height: within(originalHeight, height) }
}

let isOutOfMemory = false

/** Limits the memory of WebAssembly in this process. */
function boundMemory(): void {
  const most = drawingLimits.memory * 1024 * 1024
  const grow = WebAssembly.Memory.prototype.grow
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > most) {
      isOutOfMemory = true
      throw new RangeError('The memory limit of WebAssembly was exceeded.')
    }
    return grow.call(this, pages)
  }
}
