import type { Task } from 'graphile-worker'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cloneDatabase } from '#tests/server/database.ts'
import { databaseOf, openPool } from '../database/connect.ts'
import type { SetAsideHandlers } from './abandoned-jobs.ts'
import { type Queue, startQueue } from './queue.ts'
import { guardTask } from './worker.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let pool: pg.Pool
const running: Queue[] = []
const log = { error: () => {}, info: () => {} }

beforeEach(async () => {
  database = await cloneDatabase()
  pool = openPool(database.url, { name: 'marque tasks', max: 16 }, () => {})
})
afterEach(async () => {
  for (const queue of running.splice(0)) await queue.stop()
  await pool.end()
  await database.drop()
})

const start = async (work: Parameters<typeof startQueue>[2]) => running.push(await startQueue(pool, log, work))
const add = (task: string, key: string | null = null) =>
  pool.query(`select id from graphile_worker.add_job($1, '{"n": 1}', job_key := $2)`, [task, key])
const jobs = async () =>
  (
    await pool.query(`select task_identifier as task, bool_and(attempts >= max_attempts) as ended
      from graphile_worker.jobs group by 1 order by 1`)
  ).rows
const abandonJobs = () =>
  pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone/rest', attempts = attempts + 1
    where attempts < max_attempts`)
const until = { timeout: 20_000, interval: 50 }

test('for any task, its handler is called, and the same job does not run when queued again', async () => {
  const handled: unknown[] = []
  const onSetAside: SetAsideHandlers = {
    send_mail: async (_, payload, reason) => handled.push([payload, reason]),
  }
  const kinds = ['send_mail', 'read_stock', 'read_feed', 'apply_stock', 'read_vin', 'look_through', 'remove_account']
  for (const kind of kinds) await add(kind, `${kind}:1`)
  await abandonJobs()
  const ran: string[] = []
  const tasks = Object.fromEntries(kinds.map((kind) => [kind, async () => void ran.push(kind)]))
  await start({ tasks: {} })
  await abandonJobs()
  await start({ tasks, onSetAside })
  expect(handled).toEqual([[{ n: 1 }, 'The server crashed while this job ran. This was the second time.']])
  for (const kind of kinds) await add(kind, `${kind}:1`)
  await add('read_vin', 'read_vin:2')
  await expect.poll(() => ran, until).toEqual(['read_vin'])
  await expect.poll(jobs, until).toEqual(kinds.toSorted().map((task) => ({ task, ended: true })))
  expect(handled).toHaveLength(2)
})

test('a periodic job that keeps failing is retried after 5 minutes, and then after longer and longer delays', async () => {
  const log = { error: vi.fn(), info: () => {} }
  const { rows } = await add('alerts', 'alerts')
  const job = { ...rows[0], key: 'alerts' } as never
  let ran = 0
  const guard = { db: databaseOf(pool), log, onSetAside: {}, isPeriodic: true, limit: 50 }
  const hang = guardTask(() => (ran++, new Promise(() => {})), guard)
  const succeed = guardTask(() => void ran++, guard)
  const run = async (task: Task) => {
    const before = ran
    await Promise.resolve(task({}, { job, abortSignal: new AbortController().signal } as never)).catch(() => {})
    return ran - before
  }
  const passMinutes = (minutes: number) =>
    pool.query(`update unclean_jobs set ended_at = ended_at - $1 * interval '1 minute'`, [minutes])
  expect(await run(hang)).toBe(1)
  expect(await run(hang)).toBe(1)
  expect(log.error).toHaveBeenCalledWith(expect.anything(), expect.stringMatching(/^job set aside: .* second time\.$/))
  for (const minutes of [5, 20, 80, 320, 1_280, 1_440, 1_440]) {
    await passMinutes(minutes - 1)
    expect(await run(hang)).toBe(0)
    await passMinutes(1.1)
    expect(await run(hang)).toBe(1)
  }
  await passMinutes(1_441)
  expect(await run(succeed)).toBe(1)
  expect(await run(succeed)).toBe(1)
})

test('a periodic job that failed days ago runs when it is due', async () => {
  let ran = 0
  const tenMinutesAgo = new Date(Date.now() - 600_000).getUTCMinutes()
  const due = { sweep: { schedule: `${tenMinutesAgo} * * * *`, work: async () => void ran++ } }
  await pool.query(`insert into unclean_jobs (name, task, ends, reason) values ('sweep', 'sweep', 2, 'It died.')`)
  const makeDue = () =>
    pool.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('sweep', now() - interval '9 days', now() - interval '2 days')
      on conflict (identifier) do update set last_execution = excluded.last_execution`)
  await makeDue()
  await start({ tasks: {}, jobs: due })
  await expect.poll(jobs, until).toEqual([])
  expect(ran).toBe(0)
  await running.pop()!.stop()
  await pool.query(`update unclean_jobs set ended_at = now() - interval '25 hours'`)
  await makeDue()
  await start({ tasks: {}, jobs: due })
  await expect.poll(() => ran, until).toBe(1)
  await expect.poll(async () => (await pool.query('select from unclean_jobs')).rowCount, until).toBe(0)
})

test('jobs that only ran concurrently with one that killed the server run one at a time, and succeed', async () => {
  for (let n = 0; n < 3; n++) await add('innocent', `innocent:${n}`)
  await abandonJobs()
  let [now, most, done] = [0, 0, 0]
  const innocentTask = async () => {
    most = Math.max(most, ++now)
    await new Promise((resolve) => setTimeout(resolve, 20))
    now--
    done++
  }
  await start({ tasks: { innocent: innocentTask } })
  await expect.poll(() => done, until).toBe(3)
  expect(most).toBe(1)
  await expect.poll(async () => (await pool.query('select from unclean_jobs')).rowCount, until).toBe(0)
})

test('a job that exceeds its time limit gets an abort signal, and fails the second time', async () => {
  const reasons: string[] = []
  const { rows } = await add('endless')
  const job = { ...rows[0], key: null } as never
  const signals: AbortSignal[] = []
  const endless = guardTask(
    (_, { abortSignal }) => {
      signals.push(abortSignal)
      return new Promise(() => {})
    },
    {
      db: databaseOf(pool),
      log,
      onSetAside: { endless: async (_, __, reason) => reasons.push(reason) },
      isPeriodic: false,
      limit: 50,
    },
  )
  const run = () => Promise.resolve(endless({}, { job, abortSignal: new AbortController().signal } as never))
  await expect(run()).rejects.toThrow('The job exceeded its time limit of 0.05 seconds.')
  expect(signals[0]!.aborted).toBe(true)
  expect(reasons).toEqual([])
  await expect(run()).rejects.toThrow('The job exceeded')
  expect(reasons).toEqual(['The job exceeded its time limit of 0.05 seconds. This was the second time.'])
  expect(await jobs()).toEqual([{ task: 'endless', ended: true }])
  await expect(run()).rejects.toThrow('The job exceeded')
  expect(signals).toHaveLength(2)
})
