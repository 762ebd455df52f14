import { beforeEach, expect, test } from 'vitest'
import { search } from '#contract/search/endpoints.ts'
import { maximumSuggestions, type Suggestion } from '#contract/search/suggestions.ts'
import { eq } from '#platform/database/orm.ts'
import { redactPersonalData } from '#platform/log/log.ts'
import { users } from '#server/users/table.ts'
import { testApp } from '#tests/server/app.ts'
import { cast, insertCast, insertListing } from '#tests/server/cast.ts'
import { insertPlaces } from '#tests/server/places.ts'

const api = testApp({
  prepare: async ({ db, pool }) => {
    await insertCast(db)
    await insertPlaces(pool)
    const insert = async (count: number, make: string, model: string, sellerId: string = cast.maria.id) => {
      for (let n = 0; n < count; n += 1) await insertListing(db, { make, model, sellerId, description: 'Kept dry.' })
    }
    for (const trim of ['GT3', 'Carrera S', null])
      await insertListing(db, { make: 'Porsche', model: '911', trim, description: 'Kept dry.' })
    await insert(2, 'Porsche', 'Taycan', cast.boris.id)
    await insert(1, 'Ford', 'F-150 Raptor')
    await insert(2, 'Ford', 'Roadster')
    await insert(1, 'Tesla', 'Roadster')
    await insert(1, 'Lamborghini', 'Huracán EVO')
    await insert(1, 'Land Rover', 'Defender')
    await insertListing(db, { make: 'Lancia', model: 'Delta', status: 'pending' })
    await insertListing(db, { make: 'Lagonda', model: 'Rapide', soldAt: new Date() })
  },
})

beforeEach(() => api.tools.searchIndex.mayHaveChanged())

const suggest = (q: string) => api.anon(search.suggest, { query: { q } })

async function linesFor(q: string): Promise<string[]> {
  return (await suggest(q)).flatMap((suggestion) => (suggestion.kind === 'words' ? [] : lineOf(suggestion)))
}

function lineOf(suggestion: Exclude<Suggestion, { kind: 'words' }>): string {
  const { kind, count } = suggestion
  if (kind === 'place') return `Near ${suggestion.near} ${count}`
  if (kind === 'filter') return `${suggestion.filter} ${suggestion.value} ${count}`
  if (kind === 'seller') return `${suggestion.name} (${suggestion.username}) ${count}`
  return `${suggestion.make}${kind === 'model' ? ` ${suggestion.model}` : ''} ${count}`
}

test.each<[string, string[]]>([
  ['por', ['Porsche 5']],
  ['POR', ['Porsche 5']],
  ['porsche', ['Porsche 5', 'Porsche 911 3', 'Porsche Taycan 2']],
  ['porsche 9', ['Porsche 911 3']],
  ['911 porsche', ['Porsche 911 3']],
  ['any 911', ['Porsche 911 3']],
  ['any', []],
  ['f150', ['Ford F-150 Raptor 1']],
  ['f-15', ['Ford F-150 Raptor 1']],
  ['f 150', ['Ford F-150 Raptor 1']],
  ['roads', ['Ford Roadster 2', 'Tesla Roadster 1']],
  ['huracan', ['Lamborghini Huracán EVO 1']],
  ['Huracán', ['Lamborghini Huracán EVO 1']],
  ['la', ['Lamborghini 1', 'Land Rover 1']],
  ['land r', ['Land Rover 1']],
  ['rover', ['Land Rover 1']],
  ['lind', ['Maria Lindqvist (seller) 9']],
  ['maria lindqvist', ['Maria Lindqvist (seller) 9']],
  ['buyer', ['buyer (buyer) 2']],
  ['over', []],
  ['zeppelin', []],
  ["'; drop table vehicles; --", []],
])('%j suggests %j', async (q, expected) => {
  expect(await linesFor(q)).toEqual(expected)
})

test.each([
  ['ford roadster', 2],
  ['ford or tesla', 4],
  ['ford kept', 3],
  ['porsche under 50k', 0],
  ['kept dry', 11],
])('the last suggestion counts what a search for %j finds', async (q, count) => {
  const last = async () => (await suggest(q)).at(-1)
  await expect.poll(last).toEqual({ kind: 'words', q, count }) // counting may take too long at first
  const { filters, text } = await api.anon(search.interpret, { query: { ask: q } })
  const query = { ...filters, ...(text && { q: text }) } as object
  expect((await api.anon(search.vehicles, { query })).total).toBe(count)
})

test('towns with vehicles within 100 miles are suggested after names, with the number that the search finds', async () => {
  const ids: number[] = []
  // Retry, because the query for towns can take too long at first.
  const expectLines = (q: string, lines: string[]) => expect.poll(() => linesFor(q)).toEqual(lines)
  for (const place of ['Denver, CO', 'Denver, CO', '80302', 'Portland, ME'])
    ids.push(await insertListing(api.tools.db, { make: 'Denza', model: 'D9', place }))
  await expectLines('denver', ['Near Denver, CO 3'])
  await expectLines('den', ['Denza 4', 'Near Denver, CO 3'])
  await expectLines('near boul', ['Near Boulder, CO 3'])
  await expectLines('80302', ['Near Boulder, CO 80302 3'])
  await expectLines('portland', ['Near Portland, ME 1'])
  for (const q of ['de', 'munich', '8030', '911 denver', 'portland, or'])
    expect((await linesFor(q)).join()).not.toContain('Near')
  expect((await api.anon(search.vehicles, { query: { near: 'Boulder, CO' } })).total).toBe(3)
  await api.tools.db
    .update(users)
    .set({ suspendedAt: new Date(), suspensionReason: 'Spam' })
    .where(eq(users.id, cast.maria.id))
  await expectLines('denver', [])
  await api.tools.db.update(users).set({ suspendedAt: null, suspensionReason: null }).where(eq(users.id, cast.maria.id))
  await expectLines('denver', ['Near Denver, CO 3'])
  await api.tools.pool.query('update vehicles set sold_at = now() where id = $1', [ids[0]])
  await expectLines('denver', ['Near Denver, CO 2'])
  await api.tools.pool.query('delete from vehicles where id = any($1)', [ids])
  await expectLines('denver', [])
})

test('values of filters are suggested by their beginning, of at least three letters, next to makes', async () => {
  const ids = [
    await insertListing(api.tools.db, {
      make: 'Elecar',
      model: 'One',
      fuelType: 'Electric',
      bodyStyle: 'Convertibles',
    }),
    await insertListing(api.tools.db, {
      make: 'Conventa',
      model: 'Two',
      transmission: 'Manual',
      bodyStyle: 'Convertibles',
    }),
  ]
  expect(await linesFor('conv')).toEqual(['body Convertible 2', 'Conventa 1'])
  expect(await linesFor('elec')).toEqual(['Elecar 1', 'fuelType Electric 1'])
  expect(await linesFor('co')).toEqual(['Conventa 1'])
  const query = { body: 'Convertible' } as const
  expect((await api.anon(search.vehicles, { query })).total).toBe(2)
  await api.tools.pool.query('delete from vehicles where id = any($1)', [ids])
})

test('towns are left out if the database is too slow', async () => {
  const id = await insertListing(api.tools.db, { make: 'Denza', model: 'D9', place: 'Denver, CO' })
  await expect.poll(() => linesFor('denver')).toEqual(['Near Denver, CO 1'])
  const lock = await api.tools.pool.connect()
  try {
    await lock.query('begin; lock table places')
    expect(await linesFor('denz')).toEqual(['Denza 1'])
    expect(await linesFor('denver')).toEqual([])
  } finally {
    await lock.query('rollback')
    lock.release()
  }
  await api.tools.pool.query('delete from vehicles where id = $1', [id])
})

test('a text, which can be the visitor’s place, is neither cached nor logged', async () => {
  const { headers } = await api.request({ url: '/api/vehicles/suggest?q=Denver' })
  expect(headers['cache-control']).toBe('no-store')
  expect(redactPersonalData('GET /api/vehicles/suggest?q=Denver took 3 s')).toBe(
    'GET /api/vehicles/suggest?q=[place] took 3 s',
  )
})

test.each(['', ' ', '&|!'])('a text without words (%j) has no suggestions', async (q) => {
  const answer = await api.request({ url: `/api/vehicles/suggest?${new URLSearchParams({ q })}` })
  expect([answer.statusCode, answer.json()]).toEqual([200, []])
})

test('the last suggestion is a search for the text, with the number of cars that it finds', async () => {
  const countOf = async (q: string) => (await suggest(q)).at(-1)
  for (const [q, count] of [
    ['dry', 11],
    ['taycan dry', 2],
    ['raptor', 1],
    ['zeppelin', 0],
  ] as const) {
    await expect.poll(() => countOf(q)).toEqual({ kind: 'words', q, count })
    expect((await api.anon(search.vehicles, { query: { q } })).total).toBe(count)
  }
})

test('a short text with many matches has a limited number of suggestions, most cars first', async () => {
  const letters = [...'abcdefgh']
  for (const letter of letters)
    await insertListing(api.tools.db, { make: `Zz${letter}`, model: `Zz${letter}${letter}` })
  const found = await suggest('zz')
  await api.tools.pool.query("delete from vehicles where make like 'Zz%'")
  expect(found.length).toBeLessThanOrEqual(maximumSuggestions)
  expect(found.map(({ kind }) => kind)).toEqual([...Array(3).fill('make'), ...Array(4).fill('model'), 'words'])
  const counts = (await suggest('r')).slice(0, -1).map(({ count }) => count!)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(counts.length).toBeGreaterThan(2)
})

test('a suspended seller and their cars are not suggested until they are restored', async () => {
  const suspend = async (suspendedAt: Date | null) => {
    const suspensionReason = suspendedAt && 'Spam'
    await api.tools.db.update(users).set({ suspendedAt, suspensionReason }).where(eq(users.id, cast.boris.id))
  }
  await suspend(new Date())
  expect(await linesFor('taycan')).toEqual([])
  expect(await linesFor('porsche')).toEqual(['Porsche 3', 'Porsche 911 3'])
  expect(await linesFor('buyer')).toEqual([])
  await suspend(null)
  expect(await linesFor('taycan')).toEqual(['Porsche Taycan 2'])
  expect(await linesFor('buyer')).toEqual(['buyer (buyer) 2'])
})

test('a seller who changes their name is suggested by the new name only', async () => {
  expect(await linesFor('buyer')).toHaveLength(1)
  const rename = (username: string) => api.tools.db.update(users).set({ username }).where(eq(users.id, cast.boris.id))
  await rename('speedster')
  expect(await linesFor('buyer')).toEqual([])
  expect(await linesFor('speed')).toEqual(['speedster (speedster) 2'])
  await rename(cast.boris.username)
})

test('a listing is suggested once it is public, and no longer when it is sold', async () => {
  expect(await linesFor('lancia')).toEqual([])
  expect(await linesFor('lagonda')).toEqual([])
  const id = await insertListing(api.tools.db, { make: 'Lotus', model: 'Elan', description: 'Low.' })
  expect(await linesFor('lotus')).toEqual(['Lotus 1', 'Lotus Elan 1'])
  await api.tools.pool.query('update vehicles set sold_at = now() where id = $1', [id])
  expect(await linesFor('lotus')).toEqual([])
  await api.tools.pool.query('delete from vehicles where id = $1', [id])
})

test.each([
  [`q=${'x'.repeat(201)}`, 'q'],
  ['q=a&q=b', 'q'],
  ['', 'q'],
  ['q=a&more=1', 'more'],
])('%j is refused with an error for the field', async (query, field) => {
  const answer = await api.request({ url: `/api/vehicles/suggest?${query}` })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_request', issues: [{ field }] })
})
