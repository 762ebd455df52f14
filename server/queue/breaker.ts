/**
 * Pauses a line of the queue while the system that it depends on fails. A library's circuit breaker refuses calls, which
 * would use up the attempts of every job; this one takes no job from the queue instead.
 */
export type Breaker = {
  /** Resolves when a job can be taken: at once, or while paused for one job after each pause. */
  turn(): Promise<void>
  succeeded(): void
  failed(reason: string): void
  /** Lets everything through, so that nobody waits while the server stops. */
  stop(): void
}

/** Milliseconds of the first pause and of the longest; each is twice as long as the one before. */
export type Pauses = readonly [shortest: number, longest: number]

type Options = {
  /** Failures in a row that pause the line. */
  failures?: number
  pauses?: Pauses | undefined
  /** Is called with the reason when the line is paused, and without one when it goes on. */
  onChange(reason?: string): void
}

export function openBreaker({ failures = 3, pauses = [5_000, 60_000], onChange }: Options): Breaker {
  const [shortest, longest] = pauses
  const waiting: (() => void)[] = []
  let failed = 0
  let isProbing = false
  let pause = 0
  let timer: NodeJS.Timeout | undefined

  function letOneThrough(): void {
    isProbing = true
    waiting.shift()?.()
    timer = setTimeout(letOneThrough, pause).unref()
  }

  function pauseFor(milliseconds: number): void {
    pause = milliseconds
    isProbing = false
    clearTimeout(timer)
    timer = setTimeout(letOneThrough, pause).unref()
  }

  function letAllThrough(): void {
    clearTimeout(timer)
    pause = 0
    isProbing = false
    for (const resolve of waiting.splice(0)) resolve()
  }

  return {
    turn: async () => {
      if (pause > 0) await new Promise<void>((resolve) => void waiting.push(resolve))
    },
    succeeded: () => {
      failed = 0
      if (pause === 0) return
      letAllThrough()
      onChange()
    },
    failed: (reason) => {
      failed += 1
      if (isProbing) return pauseFor(Math.min(2 * pause, longest))
      if (pause > 0 || failed < failures) return // of jobs that began before the pause
      pauseFor(shortest)
      onChange(reason)
    },
    stop: letAllThrough,
  }
}
