import { describe, expect, test } from 'vitest'
import { inquiries as endpoints } from '#contract/inquiries/endpoints.ts'
import { inquiryLimits } from '#contract/inquiries/limits.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast, insertListing } from '#tests/server/cast.ts'
import { createTools } from '../start/tools.ts'
import { inquiryLimiters } from './guards.ts'
import { formStamp } from './signatures.ts'
import { inquiries } from './table.ts'

let id = 0
const api = testApp({
  environment: { RATE_LIMIT: 'on' },
  settings: { inquiryLimit: 2 },
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

test('an IP address above the limit gets a Retry-After header; other IP addresses are not affected', async () => {
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

test('two servers together enforce the same limit as one, even for concurrent requests', async () => {
  const { config, pool } = api.tools
  const url = pool.options.connectionString!
  const other = createTools(config, url, () => {}) // shares the data folder, and therefore the secret
  await other.settings.read()
  const servers = [inquiryLimiters(api.tools), inquiryLimiters(other)]
  const counted = Array.from({ length: 12 }, (_, n) => servers[n % 2]!.sent('203.0.113.77'))
  const outcomes = await Promise.allSettled(counted)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await other.pool.end()
})

test('IP addresses are not stored in plain text', async () => {
  const { rows } = await api.tools.pool.query('select key from rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
})

describe('without a form stamp', () => {
  let vehicleId = 0
  const generous = testApp({
    environment: { RATE_LIMIT: 'on' },
    settings: { inquiryLimit: 100 },
    prepare: async ({ db }) => {
      await insertCast(db)
      vehicleId = await insertListing(db)
    },
  })

  test('an IP address can send twenty inquiries a day, and more with a stamp', async () => {
    const { stamp } = await generous.anon(endpoints.form, {})
    const write = (n: number, overrides: object = {}) =>
      generous.request({
        method: 'POST',
        url: '/api/inquiries',
        remoteAddress: '203.0.113.9',
        payload: { vehicleId, name: 'Boris', email: `b${n}@example.com`, message: `Hello ${n}`, ...overrides },
      })
    for (let n = 0; n < 20; n++) expect((await write(n, n % 2 ? {} : { stamp: 'made-up' })).statusCode).toBe(201)
    expect((await write(20)).json()).toMatchObject({ code: 'too_many_inquiries' })
    expect((await write(21, { stamp })).statusCode).toBe(201)
  })
})

describe('held inquiries', () => {
  let vehicleId = 0
  const held = testApp({
    environment: { RATE_LIMIT: 'on' },
    settings: { apiLimit: 100_000, inquiryLimit: 10_000 },
    prepare: async ({ db }) => {
      await insertCast(db)
      vehicleId = await insertListing(db)
    },
  })

  let sent = 0
  const send = (overrides: object, remoteAddress: string) => {
    const stamp = formStamp(held.tools.keys.forms, new Date(Date.now() - 60_000))
    const payload = {
      vehicleId,
      name: 'Eve',
      email: `eve${sent++}@example.com`,
      message: `Buy ${sent}`,
      stamp,
      ...overrides,
    }
    return held.request({ method: 'POST', url: '/api/inquiries', remoteAddress, payload })
  }
  const spellings = ['eve@spam.example', 'EVE@spam.example', 'e.ve@spam.example', 'eve+cars@spam.example']
  let spellingIndex = 0
  const trapped = { website: 'https://evil.example' }

  test.each([
    ['network', () => ['203.0.113.1', {}] as const],
    [
      'email address',
      () => [`203.0.113.${100 + (sent++ % 100)}`, { email: spellings[spellingIndex++ % spellings.length]! }] as const,
    ],
  ])('the number per %s is limited, and its other inquiries still arrive', async (_what, next) => {
    const vehicleId = await insertListing(held.tools.db)
    const sendHeld = () => {
      const [address, overrides] = next()
      return send({ ...trapped, ...overrides, vehicleId }, address)
    }
    for (let index = 0; index < inquiryLimits.heldPerSender.points; index++)
      expect((await sendHeld()).statusCode).toBe(201)
    const before = await held.tools.db.$count(inquiries)
    const refused = await sendHeld()
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'too_many_inquiries' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    expect(await held.tools.db.$count(inquiries)).toBe(before)
    const [address, overrides] = next()
    expect((await send({ ...overrides, vehicleId: await insertListing(held.tools.db) }, address)).statusCode).toBe(201)
  })

  test('the number per vehicle is limited, regardless of the sender', async () => {
    const vehicleId = await insertListing(held.tools.db)
    for (let index = 0; index < inquiryLimits.heldPerVehicle.points; index++)
      expect((await send({ ...trapped, vehicleId }, `198.51.100.${index}`)).statusCode).toBe(201)
    const refused = await send({ ...trapped, vehicleId }, '198.51.100.200')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'vehicle_busy'])
    expect((await send({ vehicleId }, '198.51.100.200')).statusCode).toBe(201)
    expect((await send(trapped, '198.51.100.200')).statusCode).toBe(201)
  })
})
