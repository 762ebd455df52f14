import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { memberApp } from '#tests/server/members.ts'
import { limitConnections } from './connections.ts'
import { databaseLimiter } from './rate-limit.ts'
import { widerNetworkOf } from './visitor.ts'

const api = memberApp({ environment: { RATE_LIMIT: 'on' }, settings: { apiLimit: 6 } })
const get = async (remoteAddress: string, { url = '/api/vehicles/latest', person = 'nobody' } = {}) =>
  (await api.request({ url, remoteAddress, headers: { 'x-test-person': person } })).statusCode
const callSeveralTimes = async (times: number, call: (n: number) => Promise<number>) => {
  const statuses = []
  for (let n = 0; n < times; n++) statuses.push(await call(n))
  return statuses
}

test('the addresses in a network share a limit ten times that of a single address', async () => {
  expect(await callSeveralTimes(60, (n) => get(`203.0.113.${n}`))).not.toContain(429)
  expect(await get('203.0.113.77')).toBe(429)
  expect(await get('203.0.114.77')).toBe(200)
  expect(await callSeveralTimes(60, (n) => get(`2001:db8:7:${n}::1`))).not.toContain(429)
  expect(await get('2001:db8:7:77::1')).toBe(429)
  expect(await get('2001:db8:8:77::1')).toBe(200)
})

test('with a limit in the database, the surrounding network shares ten times the limit of one address', async () => {
  const { pool, keys } = api.tools
  const count = databaseLimiter({
    pool,
    key: keys.limits,
    name: 'test',
    limit: { points: 1, seconds: 60 },
    code: 'too_many_reports',
  })
  for (let n = 0; n < 10; n++) await count(`2001:db8:9:${n}::1`)
  await expect(count('2001:db8:9:77::1')).rejects.toMatchObject({ code: 'too_many_reports' })
  await count('2001:db8:a:77::1')
})

test('an account has one limit for all IP addresses', async () => {
  expect(await callSeveralTimes(6, (n) => get(`198.51.${n}.1`, { person: 'maria' }))).not.toContain(429)
  expect(await get('198.51.7.1', { person: 'maria' })).toBe(429)
  expect(await get('198.51.7.1', { person: 'boris' })).toBe(200)
})

test('a search counts as three calls', async () => {
  const url = '/api/vehicles/search'
  expect(await callSeveralTimes(3, () => get('192.0.2.1', { url }))).toEqual([200, 200, 429])
})

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
])('the wider network of %s is %s', (address, network) => {
  expect(widerNetworkOf(address)).toBe(network)
})

test('excess connections of one network are closed, and others are not', async () => {
  const server = createServer((_request, response) => response.end('fine'))
  limitConnections(server, { all: 100, ofNetwork: 3 })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const open = (localAddress: string) => connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
  const waitForClose = (socket: Socket) => new Promise((resolve) => socket.resume().once('close', resolve))
  const requestOn = (socket: Socket) => {
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    return new Promise((resolve) => socket.once('data', (data) => resolve(String(data).slice(0, 15))))
  }
  const accepted = Array.from({ length: 3 }, () => open('127.0.0.1'))
  for (const socket of accepted) expect(await requestOn(socket)).toBe('HTTP/1.1 200 OK')
  await waitForClose(open('127.0.0.1'))
  expect(await requestOn(open('127.0.0.2'))).toBe('HTTP/1.1 200 OK')
  accepted[0]!.destroy()
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(3)
  expect(await requestOn(open('127.0.0.1'))).toBe('HTTP/1.1 200 OK')
  server.closeAllConnections()
  server.close()
})
