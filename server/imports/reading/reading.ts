import { createReadStream } from 'node:fs'
import { open as openFile, stat } from 'node:fs/promises'
import { stockLimits } from '#contract/imports/limits.ts'
import { openTurns } from '#platform/workers/turns.ts'
import { startWorker, WorkerEnded } from '#platform/workers/worker.ts'
import type { Target } from './columns.ts'
import { FileRefusal } from './line-input.ts'
import type { Part, Work } from './reading-process.ts'
import { type StockFilePart, partBytes, tooManyLines } from './unzip.ts'

/** Limits of a process that reads a file: seconds per part, and megabytes of heap. */
export type ReadingBounds = { seconds: number; heapMegabytes: number }

/** Memory of a process that reads a file, in MB. */
const megabytes = 256

/** In addition to the heap, Node uses about 80 MB, and file buffers about 20 MB. */
const defaultBounds: ReadingBounds = {
  seconds: 60,
  heapMegabytes: megabytes - 128,
}

/** Limits concurrent readers, because each one uses a CPU core and this much memory. */
const turns = openTurns({ all: { inside: 2 } })

/**
 * Reads a file in a separate process and yields it in parts, each of which is read on request. Throws a `FileRefusal` if
 * the file exceeds a limit, or if the process is too slow or crashes. The process ends with the generator.
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
 * Yields the uploaded file, or the files of a ZIP, in parts. A ZIP is unpacked by a separate process. Throws a
 * `FileRefusal`.
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
