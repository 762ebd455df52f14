import type { Readable } from 'node:stream'
import { isAway } from '../http/problem-handler.ts'
import { StorageAway } from '../storage-away.ts'

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

/**
 * Whether the files of an upload that failed stay for the sweep: the database may have stored their rows, or the store
 * cannot be reached to remove them.
 */
export function leavesFiles(error: unknown): boolean {
  return error instanceof StorageAway || isAway(error as Error)
}
