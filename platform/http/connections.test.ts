import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testApp } from '#tests/server/app.ts'

const large = Buffer.alloc(32 * 1024 * 1024)
const api = testApp({
  requestTimeout: 1_000,
  extend: (app) => app.get('/large', { config: { compress: false } }, async () => large),
})
let port: number
let sockets: Socket[] = []
beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as AddressInfo).port
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})

function drip(start: string): Promise<string> {
  const socket = open()
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk))
  const more = setInterval(() => socket.write('x'), 100)
  socket.write(start)
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(more)
      resolve(text)
    })
  })
}

function open(): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  return socket
}

const connections = () => new Promise<number>((resolve) => api.app.server.getConnections((_, count) => resolve(count)))

const post = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nhost: cars.test\r\ncontent-type: ${type}\r\ncontent-length: 9000\r\n\r\n`

test.each([
  ['headers', 'GET / HTTP/1.1\r\nhost: cars.test\r\nx-slow: '],
  ['body', post('/api/inquiries', 'application/json')],
])('endless %s time out', async (_what, start) => {
  const response = await drip(start)
  expect(response).toMatch(/^HTTP\/1\.1 408 /)
  expect(response).toContain('"code":"request_timeout"')
})

test('a request with an unexpected, endless body gets a response, and is disconnected', async () => {
  const response = await drip(post('/healthz', 'text/plain').replace('POST', 'GET'))
  expect(response).toMatch(/^HTTP\/1\.1 200 /)
  expect(response).toContain('{"status":"alive"}')
})

test('a silent connection is closed', async () => {
  const socket = open()
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk))
  await expect.poll(() => socket.destroyed, { timeout: 20_000 }).toBe(true)
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
})

test('a client that does not read its response is disconnected', async () => {
  const before = await connections()
  for (let n = 0; n < 5; n++) open().pause().write('GET /large HTTP/1.1\r\nhost: cars.test\r\n\r\n')
  await expect.poll(connections).toBe(before + 5)
  await expect.poll(connections, { timeout: 20_000, interval: 100 }).toBeLessThanOrEqual(before)
})

test('a client that reads slowly gets the whole response', async () => {
  const socket = open()
  let bytes = 0
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    socket.pause()
    setTimeout(() => socket.resume(), 2)
  })
  socket.write('GET /large HTTP/1.1\r\nhost: cars.test\r\nconnection: close\r\n\r\n')
  await expect.poll(() => socket.destroyed, { timeout: 50_000 }).toBe(true)
  expect(bytes).toBeGreaterThan(large.length)
})
