import type { Job, Task } from 'graphile-worker'
import type { Database } from '../database/connect.ts'
import { withoutPersons } from '../http/describe-error.ts'
import type { Breaker } from './breaker.ts'
import { countUncleanEnds, findUncleanEnd, forgetUncleanEnd, type Judge, setAside } from './unclean-ends.ts'

export type Guard = Judge & {
  db: Database
  /** Whether the job comes again by itself, so that one that is set aside is only left out. */
  isPeriodic: boolean
  /** Milliseconds that it can take. */
  limit: number
  breaker?: Breaker | undefined
  /** Whether an error says that the system behind the line fails, and not that it refused this one job. */
  isOutage?: ((error: unknown) => boolean) | undefined
}

class TimeLimitExceeded extends Error {}

/** Returns the task with a time limit; a job that was set aside does not run. */
export function guardTask(task: Task, guard: Guard): Task {
  const { db, isPeriodic, limit, breaker, isOutage = () => false } = guard
  return async (payload, helpers) => {
    const { job } = helpers
    const name = nameOf(job)
    const before = await findUncleanEnd(db, name)
    if (before?.isSetAside) {
      if (isPeriodic) return
      await setAside(db, job.id, before.reason, guard)
      throw new Error(before.reason)
    }
    try {
      await within(limit, (signal) =>
        task(payload, { ...helpers, abortSignal: AbortSignal.any([signal, helpers.abortSignal]) }),
      )
      breaker?.succeeded()
    } catch (error) {
      const isExpired = error instanceof TimeLimitExceeded
      if (isExpired || isOutage(error)) breaker?.failed(withoutPersons(String((error as Error).message)))
      else breaker?.succeeded()
      if (isExpired) await db.transaction((db) => countUncleanEnds(db, [job.id], error.message, guard))
      throw error
    }
    if (before) await forgetUncleanEnd(db, name)
  }
}

/** What an unclean end is noted under. */
function nameOf({ key, id }: Job): string {
  return key ?? id
}

/** Rejects after the time limit, also where the work ignores the signal and goes on. */
async function within(limit: number, work: (signal: AbortSignal) => unknown): Promise<void> {
  const expired = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new TimeLimitExceeded(`It took longer than ${limit / 1_000} seconds.`)
    reject(error)
    expired.abort(error)
  }, limit)
  try {
    await Promise.race([work(expired.signal), promise])
  } finally {
    clearTimeout(timer)
  }
}
