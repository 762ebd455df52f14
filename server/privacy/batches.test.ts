import { expect, test } from 'vitest'
import { imports } from '#contract/imports/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { cast } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'

/** The member has more rows of each kind than fit in one batch of the export. */
const api = memberApp({
  prepare: ({ pool }) =>
    pool.query(`
      insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, image_urls)
        select 'Make', 'Model', 2020, 5000 + n, n, 'Sedans', case when n % 2 = 0 then '${cast.maria.id}' else '${cast.boris.id}' end,
            'approved', '2026-01-01', '{/images/a.webp}'
          from generate_series(1, 1100) n;
      insert into price_changes (vehicle_id, price) select id, price + n from vehicles, generate_series(1, 2) n;
      insert into favorites (user_id, vehicle_id) select '${cast.maria.id}', id from vehicles;
      insert into inquiries (vehicle_id, user_id, name, email, message)
        select id, case when seller_id = '${cast.boris.id}' then '${cast.maria.id}' end, 'V', 'v@w.xy', 'words' from vehicles;
      insert into messages (inquiry_id, sender, text) select id, 'seller', 'words' from inquiries`),
})

test('a file of many batches contains each row of the member exactly once, and no other rows', async () => {
  const { data } = await api.as('maria')(users.export, {})
  const { rows } = await api.tools.pool.query<{ id: number; mine: boolean }>(
    `select id, seller_id = $1 as mine from vehicles order by id`,
    [cast.maria.id],
  )
  const ownIds = rows.filter(({ mine }) => mine).map(({ id }) => id)
  expect(column(data.listings, 'id')).toEqual(ownIds)
  expect(column(data.listingPrices, 'vehicle_id')).toEqual(ownIds.flatMap((id) => [id, id]))
  expect(column(data.savedVehicles, 'vehicle_id')).toEqual(rows.map(({ id }) => id))
  expect(column(data.inquiriesReceived, 'vehicle_id')).toEqual(ownIds)
  expect(column(data.inquiriesSent, 'vehicle_id')).toHaveLength(550)
  expect(new Set(column(data.messages, 'id')).size).toBe(1_100)
})

test('so does a stock export', async () => {
  const exported = await api.as('maria')(imports.exportJson, {})
  expect(exported.length).toBe(550)
  expect(new Set(exported.map(({ id }) => id)).size).toBe(550)
  expect(await api.as('ada')(imports.exportJson, {})).toEqual([])
})

function column(rows: unknown, name: string): number[] {
  return (rows as Record<string, number>[]).map((row) => row[name]!).toSorted((a, b) => a - b)
}
