import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/server/database.ts'
import { databaseOf, openPool } from '../database/connect.ts'
import { concurrency, laneOf, timeLimitOf } from './lanes.ts'
import { queueTask, startQueue } from './queue.ts'

test('hanging jobs in some lanes do not block the other lanes', async () => {
  const database = await cloneDatabase()
  const pool = openPool(database.url, { name: 'marque tasks', max: 16 }, () => {})
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const hanging = ['send_mail', 'read_feed', 'apply_stock', 'sweep_pictures', 'read_stock']
  const done: string[] = []
  const started: string[] = []
  const hang = (task: string) => async () => {
    started.push(task)
    await released
  }
  const queue = await startQueue(
    pool,
    { error: () => {}, info: () => {} },
    {
      tasks: {
        ...Object.fromEntries(hanging.map((task) => [task, hang(task)])),
        read_vin: async () => void done.push('read_vin'),
      },
    },
  )
  const db = databaseOf(pool)
  for (const task of hanging)
    for (let n = 0; n < 6; n++) await queueTask(db, task, {}, { key: `${task}:${n}`, seconds: 0 })
  await expect
    .poll(() => started.length, { timeout: 20_000 })
    .toBe(concurrency.mail + concurrency.feeds + concurrency.pictures + concurrency.files)
  await queueTask(db, 'read_vin', {}, { key: 'read_vin:1', seconds: 0 })
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['read_vin'])
  release()
  await queue.stop()
  await pool.end()
  await database.drop()
})

test('each task has a lane and a time limit', () => {
  expect([laneOf('send_mail'), timeLimitOf('send_mail')]).toEqual(['mail', 60_000])
  expect([laneOf('unheard_of'), timeLimitOf('unheard_of')]).toEqual(['rest', 600_000])
  expect(timeLimitOf('sweep_pictures', { isPeriodic: true })).toBe(3_600_000)
})
