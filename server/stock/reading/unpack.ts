import { createReadStream } from 'node:fs'
import { open as openFile, stat } from 'node:fs/promises'
import { stockLimits } from '#contract/stock-limits.ts'
import { FileRefusal } from '../file-refusal.ts'
import { askReading } from './ask-reading.ts'
import { type StockFilePart, partBytes, tooManyLines } from './unzip.ts'

/**
 * Yields what was sent, one file after the other and in parts: the file itself, or what is in it if it is a ZIP, which is
 * unpacked by a process of its own. Throws a `FileRefusal`.
 */
export async function* unpack(path: string, name: string): AsyncGenerator<StockFilePart> {
  if (await isZip(path)) yield* askReading('unpack', path)
  else yield* partsOf(path, name)
}

async function isZip(path: string): Promise<boolean> {
  const file = await openFile(path)
  const { buffer: start } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close())
  return start.toString('latin1') === 'PK\x03\x04'
}

async function* partsOf(path: string, name: string): AsyncGenerator<StockFilePart> {
  const { size } = await stat(path)
  if (size === 0) throw new FileRefusal('This file is empty.')
  if (size > stockLimits.fileBytes) throw new FileRefusal(tooManyLines)
  let isFirst = true
  for await (const content of createReadStream(path, { highWaterMark: partBytes })) {
    yield { name, hash: null, content: content as Buffer, isFirst }
    isFirst = false
  }
}
