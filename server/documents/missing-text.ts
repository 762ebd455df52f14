import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium'

/** Functions of PDFium that the package has without types. Handles and pointers are numbers. */
type Name =
  | 'FPDF_ClosePage'
  | 'FPDF_GetFormType'
  | 'FPDFPage_Flatten'
  | 'FPDFPage_GetAnnotCount'
  | 'FPDFText_LoadPage'
  | 'FPDFText_ClosePage'
  | 'FPDFText_CountChars'
  | 'FPDFText_GetUnicode'
  | 'FPDFText_GetTextObject'
  | 'FPDFText_GetCharBox'
  | 'FPDFTextObj_GetFont'
  | 'FPDFTextObj_GetTextRenderMode'
  | 'FPDFFont_GetIsEmbedded'

type Module = Record<`_${Name}`, (...args: number[]) => number> & {
  HEAPU8: Uint8Array
  wasmExports: { malloc(size: number): number; free(at: number): void }
}

/** Returns what the type of a document or page hides: its handles and the functions of PDFium. */
export function pdfiumOf(of: PDFiumDocument | PDFiumPage) {
  const { module, documentIdx, pageIdx } = of as unknown as { module: Module; documentIdx: number; pageIdx: number }
  return { module, documentIdx, pageIdx, call: (name: Name, ...args: number[]) => module[`_${name}`](...args) }
}

/** Maximum characters per page that are checked. */
const mostCharacters = 20_000

/** A letter without a shape is a thousandth of its size high; even a dash is thicker than this share of its length. */
const flattest = 0.005

/** Render modes of text that isn't drawn, such as the text that a scanner has recognized. */
const invisible = [3, 7]

/**
 * Whether a rendered page lacks letters, because their font isn't in the file. There are no fonts of the system, and the
 * built-in ones have Latin letters, Greek ones and symbols only.
 */
export function isTextMissing(pdf: PDFiumDocument, index: number): boolean {
  const { module, pageIdx, call } = pdfiumOf(openFlat(pdf, index))
  const text = call('FPDFText_LoadPage', pageIdx)
  const box = module.wasmExports.malloc(32)
  try {
    const count = text ? Math.min(mostCharacters, call('FPDFText_CountChars', text)) : 0
    for (let index = 0; index < count; index++) if (isMissing(index)) return true
    return false
  } finally {
    module.wasmExports.free(box)
    call('FPDFText_ClosePage', text)
    call('FPDF_ClosePage', pageIdx)
  }

  function isMissing(index: number): boolean {
    const object = call('FPDFText_GetTextObject', text, index)
    if (!object || isBlank(call('FPDFText_GetUnicode', text, index))) return false
    if (call('FPDFFont_GetIsEmbedded', call('FPDFTextObj_GetFont', object)) !== 0) return false
    if (invisible.includes(call('FPDFTextObj_GetTextRenderMode', object))) return false
    call('FPDFText_GetCharBox', text, index, box, box + 8, box + 16, box + 24)
    const view = new DataView(module.HEAPU8.buffer)
    const [left, right, bottom, top] = [0, 8, 16, 24].map((at) => view.getFloat64(box + at, true))
    const [shorter, longer] = [Math.abs(right! - left!), Math.abs(top! - bottom!)].toSorted((a, b) => a - b)
    return shorter! <= flattest * longer!
  }
}

/** Opens a page with the values of its form as text. */
function openFlat(pdf: PDFiumDocument, index: number): PDFiumPage {
  const page = pdf.getPage(index)
  const { pageIdx, call } = pdfiumOf(page)
  if (call('FPDFPage_GetAnnotCount', pageIdx) === 0) return page
  call('FPDFPage_Flatten', pageIdx, 0)
  call('FPDF_ClosePage', pageIdx)
  return pdf.getPage(index)
}

/** Whether a character has no shape, in any font. */
function isBlank(code: number): boolean {
  return code === 0 || code > 0x10ffff || /[\p{White_Space}\p{C}\p{M}]/u.test(String.fromCodePoint(code))
}
