import { FileRefusal } from '../file-refusal.ts'

/** Opens a file for one pass from its beginning. */
export type OpenFile = () => AsyncIterable<Uint8Array>

/**
 * Decodes a file piece by piece: UTF-8, UTF-16 with its mark, or what Windows writes where it is neither. Reads the file
 * twice, because the last byte may be the one that is not UTF-8.
 */
export async function* textOf(open: OpenFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(open))
  for await (const piece of open()) yield checked(decoder.decode(piece, { stream: true }))
  yield checked(decoder.decode())
}

async function encodingOf(open: OpenFile): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  let isUtf8 = true
  for await (const piece of open()) {
    const [first, second] = piece
    if (isFirst && first === 0xff && second === 0xfe) return 'utf-16le'
    if (isFirst && first === 0xfe && second === 0xff) return 'utf-16be'
    isFirst = false
    if (piece.includes(0)) throw new FileRefusal(noText)
    isUtf8 &&= decodes(() => strict.decode(piece, { stream: true }))
  }
  return isUtf8 && decodes(() => strict.decode()) ? 'utf-8' : 'windows-1252'
}

const noText = 'This is no CSV and no JSON. Please export your stock as one of them.'

function decodes(decode: () => string): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}

function checked(text: string): string {
  if (text.includes('\0')) throw new FileRefusal(noText)
  return text
}
