import { FileRefusal } from '../file-refusal.ts'

/** The text of a file: UTF-8, UTF-16 with its mark, or what Windows writes where it is neither. */
export function textOf(content: Buffer): string {
  const text = new TextDecoder(encodingOf(content)).decode(content)
  if (text.includes('\0')) throw new FileRefusal('This is no CSV and no JSON. Please export your stock as one of them.')
  return text
}

function encodingOf(content: Buffer): string {
  const mark = content.toString('hex', 0, 2)
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
