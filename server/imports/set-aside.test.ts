import { expect, test } from 'vitest'
import { imports } from '#contract/imports/endpoints.ts'
import { releaseAbandoned } from '#platform/queue/abandoned-jobs.ts'
import { csvOf, sendStock, workOnStock } from '#tests/server/imports.ts'
import { memberApp } from '#tests/server/members.ts'
import { stockSetAsideHandlers } from './apply.ts'

const api = memberApp()
const maria = () => api.as('maria')
const file = csvOf([{ stockNumber: 'A-1', make: 'Porsche', model: '911', price: 165_000 }])

async function crash(): Promise<void> {
  const { pool } = api.tools
  await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone/rest'`)
  await releaseAbandoned(pool, { log: { error: () => {} }, onSetAside: stockSetAsideHandlers(api.tools) }, 0)
}

test('an import that crashes the server twice fails with a reason, and its seller can import again', async () => {
  const { id } = (await sendStock(api, 'maria', 'stock.csv', file)).json()
  await crash()
  expect(await maria()(imports.run, { params: { id } })).toMatchObject({ state: 'reading', problem: null })
  await crash()
  expect(await maria()(imports.run, { params: { id } })).toMatchObject({
    state: 'failed',
    problem:
      'This import failed. The server crashed while this job ran. This was the second time. Check the file, then import it again.',
  })
  const again = await sendStock(api, 'maria', 'stock.csv', file)
  expect(again.statusCode).toBe(201)
  await api.tools.pool.query(`delete from graphile_worker._private_jobs where attempts >= max_attempts`)
  await workOnStock(api)
  expect((await maria()(imports.run, { params: { id: again.json().id } })).problem).not.toContain('This import failed')
})
