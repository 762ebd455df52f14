import { createReadStream } from 'node:fs'
import { open as openFile, stat } from 'node:fs/promises'
import { stockLimits } from '#contract/imports/limits.ts'
import { openTurns } from '#platform/workers/turns.ts'
import { startWorker, WorkerEnded } from '#platform/workers/worker.ts'
import { FileRefusal } from './given.ts'
import type { Part, Work } from './reading-process.ts'
import { type StockFilePart, partBytes, tooManyLines } from './unzip.ts'

/** Bounds of the process that reads one file: seconds for each part, and megabytes of its heap. */
export type ReadingBounds = { seconds: number; heapMegabytes: number }

/** Megabytes of the process that reads a file. */
const megabytes = 256

/** The heap is not all: Node itself takes some 80 MB, and buffers of a file some 20 MB. */
const usualBounds: ReadingBounds = {
  seconds: 60,
  heapMegabytes: megabytes - 128,
}

/** Each reading takes a core, and memory up to its bound. */
const turns = openTurns({ all: { inside: 2 } })

/**
 * Reads a file in a process of its own, which reads no other file, and yields it part by part: the next one is read when it
 * is asked for. Throws a `FileRefusal` where the file is beyond a bound, also where the process takes too long for a part or
 * breaks down. The process ends with the work.
 */
export async function* askReading<W extends Work>(
  work: W,
  path: string,
  bounds: Partial<ReadingBounds> = {},
): AsyncGenerator<Part<W>> {
  const { seconds, heapMegabytes } = { ...usualBounds, ...bounds }
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
      const answer = await ask('next', { work, path })
      if ('refusal' in answer) throw new FileRefusal(answer.refusal)
      if ('end' in answer) return
      yield answer.part as Part<W>
    }
  } catch (error) {
    if (!(error instanceof WorkerEnded)) throw error
    const bound = error.isLate ? `${seconds} seconds` : `${megabytes} MB of memory`
    throw new FileRefusal(`Reading this file takes more than ${bound}. Split it into smaller files.`)
  } finally {
    endWorker?.()
    leave()
  }
}

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
