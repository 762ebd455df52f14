import { withTimeLimit } from './time-limit.ts'

export type Shutdown = {
  /** Whether the shutdown has started. From then on, errors are no longer logged. */
  readonly started: boolean
  add(stop: () => unknown): void
  now(exitCode: number, sentence?: string): Promise<void>
}

/** Milliseconds that each part of the server gets to stop before the next part is stopped. */
const stopTimeout = 12_000

/** Milliseconds for the whole shutdown. After that, the process exits even if a part hangs. */
const shutdownTimeout = 40_000

/** Shuts down on Ctrl-C, on termination signals, and when the parent process exits. */
export function openShutdown(): Shutdown {
  const stops: (() => unknown)[] = []
  let started = false
  const shutDownNow = async (exitCode: number, sentence?: string) => {
    if (started) return
    started = true
    setTimeout(() => process.exit(exitCode || 1), shutdownTimeout).unref()
    if (sentence) process.stderr.write(`\n  ${sentence}\n\n`)
    for (const stop of stops.toReversed()) {
      try {
        await withTimeLimit(stopTimeout, stop, () => new Error(`timed out: ${stop}`))
      } catch (error) {
        process.stderr.write(`  While stopping: ${error instanceof Error ? error.message : String(error)}\n`)
        exitCode ||= 1
      }
    }
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutDownNow(0))
  process.on('disconnect', () => void shutDownNow(0))
  return {
    get started() {
      return started
    },
    add: (stop) => stops.push(stop),
    now: shutDownNow,
  }
}
