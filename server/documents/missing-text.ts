import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium'

/** PDFium functions that are missing from the package's types. Handles and pointers are numbers. */
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

/** Returns PDFium's functions and a document's or page's handles, which aren't in the package's types. */
export function pdfiumOf(of: PDFiumDocument | PDFiumPage) {
  const { module, documentIdx, pageIdx } = of as unknown as { module: Module; documentIdx: number; pageIdx: number }
  return { module, documentIdx, pageIdx, call: (name: Name, ...args: number[]) => module[`_${name}`](...args) }
}

const maximumCharacters = 20_000

/**
 * A character counts as missing if the shorter side of its box is at most this fraction of the longer one. The fraction is
 * about 0.001 for a missing character, but exceeds this limit even for a dash.
 */
const minimumThickness = 0.005

/** PDF text rendering modes that make text invisible. Scans can have an invisible text layer. */
const invisibleModes = [3, 7]

/**
 * Returns whether a rendered page is missing characters because their font isn't embedded in the file. PDFium has no access to
 * system fonts here, and its built-in fonts only have Latin letters, Greek letters and symbols.
 */
export function isTextMissing(pdf: PDFiumDocument, index: number): boolean {
  const { module, pageIdx, call } = pdfiumOf(openFlattenedPage(pdf, index))
  const text = call('FPDFText_LoadPage', pageIdx)
  const box = module.wasmExports.malloc(32)
  try {
    const count = text ? Math.min(maximumCharacters, call('FPDFText_CountChars', text)) : 0
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
    if (invisibleModes.includes(call('FPDFTextObj_GetTextRenderMode', object))) return false
    call('FPDFText_GetCharBox', text, index, box, box + 8, box + 16, box + 24)
    const view = new DataView(module.HEAPU8.buffer)
    const [left, right, bottom, top] = [0, 8, 16, 24].map((at) => view.getFloat64(box + at, true))
    const [shorter, longer] = [Math.abs(right! - left!), Math.abs(top! - bottom!)].toSorted((a, b) => a - b)
    return shorter! <= minimumThickness * longer!
  }
}

function openFlattenedPage(pdf: PDFiumDocument, index: number): PDFiumPage {
  const page = pdf.getPage(index)
  const { pageIdx, call } = pdfiumOf(page)
  if (call('FPDFPage_GetAnnotCount', pageIdx) === 0) return page
  call('FPDFPage_Flatten', pageIdx, 0)
  call('FPDF_ClosePage', pageIdx)
  return pdf.getPage(index)
}

function isBlank(code: number): boolean {
  return code === 0 || code > 0x10ffff || /[\p{White_Space}\p{C}\p{M}]/u.test(String.fromCodePoint(code))
}
