import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { search } from '#contract/search/endpoints.ts'
import { ListingSearch } from '#contract/search/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { redactPersonalData } from '#platform/log/log.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast, insertListing } from '#tests/server/cast.ts'

let db: Database
const api = testApp({
  prepare: async (tools) => {
    db = tools.db
    await insertCast(db)
    await insertListing(db, { make: 'BMW', model: '3 Series', trim: '330i xDrive', color: 'Tanzanite Blue' })
    await insertListing(db, { make: 'Porsche', model: '718 Boxster' })
    await insertListing(db, { make: 'Mercedes-Benz', model: 'S-Class' })
    await insertListing(db, { make: 'Zastava', model: 'Yugo GV', color: 'Yugoslav Red' })
  },
})

const interpret = (ask: string) => api.anon(search.interpret, { query: { ask } })

test('a sentence becomes filters, and its other words are searched as text', async () => {
  expect(await interpret('manual BMW under $50k, 2015 or newer, sunroof')).toEqual({
    filters: { make: ['BMW'], transmission: ['Manual'], minYear: ['2015'], maxPrice: ['50000'] },
    text: 'sunroof',
    unused: [],
    others: [],
  })
})

test('a model of a sentence becomes the models for sale that belong to it', async () => {
  expect((await interpret('any 718')).filters).toEqual({ make: ['Porsche'], model: ['718 Boxster'] })
  expect((await interpret('BMW 3 series')).filters).toEqual({ make: ['BMW'], model: ['3 Series'] })
})

test('the trim of one model is searched as words, and of several models as part of the model', async () => {
  const model = { make: ['BMW'], model: ['3 Series'] }
  expect(await interpret('330i xDrive in blue')).toMatchObject({
    filters: { ...model, color: ['blue'] },
    text: '330i xDrive',
  })
  expect(await interpret('not a 330i xDrive')).toMatchObject({ filters: { 'not.model': ['330i xDrive'] }, text: '' })
  expect(await interpret('330i xDrive or M3')).toMatchObject({
    filters: { make: ['BMW'], model: ['330i xDrive', 'M3'] },
    text: '',
  })
})

test('several values and exclusions become filters', async () => {
  const { filters } = await interpret('BMW 3 series or Mercedes S-Class, no SUVs, not a Cayman')
  const cars = { make: ['BMW', 'Mercedes-Benz'], model: ['3 Series', 'S-Class'] }
  expect(filters).toEqual({ ...cars, 'not.body': ['SUV'], 'not.model': ['Cayman'] })
})

test('all vehicles of a make cannot be combined with a model of another one', async () => {
  expect(await interpret('BMW or S-Class')).toMatchObject({
    filters: { make: ['BMW', 'Mercedes-Benz'] },
    text: '',
    unused: ['S-Class'],
  })
})

test('a model that is not for sale stays a filter', async () => {
  expect((await interpret('Cayman')).filters).toEqual({ make: ['Porsche'], model: ['Cayman'] })
})

test('the makes and models of listings are known, also of listings that were added later', async () => {
  expect((await interpret('zastava')).filters).toEqual({ make: ['Zastava'] })
  expect((await interpret('yugo gv')).filters).toEqual({ make: ['Zastava'], model: ['Yugo GV'] })
  expect((await interpret('Trabant 601 S')).filters).toEqual({})
  await insertListing(db, { make: 'Trabant', model: '601 S' })
  expect((await interpret('Trabant 601 S')).filters).toEqual({ make: ['Trabant'], model: ['601 S'] })
})

test('the price verdict and facts about the listing become filters', async () => {
  expect(
    await interpret('BMW listed this week, with VIN, below market, with service records, confirmed this month'),
  ).toEqual({
    filters: {
      make: ['BMW'],
      hasVin: ['yes'],
      listedWithin: ['7'],
      confirmedWithin: ['30'],
      verdict: ['below'],
      documents: ['service'],
    },
    text: '',
    unused: [],
    others: [],
  })
  const { filters } = await interpret('on the market more than 60 days, not overpriced')
  expect(filters).toEqual({ minDaysListed: ['60'], 'not.verdict': ['above'] })
})

test('a phrase with two meanings has two searches', async () => {
  const { filters, others } = await interpret('Ferrari under 50k')
  expect(filters).toEqual({ make: ['Ferrari'], maxPrice: ['50000'] })
  const other = { make: ['Ferrari'], maxMileage: ['50000'] }
  expect(others).toEqual([{ phrase: 'under 50k', filters: other, text: '', unused: [] }])
})

test('what can be neither filtered nor searched is returned', async () => {
  expect(await interpret('Jaguar near me, no sunroof')).toMatchObject({
    filters: { make: ['Jaguar'] },
    text: '',
    unused: ['near me', 'no sunroof'],
  })
  expect((await interpret('over $90k and under $50k')).filters).toEqual({ maxPrice: ['50000'] })
})

test('the search accepts the filters of every sentence', async () => {
  const files = ['table.tsv', 'blind.tsv'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  for (const line of files.join('\n').split('\n').filter(Boolean)) {
    const { others, ...reading } = await interpret(line.split('\t')[0]!)
    for (const { filters, text } of [reading, ...others]) {
      const single = Object.fromEntries(
        Object.entries(filters).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
      )
      expect(ListingSearch.safeParse({ ...single, q: text }).error, line).toBeUndefined()
    }
  }
})

test.each([[''], [' '], ['a'.repeat(201)]])('the sentence %j is refused', async (ask) => {
  const { statusCode, body } = await api.request({ url: `/api/vehicles/interpret?${new URLSearchParams({ ask })}` })
  expect(statusCode).toBe(400)
  expect(body).toContain('"ask"')
})

test('logs do not contain sentences, because they can name the place of the visitor', () => {
  const line = 'GET /vehicles?ask=near+80202&make=BMW took 3 s, GET /vehicles?make=BMW&asked=near+80202 took 2 s'
  const redacted = 'GET /vehicles?ask=[sentence]&make=BMW took 3 s, GET /vehicles?make=BMW&asked=[sentence] took 2 s'
  expect(redactPersonalData(line)).toBe(redacted)
})
