import { isAscii, isUtf8 } from 'node:buffer'
import { FileRefusal, notWorkbook } from './line-input.ts'

/** Opens a file for reading. Each call starts at the beginning of the file. */
export type OpenFile = () => AsyncIterable<Uint8Array>

/** UTF-16 is the encoding of a whole file. The other encodings apply only to lines that aren't valid UTF-8. */
type Encoding = 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh'
type Survey = { encoding: Encoding; warnings: string[] }

/** Detects the encoding of a file. Adds a warning if the encoding is only a guess. Rejects files that aren't text. */
export async function surveyText(open: OpenFile): Promise<Survey> {
  const utf16 = await utf16Of(open)
  if (utf16) return { encoding: utf16, warnings: [] }
  const foreign = { lines: [] as number[], mac: 0, windows: 0 }
  let hasUtf8 = false
  let garbled: string | undefined
  let line = 1
  for await (const { bytes, isForeign } of spansOf(open())) {
    refuseBinary(bytes)
    if (isForeign) {
      const text = bytes.toString('latin1')
      foreign.mac += text.match(macLetter)?.length ?? 0
      foreign.windows += text.match(windowsLetter)?.length ?? 0
      if (foreign.lines.at(-1) !== line) foreign.lines.push(line)
    } else if (!isAscii(bytes)) {
      hasUtf8 = true
      garbled ??= findGarbled(bytes.toString(), line)
    }
    line += breaksIn(bytes)
  }
  const encoding = foreign.mac > foreign.windows ? 'macintosh' : 'windows-1252'
  const guess = foreign.lines.length > 0 ? [guessWarning(foreign.lines, encoding, hasUtf8)] : []
  return { encoding, warnings: garbled === undefined ? guess : [...guess, garbled] }
}

export async function* textOf(open: OpenFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  if (encoding.startsWith('utf-16')) {
    for await (const chunk of open()) yield withoutZeros(decoder.decode(chunk, { stream: true }))
    return yield withoutZeros(decoder.decode())
  }
  let isFirst = true
  for await (const { bytes, isForeign } of spansOf(open())) {
    const text = isForeign ? decoder.decode(bytes) : bytes.toString()
    yield isFirst ? text.replace(/^\uFEFF/, '') : text
    isFirst = false
  }
}

async function utf16Of(open: OpenFile): Promise<'utf-16le' | 'utf-16be' | undefined> {
  const { value: start } = await open()[Symbol.asyncIterator]().next()
  const mark = Buffer.from(start ?? []).toString('latin1', 0, 2)
  return mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : undefined
}

type Span = { bytes: Buffer; isForeign: boolean }

/** Number of bytes after which a line is split. A whole file can be a single line, which might not fit in memory. */
const longestLine = 65_536

/**
 * Splits a file into spans of valid UTF-8 and lines that aren't valid UTF-8. Checks each line separately, so that an invalid
 * byte doesn't affect other lines. A closing brace also ends a line, because JSON is often written without line breaks.
 */
async function* spansOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<Span> {
  let rest: Uint8Array = Buffer.alloc(0)
  for await (const chunk of file) {
    const whole = Buffer.concat([rest, chunk])
    const end = lastEnd(whole)
    rest = whole.subarray(end)
    yield* spansIn(whole.subarray(0, end))
  }
  yield* spansIn(Buffer.from(rest))
}

function* spansIn(bytes: Buffer): Generator<Span> {
  if (bytes.length === 0) return
  if (isUtf8(bytes)) return yield { bytes, isForeign: false }
  for (let from = 0, at = 0; at < bytes.length; at += 1) {
    if (!isEnd(bytes, at) && at < bytes.length - 1) continue
    const line = bytes.subarray(from, at + 1)
    yield { bytes: line, isForeign: !isUtf8(line) }
    from = at + 1
  }
}

/** Returns the position after the last complete line. If a line is too long, splits it, but not within a character. */
function lastEnd(bytes: Buffer): number {
  const ends = [bytes.lastIndexOf('\n'), bytes.lastIndexOf('}'), bytes.lastIndexOf('\r', -2)]
  const end = Math.max(...ends) + 1
  if (end > 0 || bytes.length <= longestLine) return end
  let at = bytes.length - 1
  while (at > 0 && (bytes[at]! & 0xc0) === 0x80) at -= 1
  return at
}

function isEnd(bytes: Buffer, at: number): boolean {
  return isBreak(bytes, at) || bytes[at] === 0x7d
}

function isBreak(bytes: Buffer, at: number): boolean {
  return bytes[at] === 0x0a || (bytes[at] === 0x0d && bytes[at + 1] !== 0x0a)
}

function breaksIn(bytes: Buffer): number {
  let count = 0
  for (let at = 0; at < bytes.length; at += 1) if (isBreak(bytes, at)) count += 1
  return count
}

/**
 * Each pattern matches a letter followed by a byte that is an accented letter in one encoding but a symbol in the other. The
 * match counts show which encoding is more likely.
 */
const macLetter = /[a-z][\x86-\x91\x93\x95\x98\x9a\x9d\x9f]/g
const windowsLetter = /[a-z][\xdf-\xff]/g

const names = { 'windows-1252': 'Windows-1252', macintosh: 'Mac Roman' }

const maximumNumbers = 5

function guessWarning(lines: readonly number[], encoding: keyof typeof names, hasUtf8: boolean): string {
  const guess = `read as ${names[encoding]}. Check the accented letters below. If they are wrong, export the file as UTF-8.`
  if (!hasUtf8) return `This file isn’t UTF-8 and was ${guess}`
  if (lines.length === 1) return `Line ${lines[0]} isn’t UTF-8, unlike the rest of this file, and was ${guess}`
  const more = lines.length - maximumNumbers
  const numbers = [...lines.slice(0, maximumNumbers), ...(more > 0 ? [`${more} more`] : [])].map(String)
  return `Lines ${numberList.format(numbers)} aren’t UTF-8, unlike the rest of this file, and were ${guess}`
}

const numberList = new Intl.ListFormat('en-GB')

/** Matches UTF-8 that was decoded as Windows-1252 and saved again, and replacement characters for lost characters. */
const garbledText = /Ã[\u00a0-\u00bf]|â€|\uFFFD/
const garbledWord = new RegExp(String.raw`[^\s,;|"]*(?:${garbledText.source})[^\s,;|"]*`)

function findGarbled(text: string, firstLine: number): string | undefined {
  const at = text.search(garbledText)
  if (at === -1) return undefined
  const line = firstLine + breaksIn(Buffer.from(text.slice(0, at)))
  const [word] = garbledWord.exec(text.slice(Math.max(0, at - 20), at + 20).toWellFormed())!
  return `Line ${line} has garbled letters: “${word}”. A program probably saved this file with the wrong encoding. Export it again as UTF-8.`
}

function refuseBinary(bytes: Buffer): void {
  if (!bytes.includes(0)) return
  throw new FileRefusal(bytes.toString('latin1', 0, 4) === '\xd0\xcf\x11\xe0' ? notWorkbook : notText)
}

const notText = 'This file is neither CSV nor JSON. Export your inventory in one of these formats.'

function withoutZeros(text: string): string {
  if (text.includes('\0')) throw new FileRefusal(notText)
  return text
}
