import { expect, test } from 'vitest'
import { examineSite } from '#server/operations/doctor/network.ts'
import { testApp } from '#tests/server/app.ts'

const api = testApp({
  environment: { RATE_LIMIT: 'on', TRUST_PROXY: '1', PUBLIC_URL: 'https://cars.test' },
  settings: { apiLimit: 3 },
})
const get = async (forwarded: string) =>
  (await api.request({ url: '/api/vehicles/latest', headers: { 'x-forwarded-for': forwarded } })).statusCode

test.each([
  ['an IPv4 address with ports', (n: number) => `203.0.113.7:5123${n}`],
  ['an IPv6 address with ports', (n: number) => `[2001:db8::1]:4430${n}`],
  ['an IPv6 address with and without brackets', (n: number) => (n % 2 ? '[2001:db8:1::1]' : '2001:db8:1::1')],
  ['several spellings of an IPv6 address', (n: number) => (n % 2 ? '2001:db8:2:0:0:0:0:1' : '2001:DB8:2::1')],
  ['an address behind others', (n: number) => `198.51.100.${n}, 203.0.113.8:5123${n}`],
])('%s counts as one visitor', async (_what, forwarded) => {
  const statuses = []
  for (let n = 0; n < 4; n++) statuses.push(await get(forwarded(n)))
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('all invalid addresses count as one visitor, and npm run doctor reports them', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as { port: number }
  const examine = () => examineSite({ ...api.tools.config, port, host: '127.0.0.1' })
  expect((await examine()).map(({ level }) => level)).toEqual(['passed'])
  expect([await get('unknown'), await get('_x1'), await get('1.2.3.4.5'), await get('12345')]).toEqual([
    200, 200, 200, 429,
  ])
  expect(await examine()).toMatchObject([
    { level: 'passed' },
    { level: 'error', text: expect.stringMatching(/sent 4 requests/) },
  ])
})
