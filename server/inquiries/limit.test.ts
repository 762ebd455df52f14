import { describe, expect, test } from 'vitest'
import { inquiries } from '#contract/inquiries.ts'
import { testApp } from '../testing/app.ts'
import { insertCast, insertListing } from '../testing/cast.ts'

let id = 0
const api = testApp({
  environment: { RATE_LIMIT: '600/1m', INQUIRY_LIMIT: '2/10m' },
  prepare: async ({ db }) => {
    await insertCast(db)
    id = await insertListing(db)
  },
})

const send = (remoteAddress: string) =>
  api.request({
    method: 'POST',
    url: '/api/inquiries',
    remoteAddress,
    payload: { vehicleId: id, name: 'Boris', email: 'boris@example.com', message: 'Hello' },
  })

test('an address that has sent its share is told how long to wait; another is not concerned', async () => {
  expect((await send('203.0.113.7')).statusCode).toBe(201)
  expect((await send('203.0.113.7')).statusCode).toBe(201)
  const refused = await send('203.0.113.7')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too_many_inquiries' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
  expect((await send('203.0.113.8')).statusCode).toBe(201)
})

test('all addresses of one IPv6 network count as one', async () => {
  const statuses = []
  for (const last of ['1', '2', '3']) statuses.push((await send(`2001:db8:1:2::${last}`)).statusCode)
  expect(statuses).toEqual([201, 201, 429])
})

test('addresses are not kept in the clear', async () => {
  const { rows } = await api.tools.pool.query('select key from rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
})

describe('without the stamp of a form', () => {
  let vehicleId = 0
  const patient = testApp({
    environment: { RATE_LIMIT: '600/1m', INQUIRY_LIMIT: '100/10m' },
    prepare: async ({ db }) => {
      await insertCast(db)
      vehicleId = await insertListing(db)
    },
  })

  test('an address may send twenty inquiries a day; with one it goes on', async () => {
    const { stamp } = await patient.anon(inquiries.form, {})
    const write = (n: number, over: object = {}) =>
      patient.request({
        method: 'POST',
        url: '/api/inquiries',
        remoteAddress: '203.0.113.9',
        payload: { vehicleId, name: 'Boris', email: `b${n}@example.com`, message: `Hello ${n}`, ...over },
      })
    for (let n = 0; n < 20; n++) expect((await write(n, n % 2 ? {} : { stamp: 'made-up' })).statusCode).toBe(201)
    expect((await write(20)).json()).toMatchObject({ code: 'too_many_inquiries' })
    expect((await write(21, { stamp })).statusCode).toBe(201)
  })
})
