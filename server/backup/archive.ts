import { createHash, type Hash, createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, type Pack } from 'tar-stream'
import { z } from 'zod'

/**
 * The first file of a backup archive, followed by the tables, the pictures and the secret. The last file is a digest of all the
 * others.
 */
export const Manifest = z.object({
  format: z.literal(1, 'This backup has a format that this release does not support.'),
  release: z.string(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.record(z.string(), z.string()),
  secretMark: z.string(),
})
export type Manifest = z.output<typeof Manifest>

export const manifestName = 'manifest.json'
export const digestName = 'sha256'
export const secretName = 'secrets/app-secret'
export const tableFile = (table: string) => `tables/${table.replaceAll('"', '')}.gz`
export const pictureFolder = 'pictures/'

/** A file in the archive. Its content must be consumed before the next entry can be read. */
type Entry = { name: string; content: Readable }

export async function addEntry(pack: Pack, digest: Hash, name: string, size: number, content: Readable): Promise<void> {
  const entry = pack.entry({ name, size, mode: 0o600 })
  digest.update(`${name}\0${size}\0`)
  await pipeline(content, (chunks) => updateDigest(chunks, digest), entry)
}

export async function addText(pack: Pack, digest: Hash, name: string, text: string): Promise<void> {
  const content = Buffer.from(text)
  await addEntry(pack, digest, name, content.length, Readable.from([content]))
}

/**
 * Yields the files of an archive. If the archive is incomplete or doesn't match its digest, throws a `BackupError`, possibly
 * only after yielding the last file.
 */
export async function* entriesOf(archive: Readable): AsyncGenerator<Entry> {
  const digest = createHash('sha256')
  const files = extract()
  const reading = pipeline(archive, files)
  reading.catch(() => {}) // the loop below throws this error
  let expected: string | undefined
  try {
    for await (const file of files) {
      const { name, size } = file.header
      if (name === digestName) {
        expected = String(await buffer(file))
        continue
      }
      digest.update(`${name}\0${size}\0`)
      yield { name, content: Readable.from(readContent(file, digest)) }
    }
    await reading
  } catch (error) {
    throw translateError(error)
  }
  if (expected === undefined) throw new BackupError(truncatedArchive)
  if (expected !== digest.digest('hex')) throw new BackupError('This backup is damaged: its checksum does not match.')
}

/** An error whose message is meant for the operator. */
export class BackupError extends Error {}

async function* updateDigest(chunks: AsyncIterable<unknown>, digest: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    digest.update(chunk as Buffer)
    yield chunk as Buffer
  }
}

async function* readContent(chunks: AsyncIterable<unknown>, digest: Hash): AsyncGenerator<Buffer> {
  try {
    yield* updateDigest(chunks, digest)
  } catch (error) {
    throw translateError(error)
  }
}

function translateError(error: unknown): unknown {
  const isTruncated = /tar header|Unexpected end|premature close|checksum|aborted/i.test(
    String((error as Error).message),
  )
  return isTruncated ? new BackupError(truncatedArchive) : error
}

const truncatedArchive = 'This file is not a backup of Marque, or it is truncated.'

export function secretFingerprint(secret: string): string {
  return createHmac('sha256', secret).update('marque backup').digest('base64url').slice(0, 16)
}
