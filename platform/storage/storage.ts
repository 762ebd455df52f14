import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Keeps each file in a folder of this machine. */
export function folderStorage(folder: string): Storage {
  return {
    put: async (key, content) => {
      const file = placeOf(folder, key)
      const partial = `${file}.${randomUUID()}.partial`
      await mkdir(dirname(file), { recursive: true })
      try {
        await writeFile(partial, content, { flush: true })
        await rename(partial, file) // nobody ever reads half a file
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    open: async (key) => {
      const handle = await open(placeOf(folder, key)).catch(unlessMissing)
      if (!handle) return undefined
      const { size } = await handle.stat()
      return { content: handle.createReadStream(), size }
    },
    has: async (key) => existsSync(placeOf(folder, key)),
    async *list(within: string = '') {
      for (const name of await readdir(join(folder, within)).catch(noneIfMissing)) {
        const file = await stat(join(folder, within, name)).catch(unlessMissing)
        if (file?.isFile()) yield { key: `${within}${name}`, writtenAt: file.mtime }
      }
    },
    remove: (key) => rm(placeOf(folder, key), { force: true }),
  }
}

/** Keys are made by us; this holds even if one day they are not. */
function placeOf(folder: string, key: string): string {
  if (!/^(documents\/)?[\w-]+\.\w+(\.[\w-]+\.partial)?$/.test(key))
    throw new Error(`${JSON.stringify(key)} is no key of a stored file.`)
  return join(folder, key)
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  unlessMissing(error)
  return []
}

/** A file that is kept, opened for reading. Whoever opens it reads or destroys the stream. */
type StoredFile = { content: Readable; size: number }

export type StoredKey = { key: string; writtenAt: Date }

/** Where the files of documents are kept, apart from the pictures: their keys begin with it. */
export const documentFolder = 'documents/'

/** The port: keeps the files of uploads under keys like `0f…9e-800.webp` and `documents/0f…9e.bin`. What goes wrong is thrown. */
export type Storage = {
  /** Keeps a file, in place of one of the same key. It is there whole or not at all. */
  put(key: string, content: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  open(key: string): Promise<StoredFile | undefined>
  has(key: string): Promise<boolean>
  /**
   * What is kept, and what half-written files there are, in whatever order; as it is while one goes through it. With a
   * folder what is in it; without one what is in the folders may be among it.
   */
  list(folder?: typeof documentFolder): AsyncIterable<StoredKey>
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>
}

const mediaTypes: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp' }

/** The media type of a file that is kept, by its name; of what is kept as it was uploaded nothing is said. */
export function mediaTypeOf(file: string): string {
  return mediaTypes[file.split('.').at(-1)!] ?? 'application/octet-stream'
}

/** The object store did not answer, failed, or refused the key. The message names the bucket, for operators. */
export class StorageAway extends Error {
  /** Whether the store was not asked, because it failed a moment ago; the log has the reason. */
  readonly isRepeated: boolean

  constructor(message: string, { isRepeated = false, cause }: { isRepeated?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isRepeated = isRepeated
  }
}
