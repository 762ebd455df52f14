import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { documentLimits } from '#contract/documents/rules.ts'
import { type DrawnPage, type DocumentRefusal, toDrawnPage } from './covers.ts'
import { drawingLimits } from './limits.ts'
import { isTextMissing, pdfiumOf } from './missing-text.ts'

/**
 * Renders a PDF's pages with PDFium, which runs as WebAssembly without access to files or the network. If PDFium throws, the
 * file is invalid.
 */
export async function drawPdf(bytes: Buffer): Promise<DrawnPage[] | DocumentRefusal> {
  limitMemory()
  try {
    const library = await PDFiumLibrary.init()
    const pdf = await library.loadDocument(bytes)
    const count = pdf.getPageCount()
    if (count > documentLimits.pages) return 'too_many_pages'
    if (isXfaOnly(pdf, count)) return 'xfa'
    const drawn: DrawnPage[] = []
    for (let index = 0; index < count; index++) drawn.push(await drawPage(pdf, index))
    return drawn.length > 0 ? drawn : 'damaged'
  } catch (error) {
    if (isOutOfMemory) return 'too_heavy'
    return /password|security/i.test(String(error)) ? 'encrypted' : 'damaged'
  }
}

async function drawPage(pdf: PDFiumDocument, index: number): Promise<DrawnPage> {
  const page = pdf.getPage(index)
  const size = boundedSize(page.getOriginalSize())
  const { data, width, height } = await page.render({ ...size, render: 'bitmap', renderFormFields: true })
  const picture = sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
  return { ...(await toDrawnPage(picture.removeAlpha())), lacksText: isTextMissing(pdf, index) }
}

/** Results of `FPDF_GetFormType` for XFA forms. `full` forms have no regular pages, but `foreground` forms do. */
const xfa = { full: 2, foreground: 3 }

/** Returns whether the content is only in the XFA form. If so, the regular pages just ask the reader to use another viewer. */
function isXfaOnly(pdf: PDFiumDocument, count: number): boolean {
  const { documentIdx, call } = pdfiumOf(pdf)
  const type = call('FPDF_GetFormType', documentIdx)
  if (type === xfa.full) return true
  const hasFields = (index: number) => call('FPDFPage_GetAnnotCount', pdfiumOf(pdf.getPage(index)).pageIdx) > 0
  return type === xfa.foreground && !Array.from({ length: count }, (_, index) => index).some(hasFields)
}

/**
 * Returns the largest size within the limits that keeps the page's proportions. Long pages such as receipts can be taller than
 * a letter page, but can't have more pixels.
 */
export function boundedSize({ originalWidth, originalHeight }: { originalWidth: number; originalHeight: number }) {
  const { width, height, pixels } = documentLimits.page
  const areaScale = Math.sqrt(pixels / originalWidth / originalHeight)
  const scale = Math.min(width / originalWidth, height / originalHeight, areaScale)
  if (!(scale > 0 && scale < Infinity && originalWidth > 0 && originalHeight > 0))
    throw new Error('A page has no size.')
  const scaleWithin = (length: number, most: number) => Math.min(most, Math.max(1, Math.round(length * scale)))
  return { width: scaleWithin(originalWidth, width), height: scaleWithin(originalHeight, height) }
}

let isOutOfMemory = false

function limitMemory(): void {
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
