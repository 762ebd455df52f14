import { type ChildProcess, fork } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { open as openFile, stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { stockLimits } from '#contract/imports/limits.ts'
import { FileRefusal } from './given.ts'
import type { Answer, Order, Part, Work } from './reading-process.ts'
import { type StockFilePart, partBytes, tooManyLines } from './unzip.ts'

/** Bounds of the process that reads one file: seconds for each part, and megabytes of its heap. */
export type ReadingBounds = { seconds: number; heapMegabytes: number }

/** The heap is not all: Node itself takes some 80 MB, and buffers of a file some 20 MB. */
const usualBounds: ReadingBounds = {
  seconds: stockLimits.readingSeconds,
  heapMegabytes: stockLimits.readingMegabytes - 128,
}

/** Each reading takes a core, and memory up to its bound. */
const turns = pLimit(2)

const root = new URL('../../../', import.meta.url)

/**
 * Reads a file in a process of its own, which knows no secret of the site and reads no other file, and yields it part by
 * part: the next one is read when it is asked for. Throws a `FileRefusal` where the file is beyond a bound, also where the
 * process takes too long for a part or breaks down. The process ends with the work.
 */
export async function* askReading<W extends Work>(
  work: W,
  path: string,
  bounds: Partial<ReadingBounds> = {},
): AsyncGenerator<Part<W>> {
  const { seconds, heapMegabytes } = { ...usualBounds, ...bounds }
  const endTurn = await takeTurn()
  let child: ChildProcess | undefined
  try {
    child = start(path, heapMegabytes)
    const ended = endOf(child)
    for (;;) {
      const answer = await within(seconds, Promise.race([ask<W>(child, { work, path }), ended]))
      if ('refusal' in answer) throw new FileRefusal(answer.refusal)
      if ('error' in answer) throw answer.error
      if ('end' in answer) return
      yield answer.part
    }
  } finally {
    child?.kill('SIGKILL')
    endTurn()
  }
}

async function takeTurn(): Promise<() => void> {
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  void turns(() => {
    begun.resolve()
    return ended.promise
  })
  await begun.promise
  return ended.resolve
}

function start(path: string, heapMegabytes: number): ChildProcess {
  const file = fileURLToPath(new URL('reading-process.ts', import.meta.url))
  const readable = ['server/', 'contract/', 'node_modules/', 'package.json'].map((name) =>
    fileURLToPath(new URL(name, root)),
  )
  const child = fork(file, {
    serialization: 'advanced',
    env: {},
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      '--max-semi-space-size=8',
      '--permission',
      ...[...readable, path].map((name) => `--allow-fs-read=${name}`),
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}

function endOf(child: ChildProcess): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  child.once('error', reject).once('exit', () => reject(new FileRefusal(tooMuch)))
  promise.catch(() => {}) // it ends also while nobody waits for a part
  return promise
}

const tooMuch = `Reading this file takes more than ${stockLimits.readingMegabytes} MB of memory. Split it into smaller files.`

function ask<W extends Work>(child: ChildProcess, order: Order): Promise<Answer<W>> {
  return new Promise((resolve) => {
    child.once('message', resolve)
    child.send(order, () => {}) // where it fails the process has ended
  })
}

function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const refusal = new FileRefusal(`Reading this file takes more than ${seconds} seconds. Split it into smaller files.`)
  const late = setTimeout(reject, seconds * 1_000, refusal)
  return Promise.race([work, promise]).finally(() => clearTimeout(late))
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
