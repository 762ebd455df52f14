import { request } from 'node:http'
import { expect, test } from 'vitest'
import { servePages } from '#server/pages.ts'
import { testApp } from '../server/app.ts'

const api = testApp({
  environment: { PUBLIC_URL: '' },
  extend: (app) => servePages(app, api.tools, api.identity),
})

type Sent = { path: string; method?: string; headers?: Record<string, string>; body?: string }
let address: Promise<string> | undefined

/** Sends a request that no browser would send. A real connection is necessary, because `inject` skips the HTTP parser. */
async function send({ path, method = 'GET', headers = {}, body = '' }: Sent) {
  address ??= api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = new URL(await address)
  const length = method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  return new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers: { ...length, ...headers } })
    call.on('response', (answer) => {
      const { statusCode = 0, headers } = answer.resume()
      resolve({ status: statusCode, location: headers.location })
    })
    call.on('error', reject)
    call.end(body)
  })
}

test.each(['//', '//[', '///', '//evil.example%2fvehicles', '/\\evil.example'])(
  'the path %s does not redirect to another host',
  async (path) => {
    const { status, location } = await send({ path })
    expect(status).toBeLessThan(500)
    expect(location ?? '/').toMatch(/^\/(?![/\\])/)
  },
)

test.each(['a b', '[', 'localhost:99999', '"><script>', 'x@evil', '%00'])('the host %s is refused', async (host) => {
  expect((await send({ path: '/vehicles', headers: { host } })).status).toBe(400)
})

test.each(['text/plain', 'application/json', 'multipart/form-data; boundary=x'])(
  'a page refuses a form of the type %s',
  async (type) => {
    const headers = { 'content-type': type }
    expect((await send({ path: '/vehicles/1', method: 'POST', headers, body: '{' })).status).toBe(415)
  },
)

test('a page refuses a form of 200 kB', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = 'a'.repeat(200_000)
  expect((await send({ path: '/vehicles/1', method: 'POST', headers, body })).status).toBe(413)
})
