import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { places } from '#contract/places/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import { ranges } from '#contract/search/ranges.ts'
import { ListingFilter } from '#contract/search/schema.ts'
import { answer, callsOf, fakeFetch, Refusal, resetApi } from '#tests/web/fake-api.ts'
import { countVehicles } from './count-vehicles.ts'

const denver = { label: 'Denver, CO', town: 'Denver', region: 'CO', country: 'US', latitude: 39.74, longitude: -104.98 }

beforeEach(() => {
  resetApi()
  vi.stubGlobal('fetch', fakeFetch)
  answer(search.vehicles, { items: [], total: 12 })
  answer(places.find, ({ query }) => ({ place: query.q === 'Denver, CO' ? denver : null, choices: [] }))
})
afterEach(() => vi.unstubAllGlobals())

test('a valid search is counted', async () => {
  const query = 'make=Porsche&maxPrice=%24120%2C000&near=Denver%2C+CO'
  expect(await countVehicles(query)).toEqual({ query, total: 12, hasMore: false })
})

test('a sentence is counted by its filters, which replace the others', async () => {
  answer(search.interpret, {
    filters: { make: ['Porsche'], maxPrice: ['50000'] },
    text: 'sunroof',
    unused: [],
    others: [],
  })
  const query = 'make=BMW&model=M3&minYear=2015&ask=porsche+under+50k+sunroof'
  expect(await countVehicles(query)).toEqual({ query, total: 12, hasMore: false })
  const [call] = callsOf(search.vehicles)
  expect(call!.query).toEqual({ make: 'Porsche', maxPrice: '50000', q: 'sunroof', minYear: '2015', limit: '1' })
  answer(search.interpret, new Refusal('database_away'))
  expect(await countVehicles(query)).toBeUndefined()
})

test.each(['near=Denv', 'near=Denver%2C+C&maxPrice=90000', 'near=95%2C200'])(
  'while a place is typed, as in %s, nothing is counted',
  async (query) => {
    expect(await countVehicles(query)).toBeUndefined()
    expect(callsOf(search.vehicles)).toEqual([])
  },
)

test('only numbers that the server accepts are counted', async () => {
  const texts = [
    '',
    'any',
    '5',
    '-5',
    '0',
    '1e5',
    '50k',
    '$1,000',
    '2020',
    'cheap',
    '2.5',
    '12,5',
    '99999999999',
    ' 7 ',
  ]
  for (const name of Object.keys(ranges)) {
    const pairs = texts.flatMap((min) => texts.map((max) => ({ [`min${name}`]: min, [`max${name}`]: max })))
    for (const filter of pairs) {
      const isCounted = (await countVehicles(String(new URLSearchParams(filter)))) !== undefined
      expect([filter, isCounted]).toEqual([filter, ListingFilter.safeParse(filter).success])
    }
  }
  const bounds = Object.keys(ListingFilter.shape).filter((name) => /^m(in|ax)[A-Z]/.test(name))
  expect(bounds.toSorted()).toEqual(
    Object.keys(ranges)
      .flatMap((name) => [`max${name}`, `min${name}`])
      .toSorted(),
  )
})
