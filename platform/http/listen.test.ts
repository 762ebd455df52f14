import { once } from 'node:events'
import { connect, type AddressInfo, Server } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { listen, closeWithin } from './connections.ts'

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

test('4,096 connections can wait to be accepted', async () => {
  const listening = vi.spyOn(Server.prototype, 'listen')
  await serve()
  const calls = listening.mock.calls.map(([options]) => options)
  listening.mockRestore()
  expect(calls).toEqual([expect.objectContaining({ backlog: 4_096 })])
})

test('a port that is in use is refused, even by another Marque', async () => {
  const { port } = await serve()
  await expect(serve(port)).rejects.toMatchObject({ code: 'EADDRINUSE', port })
})

test('requests in progress are completed before the server closes', async () => {
  const { app, port } = await serve()
  let started = 0
  app.server.on('request', () => (started += 1))
  const waiting = Array.from({ length: 40 }, () => fetch(`http://127.0.0.1:${port}/slow`))
  await expect.poll(() => started).toBe(40)
  const closed = closeWithin(app, 2_000)
  await expect.poll(() => app.server.listening).toBe(false)
  release()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
  await closed
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
