import { beforeEach, expect, test } from 'vitest'
import { moderation } from '#contract/moderation/endpoints.ts'
import { savedSearches } from '#contract/saved-searches/endpoints.ts'
import { savedSearchLimits } from '#contract/saved-searches/limits.ts'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass, runQueue } from '#tests/server/queue.ts'
import { vehicles } from '../listings/table.ts'
import { savedSearchTasks } from './alerts.ts'
import { savedSearches as table } from './table.ts'

const minute = 60_000
let now = new Date('2026-11-25T12:00:00Z')
const api = memberApp({ tools: { clock: { now: () => now } } })

beforeEach(async () => {
  await api.tools.db.delete(table)
  await api.tools.db.delete(vehicles)
})

async function publish(over: Parameters<typeof insertListing>[1]) {
  now = new Date(now.getTime() + minute)
  const id = await insertListing(api.tools.db, { status: 'pending', ...over })
  await api.as('ada')(moderation.approve, { params: { id } })
  return id
}

const save = (query: string, frequency: 'immediate' | 'daily' = 'daily') =>
  api.as('boris')(savedSearches.save, { body: { name: 'My search', query, frequency } })

const matchesOf = async () => (await api.as('boris')(savedSearches.list, {}))[0]!.matches

test('the list counts the vehicles that match now, and those since the last email, and shows the newest', async () => {
  await publish({ make: 'Lotus', model: 'Elise' })
  now = new Date(now.getTime() + minute)
  await save('make=Lotus', 'immediate')
  expect(await matchesOf()).toMatchObject({ total: 1, new: 0 })
  const ids: number[] = []
  for (let n = 0; n < savedSearchLimits.pictures; n++) ids.unshift(await publish({ make: 'Lotus', model: 'Exige' }))
  await publish({ make: 'BMW', model: 'M3' })
  const matches = await matchesOf()
  expect(matches).toMatchObject({ total: 5, new: 4 })
  expect(matches!.newest.map(({ id }) => id)).toEqual(ids)
  expect(matches!.newest[0]).toMatchObject({ make: 'Lotus', model: 'Exige', imageUrl: expect.any(String) })

  now = new Date(now.getTime() + minute)
  await letTimePass(api.tools, savedSearchTasks(api.tools))
  await runQueue(api.tools)
  expect(await matchesOf()).toMatchObject({ total: 5, new: 0 })
})

test('searched words are counted, and a search that can’t run has no matches', async () => {
  await publish({ make: 'Lotus', model: 'Elise' })
  const { id } = await save('q=elise')
  expect(await matchesOf()).toMatchObject({ total: 1 })
  await api.tools.pool.query(`update saved_searches set query = 'make=Lotus&wings=4' where id = $1`, [id])
  expect(await matchesOf()).toBeNull()
  await api.tools.pool.query(`update saved_searches set query = 'near=Nowhere' where id = $1`, [id])
  expect(await matchesOf()).toBeNull()
})

test('a search gets new filters, but not those of another search', async () => {
  const { id } = await save('make=Lotus')
  await save('make=BMW')
  const change = (query: string) =>
    api.as('boris')(savedSearches.change, { params: { id }, body: { name: 'New', frequency: 'weekly', query } })
  expect(await change('maxPrice=90000&make=Lotus&page=2')).toMatchObject({
    name: 'New',
    query: 'make=Lotus&maxPrice=90000',
  })
  expect(await change('make=Lotus&maxPrice=90000')).toMatchObject({ id })
  await expect(change('make=BMW')).rejects.toMatchObject({ problem: { code: 'saved_search_exists' } })
})
