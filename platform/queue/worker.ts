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
import { redactPersonalData } from '../log/log.ts'
import { withTimeLimit } from '../workers/time-limit.ts'
import {
  countUncleanEnds,
  findUncleanEnd,
  deleteUncleanEnd,
  type UncleanEndHandling,
  setAside,
  lockName,
  releaseAbandoned,
  releaseJobsOf,
  markWorkerAlive,
  type Log,
  type SetAsideHandlers,
} from './abandoned-jobs.ts'
import {
  type Breaker,
  openBreaker,
  type Pauses,
  concurrency,
  type Lane,
  laneOf,
  timeLimitOf,
  recordPause,
} from './lanes.ts'

type Guard = UncleanEndHandling & {
  db: Database
  /** Whether a schedule queues the job. While a periodic job is set aside, its runs are skipped without an error. */
  isPeriodic: boolean
  limit: number
  breaker?: Breaker | undefined
  /** Returns whether an error means that the external system behind the lane is down, as opposed to rejecting this job. */
  isOutage?: ((error: unknown) => boolean) | undefined
}

class TimeLimitExceeded extends Error {}

/** Gives a task a time limit, and keeps it from running while it is set aside. */
export function guardTask(task: Task, guard: Guard): Task {
  const { db, isPeriodic, limit, breaker, isOutage = () => false } = guard
  return async (payload, helpers) => {
    const { job } = helpers
    const name = nameOf(job)
    const before = await findUncleanEnd(db, name, isPeriodic)
    if (before?.isSetAside) {
      if (isPeriodic) return
      await setAside(db, job.id, before.reason, guard)
      throw new Error(before.reason)
    }
    try {
      await withTimeLimit<unknown>(
        limit,
        (signal) => task(payload, { ...helpers, abortSignal: AbortSignal.any([signal, helpers.abortSignal]) }),
        () => new TimeLimitExceeded(`The job exceeded its time limit of ${limit / 1_000} seconds.`),
      )
      breaker?.succeeded()
    } catch (error) {
      const isExpired = error instanceof TimeLimitExceeded
      if (isExpired || isOutage(error)) breaker?.failed(redactPersonalData(String((error as Error).message)))
      else breaker?.succeeded()
      if (isExpired) await db.transaction((db) => countUncleanEnds(db, [job.id], error.message, guard))
      throw error
    }
    if (before) await deleteUncleanEnd(db, name)
  }
}

function nameOf({ key, id }: Job): string {
  return key ?? id
}

/** For each lane with a breaker, a function that returns whether an error means that the lane's external system is down. */
export type Outages = Partial<Record<Lane, (error: unknown) => boolean>>

type Work = {
  tasks: TaskList
  due: CronItem[]
  onSetAside: SetAsideHandlers
  outages: Outages
  pauses: Pauses | undefined
}

export type Worker = {
  /** Resolves when the worker stops taking jobs, because its connection was lost or it couldn't record a result. */
  ended: Promise<unknown>
  /** Stops taking jobs, and waits up to `stopTimeout` for the running ones. */
  close(): Promise<void>
  releaseJobs(): Promise<void>
}

const checkInterval = 10_000

/** Milliseconds to wait for running jobs when stopping. Jobs that take longer are released and run again. */
const stopTimeout = 30_000

const lanes = Object.keys(concurrency) as Lane[]

/** Opens a worker. Resolves once missed periodic jobs are queued. */
export async function openWorker(pool: Pool, log: Log, work: Work): Promise<Worker> {
  const { due, onSetAside } = work
  const connection = await pool.connect()
  const events: WorkerEvents = new EventEmitter()
  const ended = Promise.race([
    once(connection, 'end').then(
      () => new Error('The database connection was lost.'),
      (error: unknown) => error,
    ),
    once(events, 'pool:fatalError').then(([{ error }]) => error as unknown),
  ])
  const caughtUp = once(events, 'cron:started')
  const name = randomUUID()
  const runningJobs = new Set<Promise<unknown>>()
  const breakers = openBreakers(pool, log, name, work)
  const runners: Runner[] = []
  const close = async () => {
    for (const breaker of breakers.values()) breaker.stop()
    await closeAll(connection, runners, runningJobs)
  }
  try {
    await markWorkerAlive(connection, name) // before taking jobs, so every lock belongs to a live connection
    for (const lane of lanes.filter(hasTasks)) runners.push(await runLane(lane))
    await Promise.race([caughtUp, ended])
  } catch (error) {
    await close()
    throw error
  }
  const checking = setInterval(() => {
    releaseAbandoned(pool, { log, onSetAside }).catch((error: unknown) =>
      log.error({ err: error }, 'failed to release abandoned jobs'),
    )
  }, checkInterval)
  return {
    ended: Promise.race([ended, ...runners.map(({ promise }) => promise.catch((error: unknown) => error))]),
    close: () => {
      clearInterval(checking)
      return close()
    },
    releaseJobs: () =>
      releaseJobsOf(
        pool,
        lanes.map((lane) => lockName(name, lane)),
      ),
  }

  /**
   * Returns whether to run a lane. Lanes without tasks aren't run, because each lane uses a connection. The default lane always
   * runs, because it queues periodic jobs.
   */
  function hasTasks(lane: Lane): boolean {
    return lane === 'rest' || Object.keys(work.tasks).some((task) => laneOf(task) === lane)
  }

  function runLane(lane: Lane): Promise<Runner> {
    const breaker = breakers.get(lane)
    const own: WorkerEvents = new EventEmitter()
    own.once('pool:create', ({ workerPool }) => (workerPool.id = lockName(name, lane)))
    own.on('pool:fatalError', (event) => events.emit('pool:fatalError', event))
    own.on('cron:started', (event) => lane === 'rest' && events.emit('cron:started', event))
    return run({
      pgPool: pool,
      taskList: trackJobs(tasksOf(lane, pool, log, work, breaker), runningJobs),
      parsedCronItems: lane === 'rest' ? parseCronItems(due) : [],
      concurrency: concurrency[lane],
      // Graphile Worker awaits this before it looks for a job. While the breaker is open, the promise stays pending.
      forbiddenFlags: async () => {
        await breaker?.waitForTurn()
        return null
      },
      noHandleSignals: true,
      logger: quietLogger(log),
      events: own,
      // Record results in batches. Graphile Worker only awaits batches, so a failure to record a single result would be
      // unhandled.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  }
}

function openBreakers(pool: Pool, log: Log, worker: string, { outages, pauses }: Work): Map<Lane, Breaker> {
  const open = (lane: Lane): Breaker =>
    openBreaker({
      pauses,
      onChange: (reason) => {
        if (reason === undefined) log.info({ lane }, 'queue lane resumed')
        else log.error({ lane, reason }, 'queue lane paused: dependency failing')
        recordPause(pool, { worker, lane }, reason).catch((error: unknown) =>
          log.error({ err: error }, 'could not record the pause state of a queue lane'),
        )
      },
    })
  return new Map((Object.keys(outages) as Lane[]).map((lane) => [lane, open(lane)]))
}

function tasksOf(lane: Lane, pool: Pool, log: Log, work: Work, breaker: Breaker | undefined): TaskList {
  const { tasks, due, onSetAside, outages } = work
  const periodic = new Set(due.map(({ task }) => task))
  const guard = { db: databaseOf(pool), log, onSetAside, breaker, isOutage: outages[lane] }
  const kindOf = (task: string) => {
    const isPeriodic = periodic.has(task)
    return { isPeriodic, limit: timeLimitOf(task, { isPeriodic }) }
  }
  const inLane = Object.entries(tasks).filter(([task]) => laneOf(task) === lane)
  return Object.fromEntries(inLane.map(([task, work]) => [task, guardTask(work!, { ...guard, ...kindOf(task) })]))
}

function trackJobs(tasks: TaskList, runningJobs: Set<Promise<unknown>>): TaskList {
  const track = (task: Task): Task => {
    return async (...job) => {
      const work = Promise.resolve(task(...job))
      runningJobs.add(work)
      await work.finally(() => runningJobs.delete(work))
    }
  }
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, track(task!)]))
}

async function closeAll(connection: PoolClient, runners: readonly Runner[], runningJobs: Set<Promise<unknown>>) {
  const stopped = runners.map((runner) => runner.stop().catch(() => {}))
  await Promise.race([Promise.allSettled([...stopped, ...runningJobs]), wait(stopTimeout, undefined, { ref: false })])
  connection.release(true)
}

function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, redactPersonalData(message))
  })
}
