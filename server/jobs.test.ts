import { afterEach, expect, test } from 'vitest'
import { eq } from '#platform/database/orm.ts'
import { type PeriodicJob, type Queue, startQueue } from '#platform/queue/queue.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { periodicJobs } from './jobs.ts'
import { vehicles } from './listings/table.ts'
import { newPictureUrl } from './pictures/files.ts'
import { images } from './pictures/table.ts'
import type { Tools } from './start/tools.ts'

const api = memberApp()
const log = { error: () => {}, info: () => {} }
const running: Queue[] = []

afterEach(async () => {
  for (const queue of running.splice(0)) await queue.stop()
  await api.tools.pool.query('delete from graphile_worker._private_jobs')
})

/** Starts a queue the way the server does. */
async function start(jobs: Record<string, PeriodicJob>): Promise<void> {
  running.push(await startQueue(api.tools.pool, log, { tasks: {}, jobs }))
}

/** Pretends that a server with these jobs stopped two days ago. */
async function stoppedBefore(jobs: Record<string, PeriodicJob>): Promise<void> {
  await api.tools.pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       select name, now() - interval '9 days', now() - interval '2 days' from unnest($1::text[]) as name
       on conflict (identifier) do update set last_execution = excluded.last_execution`,
    [Object.keys(jobs)],
  )
}

const jobsOf = (tools: Tools) => periodicJobs(tools, api.identity)
const past = new Date('2026-01-02')

test('a server that runs only a few minutes a day catches up on due jobs', async () => {
  const { db } = api.tools
  const id = await insertListing(db, { expiresAt: past })
  const jobs = jobsOf(api.tools)
  await stoppedBefore(jobs)
  await start(jobs)
  const status = async () => (await db.select().from(vehicles).where(eq(vehicles.id, id)))[0]!.status
  await expect.poll(status, { timeout: 45_000 }).toBe('expired')
})

test('a failing job is retried and does not block others', async () => {
  const { db, pool, storage } = api.tools
  const row = { ownerId: cast.maria.id, width: 16, height: 10, placeholder: 'data:,' }
  await db.insert(images).values({ ...row, url: newPictureUrl(), createdAt: past })
  const remove = () => Promise.reject(new Error('The storage is unavailable.'))
  const jobs = jobsOf({ ...api.tools, storage: { ...storage, remove } })
  let isNextDone = false
  jobs.sweep_document_files = { ...jobs.sweep_document_files!, work: async () => void (isNextDone = true) }
  expect(Object.keys(jobs).indexOf('sweep_pictures')).toBeLessThan(Object.keys(jobs).indexOf('sweep_document_files'))
  await stoppedBefore(jobs)
  await start(jobs)
  await expect.poll(() => isNextDone, { timeout: 30_000 }).toBe(true)
  const findFailedJobs = async () => (await pool.query('select key, last_error from graphile_worker.jobs')).rows
  await expect
    .poll(findFailedJobs, { timeout: 30_000 })
    .toEqual([{ key: 'sweep_pictures', last_error: expect.stringContaining('The storage is unavailable.') }])
})

test('only one of several servers runs a job', async () => {
  let done = 0
  const tenMinutesAgo = new Date(Date.now() - 600_000).getUTCMinutes()
  const jobs = { count: { schedule: `${tenMinutesAgo} * * * *`, work: async () => void done++ } }
  await stoppedBefore(jobs)
  await Promise.all([start(jobs), start(jobs), start(jobs)])
  const waiting = async () => (await api.tools.pool.query('select from graphile_worker.jobs')).rowCount
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  expect(done).toBe(1)
})

test('a new job waits until it is due', async () => {
  const done: string[] = []
  const yearly = '0 0 29 2 *'
  await start({ rare: { schedule: yearly, work: async () => done.push('rare') } })
  expect((await api.tools.pool.query('select from graphile_worker.jobs')).rowCount).toBe(0)
  expect(done).toEqual([])
})
