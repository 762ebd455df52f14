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
const note = (error: unknown) => rejections.push(error)
const log = { error: () => {} }

beforeEach(async () => {
  process.on('unhandledRejection', note)
  database = await cloneDatabase()
  pool = openPool(database.url, { name: 'marque tasks', max: 6 }, () => {})
  keeper = await openKeeper(database.url)
})
afterEach(async () => {
  await pool.end()
  await keeper.end()
  await database.drop()
  process.off('unhandledRejection', note)
})

const add = (task: string, n: number) =>
  pool.query(`select graphile_worker.add_job($1, json_build_object('n', $2::int))`, [task, n])
const left = async () => (await pool.query('select task_identifier, last_error from graphile_worker.jobs')).rows

/** Breaks every connection, and refuses new ones until the given work is done. */
async function whileDatabaseIsGone(work: () => Promise<unknown>): Promise<void> {
  await closeDatabase(keeper, database.url)
  await work()
  await openDatabase(keeper, database.url)
}

test('the database goes while jobs run, well and badly: the queue goes on once it is back, and forgets none', async () => {
  const done: number[] = []
  const { promise: leaving, resolve: leave } = Promise.withResolvers<void>()
  const begun: number[] = []
  const logged: string[] = []
  const queue = await startQueue(
    pool,
    { error: (_, message) => logged.push(message) },
    {
      tasks: {
        well: async (payload) => {
          const { n } = payload as { n: number }
          begun.push(n)
          if (n === 1) await leaving
          done.push(n)
        },
        badly: async () => {
          if (begun.push(0) > 2) return
          await leaving
          throw new Error('This did not work.')
        },
      },
    },
  )
  await add('well', 1)
  await add('badly', 0)
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(2)
  await whileDatabaseIsGone(async () => {
    leave()
    await expect.poll(() => done, { timeout: 20_000 }).toEqual([1])
    // A worker that ended has tried to note what its jobs did, and failed, before another one is tried.
    await expect.poll(() => logged, { timeout: 20_000 }).toContain('the queue cannot be started')
  })
  await add('well', 2)
  await expect.poll(left, { timeout: 45_000, interval: 100 }).toEqual([])
  expect(done.toSorted()).toEqual([1, 1, 2]) // what could not be noted is done once more
  expect(rejections).toEqual([])
  await queue.stop()
})

test('the network to the database swallows everything: the queue goes on once there are other ways', async () => {
  const proxy = await openSilentProxy(Number(new URL(database.url).port))
  const url = Object.assign(new URL(database.url), { port: proxy.port }).href
  const behind = openPool(url, { name: 'marque tasks', max: 6 }, () => {})
  const watch = watchDatabase(url, { name: 'marque tasks', max: 1, silence: 500 }, () => {})
  watch.breakWith(behind)
  watch.start()
  const done: number[] = []
  const tasks = { well: async (payload: unknown) => void done.push((payload as { n: number }).n) }
  const queue = await startQueue(behind, log, { tasks })
  await add('well', 1)
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([1])
  proxy.silence()
  await add('well', 2)
  proxy.forget()
  await expect.poll(() => done, { timeout: 20_000 }).toContain(2)
  await queue.stop()
  await watch.stop()
  await behind.end()
  proxy.close()
  expect(rejections).toEqual([])
})

test('what a killed server had taken is done within seconds by another, what a living one does is left alone', async () => {
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
  await expect.poll(left, { timeout: 20_000 }).toEqual([])
  expect(done).toEqual(['orphan', 'long'])
  await Promise.all([living.stop(), other.stop()])
})
