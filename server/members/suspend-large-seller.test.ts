import { beforeAll, expect, test } from 'vitest'
import { members } from '#contract/members/endpoints.ts'
import { search as searchCalls } from '#contract/search/endpoints.ts'
import { users as account } from '#contract/users/endpoints.ts'
import { resumeDemo, retireDemo } from '#demo/retire.ts'
import { cast } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { makeDue, runQueue } from '#tests/server/queue.ts'
import { sessionTasks } from '../accounts/sessions.ts'

/** Number of listings per seller. A suspension must write the same number of rows regardless of this number. */
const stock = 300
const demoSeller = 'user_0123abcd-demo'

const api = memberApp()

beforeAll(async () => {
  const { pool } = api.tools
  await pool.query(`insert into users (id, username, email) values ($1, 'demo', 'demo@marque.example')`, [demoSeller])
  await pool.query(
    `insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, sold_at, image_urls)
       select 'Morgan', 'Plus ' || n % 9, 2000, 1000 + n, n, 'Coupe', seller, 'approved', now(),
           case when n % 10 = 0 then now() end, '{/images/a.webp}'
         from unnest(array[$1, $2]) seller, generate_series(1, $3::int) n`,
    [cast.maria.id, demoSeller, stock],
  )
})

/** Combines the row versions of all listing tables. Any insert, update or delete changes the result. */
async function rowVersions(): Promise<unknown> {
  const tables = ['vehicles', 'listing_words', 'listing_changes', 'listing_events', 'picture_uses']
  const versions = tables.map((table) => `(select array_agg(ctid || ' ' || xmin order by ctid) from ${table})`)
  const { rows } = await api.tools.pool.query(
    `select array[${versions.map((version) => `md5(${version}::text)`).join()}] as all`,
  )
  return rows[0].all
}

const search = async () =>
  (await api.anon(searchCalls.vehicles, { query: { make: 'Morgan', minPrice: 1_001, limit: 1 } })).total
const suspend = () => api.as('ada')(members.suspend, { params: { id: cast.maria.id }, body: { reason: 'Spam.' } })
const reinstate = () => api.as('ada')(members.reinstate, { params: { id: cast.maria.id } })
const shown = stock * 0.9

test('suspending or reinstating a seller writes no listing rows, and takes effect with the next search', async () => {
  expect(await search()).toBe(2 * shown)
  const before = await rowVersions()
  await suspend()
  expect(await search()).toBe(shown)
  await reinstate()
  expect(await search()).toBe(2 * shown)
  expect(await rowVersions()).toEqual(before)
})

test('changing the profile writes no listing rows', async () => {
  const before = await rowVersions()
  await api.as('maria')(account.change, { body: { bio: 'Sells Morgans.' } })
  expect(await rowVersions()).toEqual(before)
  const { rowCount } = await api.tools.pool.query('select from seller_changes where seller_id = $1', [cast.maria.id])
  expect(rowCount).toBe(1)
})

test('ending or resuming a demo writes no listing rows', async () => {
  const before = await rowVersions()
  expect(await retireDemo(api.tools)).toBe(1)
  expect(await search()).toBe(shown)
  await resumeDemo(api.tools)
  expect(await search()).toBe(2 * shown)
  expect(await rowVersions()).toEqual(before)
})

test('the queue ends many sessions, and later sessions remain', async () => {
  const { pool } = api.tools
  await pool.query(
    `insert into sessions
       select 'sid ' || n, jsonb_build_object('userId', $1::text, 'status', 'active', 'createdAt', '2026-01-01T00:00:00.000Z',
           'life', jsonb_build_object('remembered', 60000)), now() + n * interval '1 minute'
         from generate_series(1, 2500) n`,
    [cast.maria.id],
  )
  const countActiveSessions = async () =>
    (
      await pool.query(`select from sessions where sess ->> 'status' = 'active' and sess ->> 'userId' = $1`, [
        cast.maria.id,
      ])
    ).rowCount
  await suspend()
  expect(await countActiveSessions()).toBe(1_500)
  await reinstate()
  await pool.query(
    `insert into sessions values ('later', jsonb_build_object('userId', $1::text, 'status', 'active',
       'createdAt', '2999-01-01T00:00:00.000Z'), now() + interval '1 day')`,
    [cast.maria.id],
  )
  await makeDue(pool)
  await runQueue(api.tools, sessionTasks(api.tools))
  expect(await countActiveSessions()).toBe(1)
})
