import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import { withoutPersons } from '../http/describe-error.ts'
import { releaseAbandoned, releaseJobsOf, showPresence } from './abandoned-jobs.ts'

export type Log = { error(details: object, message: string): void }

type Work = { tasks: TaskList; due: CronItem[] }

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

/** Longer than the mailer tries; what takes longer is given back, and done once more. In milliseconds. */
const patience = 30_000

/** Returns once it has put in what was missed. */
export async function openWorker(pool: Pool, log: Log, { tasks, due }: Work): Promise<Worker> {
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
  let name = ''
  events.once('pool:create', ({ workerPool }) => (name = workerPool.id))
  const begun = new Set<Promise<unknown>>()
  let runner: Runner | undefined
  try {
    runner = await run({
      pgPool: pool,
      taskList: noted(tasks, begun),
      parsedCronItems: parseCronItems(due),
      concurrency: 2,
      noHandleSignals: true,
      logger: quiet(log),
      events,
      // Only what it notes in batches does it await; a failure to note one by one nobody would hear of.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    await showPresence(connection, name)
    await Promise.race([caughtUp, ended])
  } catch (error) {
    await close(connection, runner, begun)
    throw error
  }
  const checking = setInterval(() => {
    releaseAbandoned(pool).catch((error: unknown) => log.error({ err: error }, 'the queue'))
  }, checkEvery)
  return {
    ended: Promise.race([ended, runner.promise.catch((error: unknown) => error)]),
    close: () => {
      clearInterval(checking)
      return close(connection, runner, begun)
    },
    giveBack: () => releaseJobsOf(pool, name),
  }
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

async function close(connection: PoolClient, runner: Runner | undefined, begun: Set<Promise<unknown>>): Promise<void> {
  const stopped = runner?.stop().catch(() => {}) // it may have stopped by itself
  await Promise.race([Promise.allSettled([stopped, ...begun]), wait(patience, undefined, { ref: false })])
  connection.release(true)
}

function quiet(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, withoutPersons(message))
  })
}
