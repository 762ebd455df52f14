import { expect, test } from 'vitest'
import { testApp } from '#tests/server/app.ts'
import { insertCast } from '#tests/server/cast.ts'
import { insertWithoutTriggers, describeReads } from '#tests/server/explain.ts'
import { guidePrice } from './guide.ts'
import { soldQuery } from './queries.ts'

const model = { make: 'Make 7', model: 'Model 7' }
const api = testApp({
  prepare: async ({ db, pool }) => {
    await insertCast(db)
    await insertWithoutTriggers(
      pool,
      ['vehicles'],
      `insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, sold_at, final_price, image_urls)
      select 'Make ' || n % 20, 'Model ' || n % 20, 1990 + n % 36, 50000 + n, n * 7 % 90000, 'Sedans', 'user_maria', 'approved', now(),
             case when n % 3 = 0 then now() end, case when n % 3 = 0 then 50000 end, '{/images/a.webp}' from generate_series(1, 20000) n`,
    )
    await pool.query('vacuum analyze vehicles')
  },
})

test('sold cars are found by an index on model and year among 20,000 listings', async () => {
  const query = soldQuery(api.tools.db, model, { from: 2010, to: 2026 }, new Date())
  expect(await describeReads(api.tools.db, query.getSQL(), ['vehicles'])).toEqual(['vehicles_sold_by_model'])
})

test('only the nearest of a thousand cars of a model are compared', async () => {
  const target = { ...model, year: 2015, mileage: 40_000, price: 60_000, sellerId: 'user_boris' }
  const { comparables, rates } = await guidePrice(api.tools, target)
  expect(comparables).toHaveLength(24)
  expect(comparables.every(({ mileage }) => Math.abs(mileage - 40_000) < 30_000)).toBe(true)
  expect(rates.per1000Miles.from).toBe('comparables')
})
