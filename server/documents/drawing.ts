import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { documentLimits } from '#contract/documents/rules.ts'
import { oneAtATime } from '#platform/workers/turns.ts'
import type { Given, Made, Work } from './drawing-process.ts'

/** The process did not come to its end in time, or broke down. */
export class DrawingEnded extends Error {}

/** One file after the other: each takes a core and a lot of memory. */
const inTurn = oneAtATime()

const root = new URL('../../', import.meta.url)

/**
 * It reads the program and no other file, writes none, and starts nothing. What PDFium is does not come near any of it,
 * being WebAssembly; the library that encodes pictures is native code, which Node can only keep from what it asks of Node.
 */
export const drawingFlags = [
  '--permission',
  '--allow-addons',
  ...['server/', 'contract/', 'node_modules/', 'package.json'].map(
    (name) => `--allow-fs-read=${fileURLToPath(new URL(name, root))}`,
  ),
]

/**
 * Has pages drawn, or painted over, in a process of its own that knows no secret of the site. It is ended with the work: what
 * a file may have done to it does nothing to the next one. Throws `DrawingEnded` when it takes too long or breaks down.
 */
export function askDrawing<W extends Work>(
  work: W,
  given: Given<W>,
  seconds: number = documentLimits.seconds,
): Promise<Made<W>> {
  return inTurn(() => ask(startDrawing(), work, given, seconds))
}

function startDrawing(): ChildProcess {
  const file = fileURLToPath(new URL('drawing-process.ts', import.meta.url))
  const child = fork(file, {
    serialization: 'advanced',
    env: {},
    execArgv: drawingFlags,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}

function ask<W extends Work>(child: ChildProcess, work: W, given: Given<W>, seconds: number): Promise<Made<W>> {
  const { promise, resolve, reject } = Promise.withResolvers<Made<W>>()
  const late = setTimeout(() => child.kill('SIGKILL'), seconds * 1_000)
  child.once('error', reject)
  child.once('exit', () => {
    clearTimeout(late)
    reject(new DrawingEnded('The process that draws documents has ended.'))
  })
  child.once('message', (answer: { made: Made<W> } | { error: unknown }) => {
    if ('made' in answer) resolve(answer.made)
    else reject(answer.error as Error)
  })
  child.send({ work, given })
  return promise
}
