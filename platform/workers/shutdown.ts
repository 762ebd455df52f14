/** Stops what was started, last first. */
export type Shutdown = {
  /** Whether it has begun: errors of what is going away are then nobody's concern. */
  readonly begun: boolean
  add(stop: () => unknown): void
  /** Stops everything and ends the process; the sentence goes to the terminal. */
  now(exitCode: number, sentence?: string): Promise<void>
}

/** How long one thing may take to stop before the next one is stopped all the same. In milliseconds. */
const patience = 12_000

/** Longer than all of them together usually take; then the process ends whatever still hangs. */
const longest = 40_000

/** Listens to Ctrl-C, to the signals of an operator, and to the end of the process that started us. */
export function openShutdown(): Shutdown {
  const stops: (() => unknown)[] = []
  let begun = false
  const now = async (exitCode: number, sentence?: string) => {
    if (begun) return
    begun = true
    setTimeout(() => process.exit(exitCode || 1), longest).unref()
    if (sentence) process.stderr.write(`\n  ${sentence}\n\n`)
    for (const stop of stops.toReversed()) {
      try {
        await within(patience, stop)
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
    get begun() {
      return begun
    },
    add: (stop) => stops.push(stop),
    now,
  }
}

/** Rejects when the work is not done in that time; it may go on. */
async function within(milliseconds: number, work: () => unknown): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`this takes too long: ${work}`)), milliseconds)
  })
  try {
    await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
