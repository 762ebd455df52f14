import { expect, test } from 'vitest'
import { places as endpoints } from '#contract/places/endpoints.ts'
import { testApp } from '#tests/server/app.ts'
import { describeReads } from '#tests/server/explain.ts'
import { loadPlaces } from './load.ts'
import { townsQuery } from './queries.ts'

const api = testApp({ prepare: ({ pool }) => loadPlaces(pool) })

const suggest = async (q: string) => (await api.anon(endpoints.suggest, { query: { q } })).map(({ label }) => label)
const find = async (q: string) => {
  const { place, choices } = await api.anon(endpoints.find, { query: { q } })
  return place ? place.label : choices.map(({ label }) => label).slice(0, 3)
}

test('the towns of the release are loaded once', async () => {
  expect(await loadPlaces(api.tools.pool)).toBe(false)
  const { rows } = await api.tools.pool.query(`
    select (select count(*)::int from places) as towns, (select count(*)::int from place_zips) as zips,
      (select count(*)::int from places where key <> place_key(town)) as wrong_keys,
      (select count(*)::int from (select key, region, country from places group by 1, 2, 3 having count(*) > 1)) as twice`)
  expect(rows[0]).toEqual({ towns: 186_549, zips: 43_785, wrong_keys: 0, twice: 0 })
})

test.each([
  ['denv', 'Denver, CO'],
  ['  DENVER', 'Denver, CO'],
  ['denver, n', 'Denver, NC'],
  ['saint lou', 'St. Louis, MO'],
  ['sao pau', 'São Paulo, São Paulo, Brazil'],
  ['802', 'Denver, CO 80202'],
  ['m5v', 'Toronto, ON M5V'],
])('%s suggests %s', async (q, label) => {
  expect(await suggest(q)).toContain(label)
})

test('suggestions are few, the largest first, and empty for a text without letters', async () => {
  expect(await suggest('san')).toHaveLength(8)
  expect((await suggest('springfield')).slice(0, 3)).toEqual(['Springfield, MO', 'Springfield, MA', 'Springfield, IL'])
  expect(await suggest('?!')).toEqual([])
  expect(await suggest(', CO')).toEqual([])
  expect(await suggest('xyzzy')).toEqual([])
})

test.each([
  ['80202', 'Denver, CO 80202'],
  ['80202-1234', 'Denver, CO 80202'],
  ['Denver, CO 80202', 'Denver, CO 80202'],
  ['Denver, Colorado 80202, USA', 'Denver, CO 80202'],
  ['80331 Munich', []],
  ['Munich 80202', []],
  ['00000', []],
  ['m5v 2t6', 'Toronto, ON M5V'],
  ['Denver', 'Denver, CO'],
  ['denver co', 'Denver, CO'],
  ['Denver, Colorado', 'Denver, CO'],
  ['Denver, PA, U.S.A.', 'Denver, PA'],
  ['Saint Louis, MO', 'St. Louis, MO'],
  ['Paris', 'Paris, Île-de-France, France'],
  ['Paris, TX', 'Paris, TX'],
  ['London, UK', 'London, England, United Kingdom'],
  ['Munich, Germany', 'Munich, Bavaria, Germany'],
  ['New York', 'New York, NY'],
  ['Washington, DC', 'Washington, DC'],
  ['Portland', 'Portland, OR'],
  ['Springfield', ['Springfield, MO', 'Springfield, MA', 'Springfield, IL']],
  ['39.7392, -104.9903', 'Denver, CO'],
  ['0,-140', []],
  ['91,0', []],
  ['Denver, XX', []],
  ['Nowhere at all', []],
])('%s means %s', async (q, expected) => {
  expect(await find(q)).toEqual(expected)
})

test('every label means exactly its own town', async () => {
  const { rows } = await api.tools.pool.query<{ label: string; found: string[] }>(`
    select label, array(select (match).label from find_places(places.label, 2) match) as found
      from places where id % 23 = 0 or population > 100000`)
  expect(rows.length).toBeGreaterThan(10_000)
  expect(rows.filter(({ label, found }) => found.join() !== label)).toEqual([])
})

test('towns are suggested from an index among 186,549', async () => {
  expect(await describeReads(api.tools.db, townsQuery('sa'), ['places'])).toEqual(['places_key', 'places_pkey'])
  expect(await describeReads(api.tools.db, townsQuery('denver, c'), ['places'])).toEqual(['places_key'])
})

test('a visitor’s place is not cached', async () => {
  for (const url of ['/api/places?q=denver', '/api/places/find?q=denver']) {
    const { headers } = await api.request({ url })
    expect(headers['cache-control']).toBe('no-store')
  }
})
