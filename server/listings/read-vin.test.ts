import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listings } from '#contract/listings/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import { sql } from '#platform/database/orm.ts'
import { cast } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass } from '#tests/server/queue.ts'
import { images } from '../pictures/table.ts'
import { vinTasks } from './facts.ts'

const url = '/images/own.webp'
const api = memberApp({
  prepare: ({ db }) =>
    db.insert(images).values({ url, ownerId: cast.maria.id, width: 1600, height: 1000, placeholder: 'data:,' }),
})
/** Waits until the VIN data is unpacked. The first call starts the unpacking, and calls fail until it is complete. */
beforeAll(async () => {
  while ((await api.tools.vins.makes().catch(() => [])).length === 0);
}, 120_000)
beforeEach(() => api.tools.db.execute(sql`delete from fact_evidence`))

const accord = {
  make: 'Honda',
  model: 'Accord EX V6',
  year: 2003,
  price: 9_000,
  mileage: 61_000,
  fuelType: 'Gasoline' as const,
  bodyStyle: 'Sedans' as const,
  vin: '1HGCM82633A004352',
  doors: 4,
  cylinders: 6,
  imageUrls: [url],
}
const submit = (over: object = {}) => api.as('maria')(listings.submit, { body: { ...accord, ...over } })
const read = () => letTimePass(api.tools, vinTasks(api.tools))

async function evidence(id: number) {
  const { rows } = await api.tools.db.execute<{ fact: string; value: string; source: string }>(
    sql`select fact, value, source from fact_evidence where vehicle_id = ${id} order by fact`,
  )
  return Object.fromEntries(rows.map(({ fact, value, source }) => [fact, source === 'vin' ? value : [source, value]]))
}

test('values that confirm or contradict the listing are stored, but not those that are only less precise', async () => {
  const { id } = await submit()
  expect(await evidence(id)).toEqual({})
  await read()
  expect(await evidence(id)).toEqual({
    make: 'Honda',
    model: 'Accord',
    year: '2003',
    fuelType: 'Gasoline',
    cylinders: '6',
    doors: '2',
    bodyStyle: 'Coupe',
  })
})

test('contradictions by the VIN are a signal in the review', async () => {
  const { id } = await submit({ cylinders: 8 })
  await read()
  const { signals } = await api.as('ada')(moderation.review, { params: { id } })
  expect(signals.filter(({ kind }) => kind === 'contradicted')).toEqual([
    { kind: 'contradicted', reason: 'The VIN shows different values: body style Coupe, cylinders 6, doors 2.' },
  ])
})

test('an edit decodes again, decoding is idempotent, and removing the VIN clears the evidence', async () => {
  const { id, version } = await submit()
  await read()
  await api.tools.db.execute(
    sql`insert into fact_evidence values (${id}, 'doors', 'moderator', '2', null, null, now())`,
  )
  const edit = (body: object, version: number) =>
    api.as('maria')(listings.edit, { params: { id }, body: { ...accord, ...body, version } })
  const edited = await edit({ model: 'Accord', bodyStyle: 'Luxury', body: 'Coupe', doors: null }, version)
  await read()
  await read()
  const { doors, ...others } = await evidence(id)
  expect(doors).toEqual(['moderator', '2'])
  expect(others).toEqual({
    make: 'Honda',
    model: 'Accord',
    year: '2003',
    fuelType: 'Gasoline',
    cylinders: '6',
    body: 'Coupe',
  })
  await edit({ vin: null }, edited.version)
  await read()
  expect(await evidence(id)).toEqual({ doors: ['moderator', '2'] })
})

test('a changed VIN is decoded after its approval, not before', async () => {
  const { id } = await submit({ vin: null })
  await api.as('ada')(moderation.approve, { params: { id }, body: {} })
  const { version } = await api.as('maria')(listings.own, { params: { id } })
  const revised = await api.as('maria')(listings.edit, { params: { id }, body: { ...accord, version } })
  await read()
  expect(await evidence(id)).toEqual({})
  await api.as('ada')(moderation.approve, { params: { id }, body: { version: revised.version } })
  await read()
  expect(await evidence(id)).toMatchObject({ make: 'Honda', doors: '2' })
})

test('a VIN with a typo is refused, but not the chassis number of a classic or a Japanese car', async () => {
  const refused = {
    status: 400,
    problem: { issues: [{ field: 'vin', message: expect.stringContaining('has a typo') }] },
  }
  await expect(submit({ vin: '1HGCM82643A004352' })).rejects.toMatchObject(refused)
  expect((await submit({ vin: '1hgcm826 33a 004352' })).vin).toBe('1HGCM82633A004352')
  expect((await submit({ vin: '9113600012', year: 1973 })).vin).toBe('9113600012')
  expect((await submit({ vin: 'bnr34-002345', year: 1999 })).vin).toBe('BNR34-002345')
  await expect(submit({ vin: '911360001299123', year: 1993 })).rejects.toMatchObject({ status: 400 })
})

test('endpoints reveal hidden characters only to the seller and moderators', async () => {
  const { id } = await submit({ vinShown: 'Without its last six' })
  await api.as('ada')(moderation.approve, { params: { id }, body: {} })
  await read()
  const urls = [
    `/api/vehicles/${id}`,
    `/api/vehicles/${id}/market`,
    '/api/vehicles/search?q=Accord',
    '/api/vehicles/search?make=Honda',
    '/api/vehicles/search?q=1HGCM82633A004352',
    '/api/vehicles/latest',
    '/api/vehicles/featured',
    '/api/vehicles/facets',
    '/api/vehicles/category/sedans',
    `/api/sellers/${cast.maria.username}/vehicles`,
  ]
  for (const person of [undefined, 'boris']) {
    const headers = person ? { 'x-test-person': person } : {}
    for (const url of urls) {
      const { statusCode, body } = await api.request({ url, headers })
      expect([url, statusCode, /3a004352|004352/i.test(body)]).toEqual([url, 200, false])
    }
    const car = (await api.request({ url: `/api/vehicles/${id}`, headers })).json()
    expect(car.vin).toBe('1HGCM82633A••••••')
  }
  const found = await api.anon(search.vehicles, { query: { q: '1HGCM82633A004352' } })
  expect(found.items.map((item) => item.id)).not.toContain(id)
  expect((await api.as('maria')(listings.own, { params: { id } })).vin).toBe(accord.vin)
  expect((await api.as('ada')(moderation.review, { params: { id } })).listing.vin).toBe(accord.vin)
})
