import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker as Thread } from 'node:worker_threads'
import pLimit from 'p-limit'

/** The functions of a module, which a worker calls with one value each. */
type Works = Record<string, unknown>
type Given<Work> = Work extends (given: infer G) => unknown ? G : undefined
type Made<Work> = Work extends (...given: never[]) => infer M ? Awaited<M> : never

/** Has one function called. Throws what it throws, or `WorkerEnded`. */
type Ask<W extends Works> = <Name extends keyof W & string>(
  work: Name,
  given: Given<W[Name]>,
  seconds?: number,
) => Promise<Made<W[Name]>>

/** The worker ended before it answered: after so many seconds, or because it broke down or the system ended it. */
export class WorkerEnded extends Error {
  readonly isLate: boolean

  constructor(reason: string, { isLate = false, cause }: { isLate?: boolean; cause?: unknown } = {}) {
    super(reason, { cause })
    this.isLate = isLate
  }
}

type Options = {
  /** The module with the functions. */
  file: URL
  /** How long one call may take; then the worker is ended. */
  seconds: number
  /** A thread shares the memory of the server; what may break its decoder gets a process. */
  isThread?: true
  /** What a process may read besides the program. It writes no file then, and starts nothing. */
  readable?: readonly string[]
  /** Flags of Node for a process. */
  flags?: readonly string[]
}

type Worker<W extends Works> = { ask: Ask<W>; end(): void; readonly hasEnded: boolean }

const entry = fileURLToPath(new URL('worker-entry.ts', import.meta.url))

/** Starts a worker that calls functions of a module, one after the other. It has no environment, so it knows no secret. */
export function startWorker<W extends Works>(options: Options): Worker<W> {
  const { port, send, kill } = options.isThread ? startThread(options) : startProcess(options)
  const ended = Promise.withResolvers<never>()
  let hasEnded = false
  const noteEnd = (reason: Error) => {
    hasEnded = true
    ended.reject(reason)
  }
  port.once('exit', () => noteEnd(new WorkerEnded('A worker has ended.')))
  // A process has this error where it could not be started, a thread where its module fails.
  port.on('error', (cause) => noteEnd(options.isThread ? new WorkerEnded('A thread has failed.', { cause }) : cause))
  ended.promise.catch(() => {}) // it may end while nobody waits for it
  const end = () => {
    hasEnded = true
    kill()
  }

  return {
    ask: async <Name extends keyof W & string>(work: Name, given: Given<W[Name]>, seconds = options.seconds) => {
      const answered = Promise.withResolvers<Made<W[Name]>>()
      const late = setTimeout(() => {
        answered.reject(new WorkerEnded(`A worker took more than ${seconds} s.`, { isLate: true }))
        end()
      }, seconds * 1_000)
      port.once('message', (answer: { made: Made<W[Name]> } | { error: Error }) => {
        if ('error' in answer) answered.reject(answer.error)
        else answered.resolve(answer.made)
      })
      send({ work, given })
      return Promise.race([answered.promise, ended.promise]).finally(() => clearTimeout(late))
    },
    end,
    get hasEnded() {
      return hasEnded
    },
  }
}

/** What processes and threads have in common. */
type Running = { port: ChildProcess | Thread; send(message: object): void; kill(): void }

function startThread({ file }: Options): Running {
  const thread = new Thread(entry, { argv: [file.href], env: {}, execArgv: [] })
  thread.unref()
  return { port: thread, send: (message) => thread.postMessage(message), kill: () => void thread.terminate() }
}

/** Behind everything that answers somebody: pages come first on a processor that is busy. */
function startProcess({ file, readable, flags = [] }: Options): Running {
  const child = fork(entry, [file.href], {
    serialization: 'advanced',
    env: {},
    execArgv: [...flags, ...(readable ? permissions(readable) : [])],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  if (child.pid) endFirst(child.pid)
  const ignore = () => {} // what it was sent it cannot take when it has ended
  return { port: child, send: (message) => child.send(message, ignore), kill: () => child.kill('SIGKILL') }
}

/** Lets the system end this process, and not the server, when memory runs out. Only Linux has this setting. */
function endFirst(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // It keeps the order of the system.
  }
}

function permissions(readable: readonly string[]): string[] {
  const program = ['server/', 'contract/', 'node_modules/', 'package.json'].map((name) =>
    fileURLToPath(new URL(`../../${name}`, import.meta.url)),
  )
  return ['--permission', ...[entry, ...program, ...readable].map((path) => `--allow-fs-read=${path}`)]
}

/** Milliseconds without work after which a worker ends and gives back its memory. */
const longestRest = 60_000

/**
 * Has work done one after the other, because it takes a core and a lot of memory. The worker starts with the first work, and
 * again after it has ended. With `isolated` it ends with each work: what one file did to it does nothing to the next one.
 */
export function openWorker<W extends Works>({ isolated, ...options }: Options & { isolated?: true }) {
  const inTurn = pLimit(1)
  let worker: Worker<W> | undefined
  let resting: NodeJS.Timeout | undefined
  const end = () => worker?.end()

  const ask: Ask<W> = (work, given, seconds) =>
    inTurn(async () => {
      clearTimeout(resting)
      if (!worker || worker.hasEnded) worker = startWorker(options)
      try {
        return await worker.ask(work, given, seconds)
      } finally {
        if (isolated) end()
        else resting = setTimeout(end, longestRest).unref()
      }
    })
  return { ask, end }
}
