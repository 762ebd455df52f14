import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { push } from '#contract/push/endpoints.ts'
import { pushLimits, type PushMessage } from '#contract/push/limits.ts'
import { eq, sql } from '#platform/database/orm.ts'
import { timeLimitOf, laneOf } from '#platform/queue/lanes.ts'
import { cast } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass, makeDue, runQueue } from '#tests/server/queue.ts'
import { removeAndErase } from '#tests/server/remove-person.ts'
import { writePersonalData } from '../privacy/export.ts'
import { users } from '../users/table.ts'
import { pushTasks, sendPush } from './send.ts'
import { pushDevices } from './table.ts'

const api = memberApp({
  environment: { PRIVATE_STOCK_HOSTS: 'localhost', PRIVATE_NETWORKS: '127.0.0.0/8' },
})

const message: PushMessage = { kind: 'reduced', path: '/vehicles/7' }

/** A push service: stores the requests, and responds with `status`. */
let service: Server
let status = 201
let requests: { request: IncomingMessage; body: Buffer }[] = []

beforeAll(async () => {
  service = createServer(async (request, response) => {
    requests.push({ request, body: await buffer(request) })
    response.writeHead(status).end()
  })
  await new Promise<void>((done) => void service.listen(0, '127.0.0.1', done))
})
afterAll(() => void service.close())
afterEach(async () => {
  ;[status, requests] = [201, []]
  await api.tools.db.delete(pushDevices)
  await api.tools.pool.query('delete from graphile_worker._private_jobs')
})

function newDevice(name: string) {
  const pair = createECDH('prime256v1')
  const auth = randomBytes(16)
  const endpoint = `http://localhost:${(service.address() as AddressInfo).port}/${name}`
  return { pair, auth, body: { endpoint, p256dh: pair.generateKeys('base64url'), auth: auth.toString('base64url') } }
}
const addDevice = (person: 'boris' | 'maria', body: ReturnType<typeof newDevice>['body']) =>
  api.as(person)(push.addDevice, { body })
const devicesOf = async (person: 'boris' | 'maria') => (await api.as(person)(push.devices, {})).devices
const run = () => runQueue(api.tools, pushTasks(api.tools))
const jobs = async () => (await api.tools.pool.query('select attempts from graphile_worker.jobs')).rows

test('each device gets the kind and the path, encrypted for it and signed by the site', async () => {
  const devices = [newDevice('phone'), newDevice('laptop')]
  for (const { body } of devices) await addDevice('boris', body)
  await addDevice('maria', newDevice('other').body)
  await sendPush(api.tools, cast.boris.id, message)
  await run()
  expect(requests.map(({ request }) => request.url).toSorted()).toEqual(['/laptop', '/phone'])
  const { publicKey } = await api.as('boris')(push.devices, {})
  for (const { request, body } of requests) {
    const { pair, auth } = devices[request.url === '/phone' ? 0 : 1]!
    expect(JSON.parse(decrypt(body, pair, auth))).toEqual(message)
    expect(request.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(pushLimits.life) })
    expect(isSignedWith(publicKey, request.headers.authorization!)).toBe(true)
  }
  expect(await jobs()).toEqual([])
})

/** Decrypts a message as a browser does (RFC 8188 and RFC 8291). */
function decrypt(body: Buffer, device: ECDH, auth: Buffer): string {
  const [salt, sender, content] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender])
  const secret = derive(device.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12))
  decipher.setAuthTag(content.subarray(-16))
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString() // the padding starts with a 2
}

/** Verifies the token of the header (RFC 8292). */
function isSignedWith(publicKey: string, header: string): boolean {
  const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(header)!
  const [head, claims, signature] = token!.split('.') as [string, string, string]
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ]
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const input = { key: jwk, dsaEncoding: 'ieee-p1363' as const }
  const isValid = verify('sha256', Buffer.from(`${head}.${claims}`), input, Buffer.from(signature, 'base64url'))
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }
  return isValid && key === publicKey && /^mailto:[^<>]+@/.test(sub)
}

test.each([404, 410])('a device whose push service responds with %i is removed', async (gone) => {
  await addDevice('boris', newDevice('phone').body)
  status = gone
  await sendPush(api.tools, cast.boris.id, message)
  await run()
  expect(await devicesOf('boris')).toEqual([])
  expect(await jobs()).toEqual([])
})

test('a failing push service is tried a few times, and a refused message is dropped', async () => {
  await addDevice('boris', newDevice('phone').body)
  status = 503
  await sendPush(api.tools, cast.boris.id, message)
  for (let attempt = 0; attempt < pushLimits.attempts + 2; attempt++) {
    await makeDue(api.tools.pool)
    await run()
  }
  expect(requests).toHaveLength(pushLimits.attempts)
  expect(await jobs()).toEqual([{ attempts: pushLimits.attempts }])
  status = 413
  await sendPush(api.tools, cast.boris.id, message)
  await letTimePass(api.tools, pushTasks(api.tools))
  expect(requests).toHaveLength(pushLimits.attempts + 1)
  expect(await devicesOf('boris')).toHaveLength(1)
})

test('messages have their own lane and a time limit, so they delay nothing else', () => {
  expect([laneOf('send_push'), timeLimitOf('send_push')]).toEqual(['push', 60_000])
})

test('a member has at most ten devices, and a further one replaces the oldest', async () => {
  for (let n = 1; n <= 11; n++) {
    api.tools.clock.now = () => new Date(Date.UTC(2026, 0, n))
    await addDevice('boris', newDevice(`device-${n}`).body)
  }
  const names = (await devicesOf('boris')).map(({ endpoint }) => endpoint.split('/').at(-1))
  expect(names).toEqual(Array.from({ length: 10 }, (_, index) => `device-${index + 2}`))
})

test('a device that another member uses moves to that member, and only its owner removes it', async () => {
  const { body } = newDevice('shared')
  await addDevice('boris', body)
  const { id } = await addDevice('maria', body)
  expect([await devicesOf('boris'), (await devicesOf('maria')).map((device) => device.id)]).toEqual([[], [id]])
  await api.as('boris')(push.removeDevice, { params: { id } })
  expect(await devicesOf('maria')).toHaveLength(1)
  await api.as('maria')(push.removeDevice, { params: { id } })
  expect(await devicesOf('maria')).toEqual([])
})

test.each([
  'http://push.example/a',
  'https://push.example:8443/a',
  'https://user:word@push.example/a',
  'javascript:alert(1)',
])('the endpoint %s is refused', async (endpoint) => {
  const adding = addDevice('boris', { ...newDevice('x').body, endpoint })
  await expect(adding).rejects.toMatchObject({ problem: { code: 'push_endpoint_refused' } })
})

test.each(['https://127.0.0.1/a', 'https://10.0.0.1/a', 'https://[::1]/a'])(
  'the endpoint %s gets no message, because its address is private',
  async (endpoint) => {
    await addDevice('boris', { ...newDevice('x').body, endpoint })
    await sendPush(api.tools, cast.boris.id, message)
    await run()
    const { rows } = await api.tools.pool.query('select last_error from graphile_worker.jobs')
    expect(rows).toEqual([{ last_error: expect.stringContaining('its host has no public IP address') }])
  },
)

test('suspended members get no messages, and messages to a replaced key are dropped with the device', async () => {
  const { db } = api.tools
  await addDevice('boris', newDevice('phone').body)
  const suspend = (at: Date | null) =>
    db
      .update(users)
      .set({ suspendedAt: at, suspensionReason: at && 'Spam' })
      .where(eq(users.id, cast.boris.id))
  await suspend(new Date())
  await sendPush(api.tools, cast.boris.id, message)
  await run()
  await suspend(null)
  expect([requests, (await devicesOf('boris')).length]).toEqual([[], 1])
  await db.update(pushDevices).set({ serverKey: 'A'.repeat(87) })
  await sendPush(api.tools, cast.boris.id, message)
  await run()
  expect([requests, await devicesOf('boris')]).toEqual([[], []])
})

test('export and erasure cover the devices, without their secrets', async () => {
  const { db, pool } = api.tools
  await db.insert(users).values({ id: 'user_push', username: 'push' })
  const { body } = newDevice('phone')
  await db
    .insert(pushDevices)
    .values({ ...body, userId: 'user_push', slot: 1, serverKey: 'A'.repeat(87), createdAt: new Date() })
  const file = await text(Readable.from(writePersonalData(pool, 'user_push', { at: '' })))
  expect(file).toContain(body.endpoint)
  expect(file).not.toContain(body.auth)
  await removeAndErase(api.tools, 'user_push')
  expect(await db.$count(pushDevices, sql`user_id = 'user_push'`)).toBe(0)
})
