import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'

/** More than the buffers of a connection hold. */
const large = Buffer.alloc(32 * 1024 * 1024)
const api = testApp({
  environment: { REQUEST_TIMEOUT: '1s' },
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

/** Sends something, and goes on with a byte now and then; resolves with what came back once the server has ended it. */
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
  ['a body', post('/api/inquiries', 'application/json')],
  ['a body that nobody asked for', post('/healthz', 'text/plain').replace('POST', 'GET')],
])('%s that never come to their end are ended', async (_what, start) => {
  const answer = await drip(start)
  if (!start.includes('/healthz')) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"request_timeout"')
  }
})

test('a connection that says nothing is ended', async () => {
  const socket = open()
  await new Promise((resolve) => socket.resume().on('close', resolve))
})

test('who does not take up the answer is ended, and what was kept for them is let go', async () => {
  const before = await connections()
  for (let n = 0; n < 5; n++) open().pause().write('GET /large HTTP/1.1\r\nhost: cars.test\r\n\r\n')
  await expect.poll(connections).toBe(before + 5)
  await expect.poll(connections, { timeout: 20_000, interval: 100 }).toBeLessThanOrEqual(before)
})

test('who takes it up slowly gets all of it', async () => {
  const socket = open()
  let bytes = 0
  const whole = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes >= large.length) return resolve()
      socket.pause()
      setTimeout(() => socket.resume(), 2)
    })
  })
  socket.write('GET /large HTTP/1.1\r\nhost: cars.test\r\n\r\n')
  await whole
})
