import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSilentProxy } from '#tests/doubles/silent-proxy.ts'
import { closeDatabase, openDatabase, openKeeper } from '#tests/server/close-database.ts'
import { cloneDatabase } from '#tests/server/database.ts'
import { watchDatabase } from '../database/availability.ts'
import { openPool } from '../database/connect.ts'
import { startQueue } from './queue.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let pool: pg.Pool
let keeper: pg.Client
const rejections: unknown[] = []
const recordRejection = (error: unknown) => rejections.push(error)
const log = { error: () => {}, info: () => {} }

beforeEach(async () => {
  process.on('unhandledRejection', recordRejection)
  database = await cloneDatabase()
  pool = openPool(database.url, { name: 'marque tasks', max: 6 }, () => {})
  keeper = await openKeeper(database.url)
})
afterEach(async () => {
  await pool.end()
  await keeper.end()
  await database.drop()
  process.off('unhandledRejection', recordRejection)
})

const add = (task: string, n: number) =>
  pool.query(`select graphile_worker.add_job($1, json_build_object('n', $2::int))`, [task, n])
const remainingJobs = async () =>
  (await pool.query('select task_identifier, last_error from graphile_worker.jobs')).rows

async function duringOutage(work: () => Promise<unknown>): Promise<void> {
  await closeDatabase(keeper, database.url)
  await work()
  await openDatabase(keeper, database.url)
}

test('after a database outage during jobs, the queue resumes without losing any', async () => {
  const done: number[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const started: number[] = []
  const logged: string[] = []
  const queue = await startQueue(
    pool,
    { error: (_, message) => logged.push(message), info: () => {} },
    {
      tasks: {
        succeeding: async (payload) => {
          const { n } = payload as { n: number }
          started.push(n)
          if (n === 1) await released
          done.push(n)
        },
        failing: async () => {
          if (started.push(0) > 2) return
          await released
          throw new Error('This did not work.')
        },
      },
    },
  )
  await add('succeeding', 1)
  await add('failing', 0)
  await expect.poll(() => started.length, { timeout: 20_000 }).toBe(2)
  await duringOutage(async () => {
    release()
    await expect.poll(() => done, { timeout: 20_000 }).toEqual([1])
    await expect.poll(() => logged, { timeout: 20_000 }).toContain('queue worker failed to start')
  })
  await add('succeeding', 2)
  await expect.poll(remainingJobs, { timeout: 45_000, interval: 100 }).toEqual([])
  expect(done.toSorted()).toEqual([1, 1, 2]) // job 1 ran twice, because its first result was not recorded
  expect(rejections).toEqual([])
  await queue.stop()
})

test('the network to the database drops all packets: the queue resumes with new connections', async () => {
  const proxy = await openSilentProxy(Number(new URL(database.url).port))
  const url = Object.assign(new URL(database.url), { port: proxy.port }).href
  const behind = openPool(url, { name: 'marque tasks', max: 6 }, () => {})
  const watch = watchDatabase(url, { name: 'marque tasks', max: 1, silence: 500 }, () => {})
  watch.breakWith(behind)
  watch.start()
  const done: number[] = []
  const tasks = { succeeding: async (payload: unknown) => void done.push((payload as { n: number }).n) }
  const queue = await startQueue(behind, log, { tasks })
  await add('succeeding', 1)
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([1])
  proxy.silence()
  await add('succeeding', 2)
  proxy.forget()
  await expect.poll(() => done, { timeout: 20_000 }).toContain(2)
  await queue.stop()
  await watch.stop()
  await behind.end()
  proxy.close()
  expect(rejections).toEqual([])
})

test('jobs of a killed server are run by another within seconds, jobs of a living one are not', async () => {
  const done: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const living = await startQueue(pool, log, {
    tasks: { long: async () => (await released, void done.push('long')) },
  })
  await add('long', 1)
  await expect
    .poll(async () => (await pool.query('select from graphile_worker.jobs where locked_by is not null')).rowCount, {
      timeout: 20_000,
    })
    .toBe(1)
  await add('orphan', 2)
  await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute',
                    locked_by = coalesce(locked_by, 'killed')`)
  const other = await startQueue(pool, log, {
    tasks: { orphan: async () => void done.push('orphan'), long: async () => void done.push('twice') },
  })
  await expect.poll(() => done, { timeout: 30_000 }).toEqual(['orphan'])
  release()
  await expect.poll(remainingJobs, { timeout: 20_000 }).toEqual([])
  expect(done).toEqual(['orphan', 'long'])
  await Promise.all([living.stop(), other.stop()])
})
