import { createReadStream } from 'node:fs'
import { open as openFile, stat } from 'node:fs/promises'
import { stockLimits } from '#contract/imports/limits.ts'
import { openFairQueue } from '#platform/workers/fair-queue.ts'
import { startWorker, WorkerEnded } from '#platform/workers/worker.ts'
import type { Target } from './columns.ts'
import { FileRefusal } from './line-input.ts'
import type { Part, Work } from './reading-process.ts'
import { type StockFilePart, partBytes, tooManyLines } from './unzip.ts'

/** Limits of a process that reads a file: the time per part in seconds, and the heap size in megabytes. */
export type ReadingBounds = { seconds: number; heapMegabytes: number }

const megabytes = 256

/** The heap gets 128 MB less than the process, because Node.js itself uses about 80 MB and file buffers use about 20 MB. */
const defaultBounds: ReadingBounds = {
  seconds: 60,
  heapMegabytes: megabytes - 128,
}

/** Limits how many files are read at the same time, because each process uses a CPU core and `megabytes` of memory. */
const turns = openFairQueue({ all: { inside: 2 } })

/**
 * Reads a file in a separate process and yields its parts. Reads each part only when the caller requests it. Throws
 * `FileRefusal` if the file exceeds a limit, or if the process is too slow or crashes. The process exits when the generator
 * finishes.
 */
export async function* readInProcess<W extends Work>(
  work: W,
  path: string,
  { targets, ...bounds }: Partial<ReadingBounds> & { targets?: [name: string, Target][] } = {},
): AsyncGenerator<Part<W>> {
  const { seconds, heapMegabytes } = { ...defaultBounds, ...bounds }
  const leave = await turns.enter({})
  let endWorker: (() => void) | undefined
  try {
    const { ask, end } = startWorker<typeof import('./reading-process.ts')>({
      file: new URL('reading-process.ts', import.meta.url),
      seconds,
      readable: [path],
      flags: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=8'],
    })
    endWorker = end
    for (;;) {
      const result = await ask('next', { work, path, ...(targets && { targets }) })
      if ('refusal' in result) throw new FileRefusal(result.refusal)
      if ('end' in result) return
      yield result.part as Part<W>
    }
  } catch (error) {
    if (!(error instanceof WorkerEnded)) throw error
    const limit = error.isLate ? `${seconds} seconds` : `${megabytes} MB of memory`
    throw new FileRefusal(`Reading this file takes more than ${limit}. Split it into smaller files.`)
  } finally {
    endWorker?.()
    leave()
  }
}

/**
 * Yields an uploaded file, or the files in a ZIP file, in parts. ZIP files are unpacked in a separate process. Throws
 * `FileRefusal` if the file can't be used.
 */
export async function* unpack(path: string, name: string): AsyncGenerator<StockFilePart> {
  if (await isZip(path)) yield* readInProcess('unpack', path)
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
