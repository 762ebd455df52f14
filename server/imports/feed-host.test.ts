import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueTask, startQueue } from '#platform/queue/queue.ts'
import { stockTasksOf } from '#tests/server/imports.ts'
import { memberApp } from '#tests/server/members.ts'
import { users } from '../users/table.ts'
import { startRun } from './read.ts'

const api = memberApp({
  environment: { PRIVATE_STOCK_HOSTS: 'localhost', PRIVATE_NETWORKS: '127.0.0.0/8' },
})

/** Behaviors of feed hosts, and the errors that sellers see. The error is null for a host that never responds. */
const hosts: Record<string, { respond: RequestListener; problem: string | null }> = {
  fails: { respond: (_, response) => void response.writeHead(500).end(), problem: 'the server responded with 500.' },
  refuses: { respond: (_, response) => void response.writeHead(401).end(), problem: 'the server responded with 401.' },
  breaksOff: { respond: (request) => void request.socket.destroy(), problem: 'its host is unreachable.' },
  hangs: { respond: () => {}, problem: null }, // must be last, because its pending feeds stay in the queue
}

let server: Server
beforeAll(async () => {
  server = createServer((request, response) => hosts[request.url!.slice(1)]!.respond(request, response))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each(Object.entries(hosts))('a feed host that %s delays only its own feeds', async (name, { problem }) => {
  const { tools } = api
  const url = `http://localhost:${(server.address() as AddressInfo).port}/${name}`
  const sellers = Array.from({ length: 8 }, (_, n) => `user_${name}_${n}`)
  await tools.db.insert(users).values(sellers.map((id) => ({ id, username: id })))
  const feed = { source: 'feed', name: url, goesOn: false } as const
  for (const id of sellers) await startRun(tools, { id, role: 'user' }, feed)
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const other = async () => finish()
  const queue = await startQueue(
    tools.pool,
    { error: () => {}, info: () => {} },
    { tasks: { ...stockTasksOf(tools), other } },
  )
  const startedAt = performance.now()
  await queueTask(tools.db, 'other', {}, { key: 'other', seconds: 0 })
  await done
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  const states = async () => {
    const { rows } = await tools.pool.query(
      'select distinct state, problem from stock_runs where seller_id = any($1)',
      [sellers],
    )
    return rows
  }
  const expected = problem ? { state: 'failed', problem: `The feed could not be fetched: ${problem}` } : null
  if (expected) await expect.poll(states, { timeout: 20_000 }).toEqual([expected])
  else expect(await states()).toEqual([{ state: 'reading', problem: null }])
  server.closeAllConnections() // otherwise, stopping the queue would wait for hanging requests
  await queue.stop()
})
