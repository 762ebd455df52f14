import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium'

/** PDFium's functions that the package has without types. Handles and pointers are numbers. */
type Functions = Record<
  | '_FPDF_GetFormType'
  | '_FPDF_PageToDevice'
  | '_FPDFPage_GetAnnotCount'
  | '_FPDFText_LoadPage'
  | '_FPDFText_ClosePage'
  | '_FPDFText_CountChars'
  | '_FPDFText_GetUnicode'
  | '_FPDFText_GetTextObject'
  | '_FPDFText_GetCharBox'
  | '_FPDFTextObj_GetFont'
  | '_FPDFTextObj_GetTextRenderMode'
  | '_FPDFFont_GetIsEmbedded',
  (...args: number[]) => number
>
type Module = Functions & { HEAPU8: Uint8Array; wasmExports: { malloc(size: number): number; free(at: number): void } }

/** Returns the fields of a document or page that its type hides. */
export function handlesOf(of: PDFiumDocument | PDFiumPage) {
  return of as unknown as { module: Module; documentIdx: number; pageIdx: number }
}

type Size = { width: number; height: number }
type Box = { left: number; top: number; right: number; bottom: number }

/** Maximum characters per page that are checked. */
const mostCharacters = 20_000

/** Render modes of text that isn't drawn, such as the text that a scanner has recognized. */
const invisible = [3, 7]

/**
 * Finds the places, in pixels, of visible characters whose font is not in the file. There are no fonts of the system, so
 * the built-in ones must do, which have Latin letters only.
 */
export function findForeignText(page: PDFiumPage, { width, height }: Size): Box[] {
  const { module, pageIdx } = handlesOf(page)
  const text = module._FPDFText_LoadPage(pageIdx)
  if (!text) return []
  const buffer = module.wasmExports.malloc(48)
  try {
    const count = Math.min(mostCharacters, module._FPDFText_CountChars(text))
    return Array.from({ length: Math.max(0, count) }, (_, index) => index).flatMap((index) => boxOf(index) ?? [])
  } finally {
    module.wasmExports.free(buffer)
    module._FPDFText_ClosePage(text)
  }

  function boxOf(index: number): Box | undefined {
    const object = module._FPDFText_GetTextObject(text, index)
    if (!object || isBlank(module._FPDFText_GetUnicode(text, index))) return undefined
    if (module._FPDFFont_GetIsEmbedded(module._FPDFTextObj_GetFont(object)) !== 0) return undefined
    if (invisible.includes(module._FPDFTextObj_GetTextRenderMode(object))) return undefined
    if (!module._FPDFText_GetCharBox(text, index, buffer, buffer + 8, buffer + 16, buffer + 24)) return undefined
    const view = new DataView(module.HEAPU8.buffer)
    const [left, right, bottom, top] = [0, 8, 16, 24].map((at) => view.getFloat64(buffer + at, true))
    const [one, other] = [toPixels(left!, top!), toPixels(right!, bottom!)]
    return {
      left: Math.min(one.x, other.x),
      right: Math.max(one.x, other.x),
      top: Math.min(one.y, other.y),
      bottom: Math.max(one.y, other.y),
    }
  }

  /** Converts a point of the page, which can be rotated. */
  function toPixels(x: number, y: number) {
    module._FPDF_PageToDevice(pageIdx, 0, 0, width, height, 0, x, y, buffer + 32, buffer + 36)
    const view = new DataView(module.HEAPU8.buffer)
    return { x: view.getInt32(buffer + 32, true), y: view.getInt32(buffer + 36, true) }
  }
}

const isBlank = (code: number) => code < 33 || /^[\p{Z}\p{C}]$/u.test(String.fromCodePoint(Math.min(code, 0x10ffff)))

type Bitmap = Size & { data: Uint8Array }

/** Whether nothing was drawn at one of these places. */
export function isTextMissing(bitmap: Bitmap, boxes: readonly Box[]): boolean {
  return boxes.some((box) => isOneColor(bitmap, box))
}

/** Smallest side of a checked place in pixels. */
const leastSide = 4

function isOneColor({ data, width, height }: Bitmap, box: Box): boolean {
  const [left, right] = [Math.max(0, box.left), Math.min(width, box.right)]
  const [top, bottom] = [Math.max(0, box.top), Math.min(height, box.bottom)]
  if (right - left < leastSide && bottom - top < leastSide) return false
  const first = (top * width + left) * 4
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      for (let channel = 0; channel < 3; channel++)
        if (data[(y * width + x) * 4 + channel] !== data[first + channel]) return false
  return right > left && bottom > top
}
