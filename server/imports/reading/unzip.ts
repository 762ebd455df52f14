import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { stockLimits } from '#contract/imports/limits.ts'
import { uploadLimits } from '#contract/pictures/limits.ts'
import { formatOf } from '../../pictures/formats.ts'
import { isPicture, tooLarge } from '../picture-key.ts'
import { FileRefusal, notWorkbook } from './line-input.ts'

/** A part of an imported file. `hash` is null for the inventory file. All other files are pictures. */
export type StockFilePart = { name: string; hash: string | null; content: Buffer; isFirst: boolean }

/**
 * Maximum size of a part in bytes. Larger parts need more memory in the server. Smaller parts slow down the database, because
 * appending a part rewrites the whole value.
 */
export const partBytes = 1024 * 1024

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`
export const tooManyLines = `This CSV or JSON is larger than ${megabytes(stockLimits.fileBytes)}. Split it into smaller files.`
const isStockFile = (name: string) => /\.(csv|json|txt|tsv)$/i.test(name)
/** Returns whether a name belongs to a spreadsheet file or to a file inside one. Many spreadsheet files are ZIP files. */
const isWorkbook = (name: string) =>
  /\.(xls[xmb]?|ods|numbers)$|^xl\/workbook\.|^content\.xml$|^Index\/.*\.iwa$/i.test(name)
const isSystemFile = (name: string) =>
  name.endsWith('/') || name.startsWith('__MACOSX/') || basename(name).startsWith('.')

/** Maximum length of a file name in bytes. Lines can't refer to longer names. */
const longestName = 1_000
const isUsable = (name: string) => !isSystemFile(name) && Buffer.byteLength(name) <= longestName

type NamedEntry = { name: string; entry: Entry }

/**
 * Yields the inventory file and then the pictures in a ZIP file, in parts. The sizes in the ZIP directory are checked before
 * unpacking. The library verifies them while it unpacks.
 */
export async function* unzip(path: string): AsyncGenerator<StockFilePart> {
  const zip = await openZip(path)
  try {
    const entries = (await listEntries(zip)).filter(({ name }) => isUsable(name))
    const stock = findStock(entries)
    if (stock.entry.uncompressedSize > stockLimits.fileBytes) throw new FileRefusal(tooManyLines)
    yield* partsOf(await contentOf(zip, stock.entry), { name: stock.name, hash: null })
    const others = new Map(entries.filter((file) => file !== stock).map(({ name, entry }) => [name, entry]))
    for (const [name, entry] of others) {
      if (entry.uncompressedSize > uploadLimits.bytes) {
        yield { name, hash: tooLarge, content: Buffer.alloc(0), isFirst: true } // reported by the line that uses the picture
        continue
      }
      const content = await contentOf(zip, entry)
      if (!isPicture(name) && !formatOf(content)) continue
      yield* partsOf(content, { name, hash: `sha256:${createHash('sha256').update(content).digest('hex')}` })
    }
  } finally {
    zip.close()
  }
}

/** Returns the name of a ZIP entry. Undeclared UTF-8 is decoded here, because the library would decode it as code page 437. */
function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const isDeclared = (generalPurposeBitFlag & 0x800) !== 0 || extraFields.some(({ id }) => id === 0x7075)
  return isDeclared || !isUtf8(fileNameRaw) ? fileName : fileNameRaw.toString().replaceAll('\\', '/')
}

function findStock(files: readonly NamedEntry[]): NamedEntry {
  const [stock, ...others] = files.filter(({ name }) => isStockFile(name))
  if (stock && others.length === 0) return stock
  if (!stock && files.some(({ name }) => isWorkbook(name))) throw new FileRefusal(notWorkbook)
  throw new FileRefusal(
    `This ZIP contains ${stock ? 'more than one' : 'no'} CSV or JSON file. It must contain exactly one.`,
  )
}

function* partsOf(content: Buffer, file: { name: string; hash: string | null }): Generator<StockFilePart> {
  let from = 0
  do yield { ...file, content: content.subarray(from, from + partBytes), isFirst: from === 0 }
  while ((from += partBytes) < content.length)
}

async function openZip(path: string): Promise<ZipFile> {
  return openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new FileRefusal(unreadableZip)
  })
}

const unreadableZip = 'This ZIP can’t be read. Create it again.'

async function listEntries(zip: ZipFile): Promise<NamedEntry[]> {
  if (zip.entryCount > stockLimits.entries)
    throw new FileRefusal(
      `This ZIP has more than ${stockLimits.entries.toLocaleString('en-US')} files. Split it into smaller files.`,
    )
  const entries: NamedEntry[] = []
  let size = 0
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push({ name: nameOf(entry), entry })
      size += entry.uncompressedSize
      if (entry.uncompressedSize > stockLimits.ratio * Math.max(entry.compressedSize, 1_000))
        throw new FileRefusal(oversizedZip)
      if (size > stockLimits.unpackedBytes) throw new FileRefusal(oversizedZip)
      if (entry.isEncrypted()) throw new FileRefusal('This ZIP is password-protected. Create one without a password.')
    }
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal(unreadableZip)
  }
  return entries
}

const oversizedZip = `This ZIP is too large when unpacked. The limits are ${megabytes(stockLimits.unpackedBytes)} in total, and ${stockLimits.ratio} times the packed size for each file.`

async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await buffer(await zip.openReadStreamPromise(entry))
  } catch {
    throw new FileRefusal(unreadableZip)
  }
}
