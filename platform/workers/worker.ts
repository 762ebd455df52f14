import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker as Thread } from 'node:worker_threads'
import pLimit from 'p-limit'

type Works = Record<string, unknown>
type Input<Work> = Work extends (input: infer I) => unknown ? I : undefined
type Result<Work> = Work extends (...input: never[]) => infer R ? Awaited<R> : never

/** Calls a function in the worker. Throws the function's error, or `WorkerEnded`. */
type Ask<W extends Works> = <Name extends keyof W & string>(
  work: Name,
  input: Input<W[Name]>,
  seconds?: number,
) => Promise<Result<W[Name]>>

/** Thrown if the worker exits before it responds, because it timed out, crashed, or was killed by the system. */
export class WorkerEnded extends Error {
  readonly isLate: boolean

  constructor(reason: string, { isLate = false, cause }: { isLate?: boolean; cause?: unknown } = {}) {
    super(reason, { cause })
    this.isLate = isLate
  }
}

type Options = {
  file: URL
  /** Timeout of a call in seconds, after which the worker is killed. */
  seconds: number
  /** Use a thread instead of a process. A thread shares the server's memory, so code that might crash needs a process. */
  isThread?: true
  /**
   * Files that the process may read in addition to the program. If set, the process can't write files or start processes.
   */
  readable?: readonly string[]
  flags?: readonly string[]
}

type Worker<W extends Works> = { ask: Ask<W>; end(): void; readonly hasEnded: boolean }

const entry = fileURLToPath(new URL('worker-entry.ts', import.meta.url))

/** Starts a worker that calls functions of a module. Its environment is empty, so it has no access to secrets. */
export function startWorker<W extends Works>(options: Options): Worker<W> {
  const { port, send, kill } = options.isThread ? startThread(options) : startProcess(options)
  const ended = Promise.withResolvers<never>()
  let hasEnded = false
  const noteEnd = (reason: Error) => {
    hasEnded = true
    ended.reject(reason)
  }
  port.once('exit', () => noteEnd(new WorkerEnded('A worker exited.')))
  port.on('error', (cause) => noteEnd(options.isThread ? new WorkerEnded('A worker thread failed.', { cause }) : cause))
  ended.promise.catch(() => {}) // avoids an unhandled rejection if no call is pending
  const end = () => {
    hasEnded = true
    kill()
  }

  return {
    ask: async <Name extends keyof W & string>(work: Name, input: Input<W[Name]>, seconds = options.seconds) => {
      const response = Promise.withResolvers<Result<W[Name]>>()
      const late = setTimeout(() => {
        response.reject(new WorkerEnded(`A worker took more than ${seconds} s.`, { isLate: true }))
        end()
      }, seconds * 1_000)
      port.once('message', (message: { result: Result<W[Name]> } | { error: Error }) => {
        if ('error' in message) response.reject(message.error)
        else response.resolve(message.result)
      })
      send({ work, input })
      return Promise.race([response.promise, ended.promise]).finally(() => clearTimeout(late))
    },
    end,
    get hasEnded() {
      return hasEnded
    },
  }
}

type Running = { port: ChildProcess | Thread; send(message: object): void; kill(): void }

function startThread({ file }: Options): Running {
  const thread = new Thread(entry, { argv: [file.href], env: {}, execArgv: [] })
  thread.unref()
  return { port: thread, send: (message) => thread.postMessage(message), kill: () => void thread.terminate() }
}

/**
 * The nice value of worker processes. It gives priority to the server, which renders the pages. At 10, four other busy
 * processes would leave an import only 2% of a core.
 */
export const niceness = 5

function startProcess({ file, readable, flags = [] }: Options): Running {
  const child = fork(entry, [file.href], {
    serialization: 'advanced',
    env: {},
    execArgv: [...flags, ...(readable ? permissions(readable) : [])],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  if (child.pid) setPriority(child.pid, niceness)
  if (child.pid) preferForOomKill(child.pid)
  const ignore = () => {} // if the process has exited, its exit event reports that
  return { port: child, send: (message) => child.send(message, ignore), kill: () => child.kill('SIGKILL') }
}

/** Makes Linux kill this worker instead of the server when memory runs out. Does nothing on other systems. */
function preferForOomKill(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // If the score can't be set, the default order applies.
  }
}

function permissions(readable: readonly string[]): string[] {
  const program = ['server/', 'contract/', 'node_modules/', 'package.json'].map((name) =>
    fileURLToPath(new URL(`../../${name}`, import.meta.url)),
  )
  return ['--permission', ...[entry, ...program, ...readable].map((path) => `--allow-fs-read=${path}`)]
}

const idleTimeout = 60_000

/**
 * Runs calls in sequence, because each one occupies a core and a lot of memory. Starts the worker on demand, even after it has
 * exited. With `isolated`, stops the worker after each call, so a malicious file can't affect the next call.
 */
export function openWorker<W extends Works>({ isolated, ...options }: Options & { isolated?: true }) {
  const limit = pLimit(1)
  let worker: Worker<W> | undefined
  let idleTimer: NodeJS.Timeout | undefined
  const end = () => worker?.end()

  const ask: Ask<W> = (work, input, seconds) =>
    limit(async () => {
      clearTimeout(idleTimer)
      if (!worker || worker.hasEnded) worker = startWorker(options)
      try {
        return await worker.ask(work, input, seconds)
      } finally {
        if (isolated) end()
        else idleTimer = setTimeout(end, idleTimeout).unref()
      }
    })
  return { ask, end }
}
