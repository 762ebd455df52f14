import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Job,
  type Task,
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import { type Database, databaseOf } from '../database/connect.ts'
import { withoutPersons } from '../log/log.ts'
import {
  countUncleanEnds,
  findUncleanEnd,
  forgetUncleanEnd,
  type Judge,
  setAside,
  lockName,
  releaseAbandoned,
  releaseJobsOf,
  showPresence,
  type Log,
  type SetAsideHandlers,
} from './abandoned-jobs.ts'
import { type Breaker, openBreaker, type Pauses, type Line, lineOf, places, timeLimitOf, notePause } from './lines.ts'

type Guard = Judge & {
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

/** Lines that are paused while the system behind them fails, and by which errors that is known. */
export type Outages = Partial<Record<Line, (error: unknown) => boolean>>

type Work = {
  tasks: TaskList
  due: CronItem[]
  onSetAside: SetAsideHandlers
  outages: Outages
  pauses: Pauses | undefined
}

/** One that takes jobs; once it has ended it is closed, and another one opened. */
export type Worker = {
  /** Fulfilled when it takes no more: its connection broke, or it could not note what came of a job. */
  ended: Promise<unknown>
  /** Lets it finish what it has begun. */
  close(): Promise<void>
  /** Gives back what it has not finished. */
  giveBack(): Promise<void>
}

/** Milliseconds between two looks for jobs whose worker was killed. */
const checkEvery = 10_000

/** How long a stop waits for jobs; those that take longer are released and run again. In milliseconds. */
const patience = 30_000

const lines = Object.keys(places) as Line[]

/** Returns once it has put in what was missed. */
export async function openWorker(pool: Pool, log: Log, work: Work): Promise<Worker> {
  const { due, onSetAside } = work
  const connection = await pool.connect()
  const events: WorkerEvents = new EventEmitter()
  const ended = Promise.race([
    once(connection, 'end').then(
      () => new Error('The connection to the database broke.'),
      (error: unknown) => error,
    ),
    once(events, 'pool:fatalError').then(([{ error }]) => error as unknown),
  ])
  const caughtUp = once(events, 'cron:started')
  const name = randomUUID()
  const begun = new Set<Promise<unknown>>()
  const breakers = openBreakers(pool, log, name, work)
  const runners: Runner[] = []
  const close = async () => {
    for (const breaker of breakers.values()) breaker.stop()
    await closeAll(connection, runners, begun)
  }
  try {
    await showPresence(connection, name) // before a job is taken, so that no lock is without it
    for (const line of lines.filter(hasTasks)) runners.push(await runLine(line))
    await Promise.race([caughtUp, ended])
  } catch (error) {
    await close()
    throw error
  }
  const checking = setInterval(() => {
    releaseAbandoned(pool, { log, onSetAside }).catch((error: unknown) => log.error({ err: error }, 'the queue'))
  }, checkEvery)
  return {
    ended: Promise.race([ended, ...runners.map(({ promise }) => promise.catch((error: unknown) => error))]),
    close: () => {
      clearInterval(checking)
      return close()
    },
    giveBack: () =>
      releaseJobsOf(
        pool,
        lines.map((line) => lockName(name, line)),
      ),
  }

  /** Each line that runs costs a connection. The usual one always runs, because it puts in the periodic jobs. */
  function hasTasks(line: Line): boolean {
    return line === 'rest' || Object.keys(work.tasks).some((task) => lineOf(task) === line)
  }

  function runLine(line: Line): Promise<Runner> {
    const breaker = breakers.get(line)
    const own: WorkerEvents = new EventEmitter()
    own.once('pool:create', ({ workerPool }) => (workerPool.id = lockName(name, line)))
    own.on('pool:fatalError', (event) => events.emit('pool:fatalError', event))
    own.on('cron:started', (event) => line === 'rest' && events.emit('cron:started', event))
    return run({
      pgPool: pool,
      taskList: noted(tasksOf(line, pool, log, work, breaker), begun),
      parsedCronItems: line === 'rest' ? parseCronItems(due) : [],
      concurrency: places[line],
      // It is asked before each look for a job: while the breaker is open, none is taken.
      forbiddenFlags: async () => {
        await breaker?.turn()
        return null
      },
      noHandleSignals: true,
      logger: quiet(log),
      events: own,
      // Only what it notes in batches does it await; a failure to note one by one nobody would hear of.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  }
}

function openBreakers(pool: Pool, log: Log, worker: string, { outages, pauses }: Work): Map<Line, Breaker> {
  const open = (line: Line): Breaker =>
    openBreaker({
      pauses,
      onChange: (reason) => {
        log.error(
          { line, reason },
          reason === undefined ? 'a line of the queue goes on' : 'a line of the queue is paused',
        )
        notePause(pool, { worker, line }, reason).catch((error: unknown) => log.error({ err: error }, 'the queue'))
      },
    })
  return new Map((Object.keys(outages) as Line[]).map((line) => [line, open(line)]))
}

/** The tasks of a line, with their limits. */
function tasksOf(line: Line, pool: Pool, log: Log, work: Work, breaker: Breaker | undefined): TaskList {
  const { tasks, due, onSetAside, outages } = work
  const periodic = new Set(due.map(({ task }) => task))
  const guard = { db: databaseOf(pool), log, onSetAside, breaker, isOutage: outages[line] }
  const kindOf = (task: string) => {
    const isPeriodic = periodic.has(task)
    return { isPeriodic, limit: timeLimitOf(task, { isPeriodic }) }
  }
  const its = Object.entries(tasks).filter(([task]) => lineOf(task) === line)
  return Object.fromEntries(its.map(([task, work]) => [task, guardTask(work!, { ...guard, ...kindOf(task) })]))
}

/** The tasks, whose work stands in the set while it is done. */
function noted(tasks: TaskList, begun: Set<Promise<unknown>>): TaskList {
  const note = (task: Task): Task => {
    return async (...job) => {
      const work = Promise.resolve(task(...job))
      begun.add(work)
      await work.finally(() => begun.delete(work))
    }
  }
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, note(task!)]))
}

async function closeAll(connection: PoolClient, runners: readonly Runner[], begun: Set<Promise<unknown>>) {
  const stopped = runners.map((runner) => runner.stop().catch(() => {})) // it may have stopped by itself
  await Promise.race([Promise.allSettled([...stopped, ...begun]), wait(patience, undefined, { ref: false })])
  connection.release(true)
}

function quiet(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, withoutPersons(message))
  })
}
