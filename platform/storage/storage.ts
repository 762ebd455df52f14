import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Stores each file in a local folder. */
export function folderStorage(folder: string): Storage {
  return {
    put: async (key, content) => {
      const file = pathOf(folder, key)
      const partial = `${file}.${randomUUID()}.partial`
      await mkdir(dirname(file), { recursive: true })
      try {
        await writeFile(partial, content, { flush: true })
        await rename(partial, file) // readers never see partial files
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    open: async (key) => {
      const handle = await open(pathOf(folder, key)).catch(unlessMissing)
      if (!handle) return undefined
      const { size } = await handle.stat()
      return { content: handle.createReadStream(), size }
    },
    has: async (key) => existsSync(pathOf(folder, key)),
    async *list(within: string = '') {
      for (const name of await readdir(join(folder, within)).catch(noneIfMissing)) {
        const file = await stat(join(folder, within, name)).catch(unlessMissing)
        if (file?.isFile()) yield { key: `${within}${name}`, writtenAt: file.mtime }
      }
    },
    remove: (key) => rm(pathOf(folder, key), { force: true }),
  }
}

/** Returns the path of a key. Keys are generated here, but are validated in any case. */
function pathOf(folder: string, key: string): string {
  if (!/^(documents\/)?[\w-]+\.\w+(\.[\w-]+\.partial)?$/.test(key))
    throw new Error(`${JSON.stringify(key)} is not a valid key of a stored file.`)
  return join(folder, key)
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  unlessMissing(error)
  return []
}

/** A stored file, opened for reading. The caller has to consume or destroy the stream. */
type StoredFile = { content: Readable; size: number }

export type StoredKey = { key: string; writtenAt: Date }

/** The prefix of the keys of documents, which separates them from pictures. */
export const documentFolder = 'documents/'

/** The port: stores uploaded files under keys like `0f…9e-800.webp` and `documents/0f…9e.bin`. Throws on failure. */
export type Storage = {
  /** Stores a file atomically, and replaces one with the same key. */
  put(key: string, content: Uint8Array): Promise<void>
  /** Undefined if there is no such file. */
  open(key: string): Promise<StoredFile | undefined>
  has(key: string): Promise<boolean>
  /**
   * Lists stored and partial files, in any order and without a snapshot. With a folder, lists its files; without one, files in
   * folders may be included.
   */
  list(folder?: typeof documentFolder): AsyncIterable<StoredKey>
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>
}

const mediaTypes: Readonly<Record<string, string>> = { avif: 'image/avif', jpg: 'image/jpeg', webp: 'image/webp' }

/** Returns the media type of a stored file by its name; generic for files stored as uploaded. */
export function mediaTypeOf(file: string): string {
  return mediaTypes[file.split('.').at(-1)!] ?? 'application/octet-stream'
}

/** The object store did not respond, failed, or rejected the key. The message names the bucket, for operators. */
export class StorageUnavailable extends Error {
  /** Whether the call was skipped because the store keeps failing; the reason was logged before. */
  readonly isRepeated: boolean

  constructor(message: string, { isRepeated = false, cause }: { isRepeated?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isRepeated = isRepeated
  }
}
