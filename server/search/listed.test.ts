import { beforeAll, describe, expect, test } from 'vitest'
import { favorites } from '#contract/favorites/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import type { Facets } from '#contract/search/schema.ts'
import { sellers } from '#contract/sellers/endpoints.ts'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { insertPlaces } from '#tests/server/places.ts'

const now = new Date('2026-11-28T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const ids: Record<string, number> = {}

const api = memberApp({
  prepare: async (tools) => {
    const { db, pool } = tools
    tools.clock = { now: () => now }
    await insertPlaces(pool)
    const add = async (name: string, days: number, over: Parameters<typeof insertListing>[1] = {}) => {
      ids[name] = await insertListing(db, { approvedAt: ago(days), confirmedAt: ago(days), featured: true, ...over })
    }
    await add('today', 0.5, { vin: 'WP0AC2A95KS144444', place: 'Denver, CO' })
    await add('yesterday', 1.5, { vin: 'WP0AC2A95KS155555' })
    await add('week', 6.5)
    await add('month', 29.5, { confirmedAt: ago(3) })
    await add('old', 60.5)
    for (const [name, state, kind] of [
      ['today', 'public', 'service'],
      ['week', 'public', 'invoice'],
      ['old', 'waiting', 'service'],
    ] as const)
      await pool.query(
        `insert into documents (vehicle_id, slot, kind, title, state, original_key, original_size, uploaded_at, waiting_since, decided_at)
           values ($1, 1, $2, 'A document', $3, $4, 1, now(), case $3 when 'waiting' then now() end,
             case $3 when 'public' then now() end)`,
        [ids[name], kind, state, `documents/${name}`],
      )
  },
})

async function find(query: object): Promise<string[]> {
  const { items } = await api.anon(search.vehicles, { query: { ...query, sort: 'newest' } })
  return items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)!)
}

test.each([
  [{ hasVin: 'yes' }, ['today', 'yesterday']],
  [{ hasVin: '' }, ['today', 'yesterday', 'week', 'month', 'old']],
  [{ listedWithin: 1 }, ['today']],
  [{ listedWithin: 3 }, ['today', 'yesterday']],
  [{ listedWithin: '7' }, ['today', 'yesterday', 'week']],
  [{ listedWithin: 30 }, ['today', 'yesterday', 'week', 'month']],
  [{ confirmedWithin: 7 }, ['today', 'yesterday', 'week', 'month']],
  [{ confirmedWithin: 30 }, ['today', 'yesterday', 'week', 'month']],
  [{ minDaysListed: 6 }, ['week', 'month', 'old']],
  [{ minDaysListed: 7 }, ['month', 'old']],
  [{ maxDaysListed: 6 }, ['today', 'yesterday', 'week']],
  [{ maxDaysListed: 0 }, ['today']],
  [{ minDaysListed: 1, maxDaysListed: 29 }, ['yesterday', 'week', 'month']],
  [{ documents: 'service' }, ['today']],
  [{ documents: ['service', 'invoice'] }, ['today', 'week']],
  [{ 'not.documents': 'service' }, ['yesterday', 'week', 'month', 'old']],
])('%j finds %j', async (query, expected) => {
  expect(await find(query)).toEqual(expected)
})

test.each([
  ['hasVin', 'no', /^Unknown value/],
  ['listedWithin', '5', /^Enter 1, 3, 7, 14, or 30 days\.$/],
  ['confirmedWithin', '1', /^Enter 7 or 30 days\.$/],
  ['minDaysListed', '-1', /from 0 to 9999/],
  ['maxDaysListed', '10000', /from 0 to 9999/],
  ['documents', 'photo', /^Unknown kind of document/],
  ['verdict', 'cheap', /^Unknown price verdict\. Known values: below, fair, above\.$/],
  ['not.verdict', 'cheap', /^Unknown price verdict/],
])('%s=%s is refused', async (field, value, message) => {
  for (const endpoint of [search.vehicles, search.facets])
    await expect(api.anon(endpoint as typeof search.facets, { query: { [field]: value } })).rejects.toMatchObject({
      status: 400,
      problem: { issues: [{ field, message: expect.stringMatching(message) }] },
    })
})

test('a reversed number of days is refused at the minimum', async () => {
  await expect(api.anon(search.facets, { query: { minDaysListed: 5, maxDaysListed: 4 } })).rejects.toMatchObject({
    problem: { issues: [{ field: 'minDaysListed', message: 'The minimum number of days is above the maximum.' }] },
  })
})

test('options are counted under all other filters, without the ones of their own', async () => {
  const counts = async (query: object) => {
    const facets: Facets = await api.anon(search.facets, { query })
    const { documents, hasVin, listedWithin, confirmedWithin, unstated } = facets
    const record = (list: Facets['documents']) => Object.fromEntries(list.map(({ value, count }) => [value, count]))
    return {
      documents: record(documents),
      hasVin: record(hasVin),
      listedWithin: record(listedWithin),
      confirmedWithin: record(confirmedWithin),
      place: unstated.place,
    }
  }
  const all = {
    documents: { service: 1, invoice: 1 },
    hasVin: { yes: 2 },
    listedWithin: { 1: 1, 3: 2, 7: 3, 14: 3, 30: 4 },
    confirmedWithin: { 7: 4, 30: 4 },
    place: 4,
  }
  expect(await counts({})).toEqual(all)
  expect(await counts({ listedWithin: 1 })).toEqual({
    ...all,
    documents: { service: 1 },
    hasVin: { yes: 1 },
    confirmedWithin: { 7: 1, 30: 1 },
    place: 0,
  })
  expect(await counts({ near: 'Denver' })).toEqual({
    ...all,
    documents: { service: 1 },
    hasVin: { yes: 1 },
    listedWithin: { 1: 1, 3: 1, 7: 1, 14: 1, 30: 1 },
    confirmedWithin: { 7: 1, 30: 1 },
  })
  expect((await counts({ near: 'Denver', hasVin: 'yes' })).place).toBe(1)
})

test('a document that is published or withdrawn changes the searches', async () => {
  const { pool } = api.tools
  const setState = (state: string) =>
    pool.query(
      `update documents set state = $1, waiting_since = null, decided_at = case $1 when 'public' then now() end
         where vehicle_id = $2`,
      [state, ids.old],
    )
  await setState('public')
  expect(await find({ documents: 'service' })).toEqual(['today', 'old'])
  await setState('withdrawn')
  expect(await find({ documents: 'service' })).toEqual(['today'])
})

describe('cards', () => {
  beforeAll(async () => {
    const price = (id: number, amount: number, days: number) =>
      api.tools.pool.query('insert into price_changes (vehicle_id, price, created_at) values ($1, $2, $3)', [
        id,
        amount,
        ago(days),
      ])
    await price(ids.week!, 180_000, 6)
    await price(ids.week!, 165_000, 2)
    await price(ids.month!, 150_000, 29)
    await price(ids.month!, 165_000, 2) // a higher price
    await price(ids.old!, 180_000, 60)
    await price(ids.old!, 165_000, 40) // the reduction is too old to be shown
    for (const id of Object.values(ids)) await api.as('boris')(favorites.add, { body: { vehicleId: id } })
  })

  test.each([
    ['search', async () => (await api.anon(search.vehicles, {})).items],
    ['featured', () => api.anon(search.featured, {})],
    ['latest', () => api.anon(search.latest, {})],
    ['seller', async () => (await api.anon(sellers.vehicles, { params: { username: 'seller' } })).items],
    [
      'category',
      async () => (await api.anon(search.category, { params: { category: 'Sports Cars' }, query: {} })).items,
    ],
    ['saved', async () => (await api.as('boris')(favorites.list, {})).items],
  ])('of the list “%s” say what is new today and whose price was reduced', async (_, list) => {
    const items = (await list()) as { id: number; newToday?: true; reducedFrom?: number }[]
    expect(items.length).toBe(5)
    expect(items.filter(({ newToday }) => newToday).map(({ id }) => id)).toEqual([ids.today])
    expect(items.filter(({ reducedFrom }) => reducedFrom).map(({ id, reducedFrom }) => [id, reducedFrom])).toEqual([
      [ids.week, 180_000],
    ])
  })

  test('forget a reduction that was undone', async () => {
    const reducedFrom = async () => (await api.anon(search.cards, { query: { ids: [ids.week!] } }))[0]?.reducedFrom
    expect(await reducedFrom()).toBe(180_000)
    await api.tools.pool.query('delete from price_changes where vehicle_id = $1 and price = 165000', [ids.week])
    expect(await reducedFrom()).toBeUndefined()
  })
})
