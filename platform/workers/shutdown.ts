/** Stops everything that was started, in reverse order. */
export type Shutdown = {
  /** Whether it has started: errors during shutdown are ignored. */
  readonly started: boolean
  add(stop: () => unknown): void
  /** Stops everything and exits the process; the sentence is printed to the terminal. */
  now(exitCode: number, sentence?: string): Promise<void>
}

/** Milliseconds for each part to stop before the next one is stopped anyway. */
const stopTimeout = 12_000

/** Milliseconds for the whole shutdown; then the process exits even if something hangs. */
const shutdownTimeout = 40_000

/** Handles Ctrl-C, termination signals, and the end of the parent process. */
export function openShutdown(): Shutdown {
  const stops: (() => unknown)[] = []
  let started = false
  const now = async (exitCode: number, sentence?: string) => {
    if (started) return
    started = true
    setTimeout(() => process.exit(exitCode || 1), shutdownTimeout).unref()
    if (sentence) process.stderr.write(`\n  ${sentence}\n\n`)
    for (const stop of stops.toReversed()) {
      try {
        await within(stopTimeout, stop)
      } catch (error) {
        process.stderr.write(`  While stopping: ${error instanceof Error ? error.message : String(error)}\n`)
        exitCode ||= 1
      }
    }
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void now(0))
  process.on('disconnect', () => void now(0))
  return {
    get started() {
      return started
    },
    add: (stop) => stops.push(stop),
    now,
  }
}

/** Rejects if the work takes longer; the work may continue. */
async function within(milliseconds: number, work: () => unknown): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`timed out: ${work}`)), milliseconds)
  })
  try {
    await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
