import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#tests/server/app.ts'
import { insertCast } from '#tests/server/cast.ts'

const api = testApp({
  environment: { DEMO: '1', PUBLIC_URL: 'http://localhost' },
  prepare: ({ db }) => insertCast(db),
})
beforeAll(() => api.identity.prepare())

const signIn = (headers: Record<string, string>) =>
  api.request({ method: 'POST', url: '/api/demo/sign-in', payload: { username: 'admin' }, headers })

test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'a private demo allows one-click sign-in at %s',
  async (host) => expect((await signIn({ host })).statusCode).toBe(200),
)

test.each([
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-host', 'localhost'],
  ['forwarded', 'for=127.0.0.1'],
  ['x-real-ip', '127.0.0.1'],
  ['via', '1.1 tunnel'],
  ['cf-connecting-ip', '203.0.113.7'],
  ['true-client-ip', '203.0.113.7'],
  ['host', 'demo.trycloudflare.com'],
  ['host', 'localhost.evil.example'],
  ['host', '192.168.1.20:3000'],
])('a private demo refuses one-click sign-in with %s: %s', async (name, value) => {
  const response = await signIn({ [name]: value })
  expect([response.statusCode, response.json().code]).toEqual([403, 'demo_is_private'])
})
