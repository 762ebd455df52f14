import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { listen } from './listen.ts'
import { closeWithin } from './slow-clients.ts'

let apps: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()))
  apps = []
})

const { promise: released, resolve: release } = Promise.withResolvers<void>()

async function serve(port = 0) {
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.get('/slow', async () => released.then(() => 'fine'))
  apps.push(app)
  await listen(app, { port, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port }
}

test('many new connections are accepted in one round of the event loop', async () => {
  const { app, port } = await serve()
  let round = 0
  const rounds: number[] = []
  app.server.on('connection', () => (rounds[round] = (rounds[round] ?? 0) + 1))
  const sockets = Array.from({ length: 300 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  while (sum(rounds) < 300) await new Promise(setImmediate).then(() => (round += 1))
  for (const socket of sockets) socket.destroy()
  expect(Math.max(...rounds.filter(Boolean))).toBeGreaterThan(8)
})

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

test('a port at which somebody else serves is refused, whoever it is', async () => {
  const { port } = await serve()
  await expect(serve(port)).rejects.toMatchObject({ code: 'EADDRINUSE', port })
})

test('what has begun is answered before all of it is closed', async () => {
  const { app, port } = await serve()
  let begun = 0
  app.server.on('request', () => (begun += 1))
  const waiting = Array.from({ length: 40 }, () => fetch(`http://127.0.0.1:${port}/slow`))
  await expect.poll(() => begun).toBe(40)
  const closed = closeWithin(app, 2_000)
  setTimeout(release, 100)
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
  await closed
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
