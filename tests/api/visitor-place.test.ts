import { expect, test } from 'vitest'
import { servePages } from '#server/pages.ts'
import { testApp } from '../server/app.ts'
import { insertCast, insertListing } from '../server/cast.ts'
import { insertPlaces } from '../server/places.ts'

const token = 'a token that is long enough for it'
let id = 0
const api = testApp({
  environment: { METRICS_TOKEN: token },
  prepare: async ({ db, pool }) => {
    await insertCast(db)
    await insertPlaces(pool)
    id = await insertListing(db, { place: '80202', transmission: 'Manual' })
  },
  extend: (app) => servePages(app, api.tools, api.identity),
})

const load = (url: string) => api.request({ url, headers: { accept: 'text/html' } })

/** The fields of the search form that browsers without JavaScript send even if they are empty. */
const untouched = 'make=&minYear=&maxYear=&minPrice=&maxPrice=&minMileage=&maxMileage=&within='

async function submit(fields: string) {
  const redirected = await load(`/vehicles?ask=&${fields}&${untouched}`)
  expect(redirected.statusCode).toBe(302)
  const address = redirected.headers.location as string
  const { statusCode, body, headers } = await load(address)
  return { address, statusCode, body, headers }
}

const inputOf = (body: string) => /<input[^>]* name="near"[^>]*>/.exec(body)![0]
const errorOf = (body: string) => {
  const [, errorId] = /aria-describedby="([^" ]+)/.exec(inputOf(body)) ?? []
  return new RegExp(`<p id="${errorId}"[^>]*>(?:<span>)?([^<]*)`).exec(body)?.[1]
}

test('without JavaScript, a place is found at the server, and the other filters stay', async () => {
  const { address, statusCode, body } = await submit('transmission=Manual&near=boulder,%20colorado')
  expect(address).toBe('/vehicles?transmission=Manual&near=boulder%2C+colorado')
  expect(statusCode).toBe(200)
  expect(inputOf(body)).toContain('value="Boulder, CO"')
  expect(body).toContain(`/vehicles/${id}"`)
  expect(body).toContain('Within 100 miles of Boulder, CO')
})

test('without JavaScript, an unknown place is explained at its field, with the text and the other filters', async () => {
  const { statusCode, body } = await submit('transmission=Manual&near=Atlantis')
  expect(statusCode).toBe(400)
  expect(errorOf(body)).toMatch(/^We don’t recognize this place\. Enter a ZIP code/)
  expect(inputOf(body)).toMatch(/aria-invalid="true".*value="Atlantis"/)
  expect(body).toMatch(/<input[^>]*name="transmission"[^>]*checked=""[^>]*value="Manual"/)
})

test('without JavaScript, an ambiguous place offers links that keep the other filters', async () => {
  const { statusCode, body } = await submit('transmission=Manual&near=springfield')
  expect(statusCode).toBe(400)
  expect(errorOf(body)).toBe('Which “springfield” do you mean?')
  const links = [.../<ul aria-label="Did you mean".*?<\/ul>/s.exec(body)![0].matchAll(/href="([^"]*)"/g)]
  expect(links[0]![1]).toBe('/vehicles?transmission=Manual&amp;near=Springfield%2C+MO')
  const chosen = await load(links[0]![1]!.replaceAll('&amp;', '&'))
  expect(chosen.statusCode).toBe(200)
  expect(inputOf(chosen.body)).toContain('value="Springfield, MO"')
})

test('without JavaScript, the home page searches near a place', async () => {
  const form = /<search aria-label="Quick search".*?<\/search>/s.exec((await load('/')).body)![0]
  expect(form).toMatch(/<form[^>]*action="\/vehicles"/)
  const names = [...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name!)
  const fields = new URLSearchParams(names.map((name) => [name, name === 'near' ? '80302' : '']))
  const { headers } = await load(`/vehicles?${fields}`)
  expect(headers.location).toBe('/vehicles?near=80302')
})

test('the visitor’s place is not stored, measured, cached by others or sent to other sites', async () => {
  const { headers } = await submit('near=Boulder')
  const interpreted = await load('/vehicles?asked=911+near+Boulder&q=Boulder')
  for (const response of [headers, interpreted.headers]) expect(response['cache-control']).toBe('private, no-cache')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  const searched = 'http://cars.test/vehicles?near=Boulder%2C+CO'
  const from = {
    referer: searched,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  }
  for (const url of [
    '/vehicles?near=Boulder',
    '/vehicles.data?near=Boulder',
    '/vehicles?ask=911+near+Boulder',
    '/api/vehicles/search?near=Boulder&sort=nearest',
    '/api/vehicles/facets?near=Boulder',
    '/api/vehicles/map?near=Boulder',
    '/api/vehicles/interpret?ask=near+Boulder',
    '/api/vehicles/suggest?q=near+Boulder',
    '/api/places?q=Boulder',
    '/api/places/find?q=Boulder',
    `/vehicles/${id}`,
  ])
    expect((await api.request({ url, headers: from })).statusCode).toBeLessThan(400)
  for (const vehicleId of [undefined, id])
    expect(
      (await api.request({ method: 'POST', url: '/api/visits', headers: from, payload: { vehicleId } })).statusCode,
    ).toBe(204)
  const metrics = await api.request({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  expect(metrics.statusCode).toBe(200)
  expect(metrics.body).toContain('/api/vehicles/search')
  expect(metrics.body).not.toMatch(/boulder/i)
  expect(await tablesWith('boulder')).toEqual([])
})

/** Returns the tables that contain this text, except for the table of towns. */
async function tablesWith(text: string): Promise<string[]> {
  const { pool } = api.tools
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') and tablename not in ('places', 'place_zips')`,
  )
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['public.daily_visits', 'public.listing_views']))
  const found = []
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from ${name} as entry where entry::text ilike $1 limit 1`, [
      `%${text}%`,
    ])
    if (rowCount) found.push(name)
  }
  return found
}
