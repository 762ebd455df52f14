import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/server/app.ts'

const api = testApp({ passwords: 'scrypt' })
const password = 'correct horse battery'

async function signUp(username: string) {
  const response = await api.request({
    method: 'POST',
    url: '/api/identity/sign-up/email',
    headers: { origin: 'http://cars.test' },
    payload: { name: 'Zoe', username, email: `${username}@example.com`, password },
  })
  expect(response.statusCode).toBe(200)
  return response.cookies.find(({ name }) => name.endsWith('session_token'))!.value
}

test('a password is stored as a scrypt hash with N 16384, r 16, p 1 and its own salt', async () => {
  await signUp('zoe_one')
  await signUp('zoe_two')
  const { rows } = await api.tools.pool.query<{ password: string }>('select password from identity.account')
  const stored = rows.map((row) => row.password.split(':') as [string, string])
  for (const [salt, hash] of stored) {
    const again = scryptSync(password, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 })
    expect(hash).toBe(again.toString('hex'))
  }
  expect(stored.map(([salt]) => salt)).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ])
  expect(new Set(stored.flat()).size).toBe(4)
})

test('a session has a random token of 32 characters', async () => {
  const tokens = [await signUp('zoe_three'), await signUp('zoe_four')].map((cookie) => cookie.split('.')[0]!)
  expect(tokens).toEqual([expect.stringMatching(/^[\w-]{32}$/), expect.stringMatching(/^[\w-]{32}$/)])
  expect(tokens[0]).not.toBe(tokens[1])
})

test('tokens are signed with an RSA key of 2,048 bits, whose private key is stored encrypted', async () => {
  const cookie = `marque.session_token=${encodeURIComponent(await signUp('zoe_five'))}`
  expect((await api.request({ url: '/api/identity/token', headers: { cookie } })).statusCode).toBe(200)
  const sql = 'select "publicKey" as public, "privateKey" as private from identity.jwks'
  const [key] = (await api.tools.pool.query<{ public: string; private: string }>(sql)).rows
  expect(Buffer.from(JSON.parse(key!.public).n, 'base64url')).toHaveLength(256)
  expect(key!.private).not.toMatch(/"?kty"?|"?d"?:|PRIVATE KEY/)
})
