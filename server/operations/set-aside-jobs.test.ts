import { beforeEach, expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { operations } from '#contract/operations/endpoints.ts'
import { memberApp } from '#tests/server/members.ts'
import { makeDue, runQueue } from '#tests/server/queue.ts'

const token = 'a token that is long enough for it'
const api = memberApp({ environment: { METRICS_TOKEN: token } })
const ada = () => api.as('ada')
const figures = async () => (await api.request({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body
const reason = 'The server crashed while this job ran.'

beforeEach(async () => {
  const { pool } = api.tools
  await pool.query('delete from graphile_worker._private_jobs; delete from unclean_jobs; delete from paused_lines')
  await pool.query(`select graphile_worker.add_job('other', '{}', job_key := 'other:1')`)
  await pool.query('update graphile_worker._private_jobs set attempts = max_attempts')
  await pool.query(
    `insert into unclean_jobs (name, task, ends, reason) values ('other:1', 'other', 2, $1), ('once', 'once', 1, $1)`,
    [reason],
  )
})

test('admins see failed jobs with the reason, and can retry them', async () => {
  expect((await ada()(operations.state, {})).queue).toMatchObject({ setAside: 1, paused: [] })
  const { items, total } = await ada()(operations.setAsideJobs, { query: {} })
  expect(total).toBe(1)
  expect(items).toEqual([
    { id: expect.any(Number), task: 'other', name: 'other:1', reason, endedAt: expect.any(String), retriedAt: null },
  ])
  expect(await figures()).toContain('marque_queue_set_aside_jobs 1\n')
  let ran = 0
  const run = async () => {
    await makeDue(api.tools.pool)
    await runQueue(api.tools, { other: async () => void ran++ })
  }
  await run()
  expect(ran).toBe(0)
  const params = { id: items[0]!.id }
  await ada()(operations.retryJob, { params })
  await run()
  expect(ran).toBe(1)
  expect((await ada()(audit.list, { query: { act: 'job.retry' } })).items).toMatchObject([{ subject: 'other:1' }])
  await expect(ada()(operations.retryJob, { params })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'job_settled' },
  })
  await expect(api.as('boris')(operations.setAsideJobs, {})).rejects.toMatchObject({ status: 403 })
})

test('a periodic job shows when it is retried', async () => {
  await api.tools.pool.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since)
    values ('mail_alerts', now()) on conflict do nothing`)
  await api.tools.pool.query(
    `insert into unclean_jobs (name, task, ends, reason) values ('mail_alerts', 'mail_alerts', 3, $1)`,
    [reason],
  )
  const { items } = await ada()(operations.setAsideJobs, { query: {} })
  const { endedAt, retriedAt } = items.find(({ task }) => task === 'mail_alerts')!
  expect(Date.parse(retriedAt!) - Date.parse(endedAt)).toBe(20 * 60_000)
})

test('a paused lane is listed with its reason', async () => {
  expect(await figures()).toContain('marque_queue_paused{line="mail"} 0\n')
  await api.tools.pool.query(`insert into paused_lines (worker, line, reason) values
    ('a', 'mail', 'Greeting never received'), ('b', 'mail', 'Later')`)
  const { queue } = await ada()(operations.state, {})
  expect(queue.paused).toEqual([{ line: 'mail', since: expect.any(String), reason: 'Greeting never received' }])
  expect(await figures()).toContain('marque_queue_paused{line="mail"} 1\n')
})
