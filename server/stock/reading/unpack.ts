import { createHash } from 'node:crypto'
import { open as openFile, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { stockLimits } from '#contract/stock-limits.ts'
import { uploadLimits } from '#contract/upload-limits.ts'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { FileRefusal } from '../file-refusal.ts'
import { isPicture, tooLarge } from '../picture-key.ts'

/** A file of a stock: the one with the lines has no hash. */
export type StockFile = { name: string; hash: string | null; content: Buffer }

/** What was sent, one file after the other: itself, or what is in it if it is a ZIP. Throws a `FileRefusal`. */
export async function* unpack(path: string, name: string): AsyncGenerator<StockFile> {
  if (await isZip(path)) yield* entriesOf(path)
  else yield { name, hash: null, content: await whole(path) }
}

async function isZip(path: string): Promise<boolean> {
  const file = await openFile(path)
  const { buffer: start } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close())
  return start.toString('latin1') === 'PK\x03\x04'
}

async function whole(path: string): Promise<Buffer> {
  const { size } = await stat(path)
  if (size === 0) throw new FileRefusal('This file is empty.')
  if (size > stockLimits.fileBytes) throw new FileRefusal(tooManyLines)
  return readFile(path)
}

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`
const tooManyLines = `A CSV or JSON of at most ${megabytes(stockLimits.fileBytes)}, please.`
const isLines = (name: string) => /\.(csv|json|txt|tsv)$/i.test(name)
/** What systems add by themselves. */
const isNoise = (name: string) => name.endsWith('/') || name.startsWith('__MACOSX/') || basename(name).startsWith('.')

/** What its list says is looked at before anything is unpacked, and the library sees to it that the list does not lie. */
async function* entriesOf(path: string): AsyncGenerator<StockFile> {
  const zip = await opened(path)
  try {
    const entries = (await listed(zip)).filter(({ fileName }) => !isNoise(fileName))
    const lines = entries.filter(({ fileName }) => isLines(fileName))
    if (lines.length !== 1)
      throw new FileRefusal(
        `This ZIP holds ${lines.length === 0 ? 'no' : 'more than one'} CSV or JSON; it needs exactly one.`,
      )
    if (lines[0]!.uncompressedSize > stockLimits.fileBytes) throw new FileRefusal(tooManyLines)
    const pictures = entries.filter(({ fileName }) => isPicture(fileName))
    for (const entry of [...lines, ...pictures]) {
      const name = entry.fileName
      if (entry !== lines[0] && entry.uncompressedSize > uploadLimits.bytes) {
        yield { name, hash: tooLarge, content: Buffer.alloc(0) } // a line that names it says so
        continue
      }
      const content = await contentOf(zip, entry)
      const hash = entry === lines[0] ? null : `sha256:${createHash('sha256').update(content).digest('hex')}`
      yield { name, hash, content }
    }
  } finally {
    zip.close()
  }
}

async function opened(path: string): Promise<ZipFile> {
  return openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new FileRefusal(broken)
  })
}

const broken = 'This ZIP cannot be read. Please make it again.'

async function listed(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > stockLimits.entries)
    throw new FileRefusal(`A ZIP of at most ${stockLimits.entries.toLocaleString('en-US')} files, please.`)
  const entries: Entry[] = []
  let size = 0
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry)
      size += entry.uncompressedSize
      if (entry.uncompressedSize > stockLimits.ratio * Math.max(entry.compressedSize, 1_000))
        throw new FileRefusal(bomb)
      if (size > stockLimits.unpackedBytes) throw new FileRefusal(bomb)
      if (entry.isEncrypted()) throw new FileRefusal('This ZIP has a password. Please make one without.')
    }
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal(broken)
  }
  return entries
}

const bomb = `This ZIP becomes too large when it is unpacked: at most ${megabytes(stockLimits.unpackedBytes)}, please, and no file that becomes more than ${stockLimits.ratio} times larger.`

async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await buffer(await zip.openReadStreamPromise(entry))
  } catch {
    throw new FileRefusal(broken)
  }
}
