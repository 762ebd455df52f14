import { decodeProtectedHeader, jwtVerify } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { createSigner } from '#tests/doubles/clerk/signer.ts'
import { testApp } from '#tests/server/app.ts'
import { cooldown, keysOf } from './keys.ts'
import { embedded, type EmbeddedIdentity } from './provider.ts'

const api = testApp({ environment: { RATE_LIMIT: 'on' } })
let lookups = 0
const counting = testApp({
  authenticate: async () => {
    lookups += 1
    return null
  },
})
const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unknown = (n: number) => ({
  authorization: `Bearer ${encodePart({ alg: 'RS256', kid: `key_${n}` })}.${encodePart({ sub: 'x' })}.c2ln`,
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('many tokens with unknown keys cause one read of the keys, both sequentially and concurrently', async () => {
  const reads = vi.spyOn((api.identity as EmbeddedIdentity).auth.api, 'getJwks')
  const ask = async (n: number) =>
    expect((await api.request({ url: '/api/auth/user', headers: unknown(n) })).statusCode).toBe(401)
  for (let n = 0; n < 10; n++) await ask(n)
  await Promise.all(Array.from({ length: 10 }, (_, n) => ask(n)))
  expect(reads).toHaveBeenCalledTimes(1)
})

test('a new key is found once the keys are read again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const signer = await createSigner()
  let reads = 0
  const keys = keysOf(async () => {
    reads += 1
    return signer.keySet()
  })
  const verify = async () => jwtVerify(await signer.sign({ sub: 'x' }), keys)
  await verify()
  await signer.rotate()
  await expect(verify()).rejects.toThrow('no applicable key')
  vi.advanceTimersByTime(cooldown)
  expect((await verify()).payload.sub).toBe('x')
  expect(reads).toBe(2)
})

test('while the keys cannot be read, the known ones are used, and reading is retried', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const signer = await createSigner()
  let isUnavailable = false
  const keys = keysOf(async () => {
    if (isUnavailable) throw new Error('no database')
    return signer.keySet()
  })
  const old = await signer.sign({ sub: 'x' })
  await jwtVerify(old, keys)
  isUnavailable = true
  await signer.rotate()
  vi.advanceTimersByTime(cooldown)
  const rotated = await signer.sign({ sub: 'y' })
  await expect(jwtVerify(rotated, keys)).rejects.toThrow('no database')
  expect((await jwtVerify(old, keys)).payload.sub).toBe('x')
  isUnavailable = false
  expect((await jwtVerify(rotated, keys)).payload.sub).toBe('y')
})

test.each([
  ['/api/auth/user', 1],
  ['/images/none.webp', 0],
  ['/favicon.ico', 0],
  ['/sitemap.xml', 0],
  ['/healthz', 0],
  ['/nothing', 0],
])('the bearer token of a request to %s is verified %i times', async (url, times) => {
  lookups = 0
  await counting.request({ url, headers: unknown(0) })
  expect(lookups).toBe(times)
})

test('the first key is created at startup, not by concurrent first sign-ins', async () => {
  const keys = async () => (await api.tools.pool.query('select from identity.jwks')).rowCount
  await api.tools.pool.query('delete from identity.jwks')
  await api.identity.prepare()
  expect(await keys()).toBe(1)
  const { auth } = api.identity as EmbeddedIdentity
  await Promise.all([1, 2, 3, 4].map(() => auth.api.signJWT({ body: { payload: { sub: 'x' } } })))
  expect(await keys()).toBe(1)
})

test('two servers that rotate the key at the same time create one key, and both sign with it', async () => {
  const { tools } = api
  const other = embedded.configure({}, tools.config).open(tools) as EmbeddedIdentity
  const servers = [api.identity as EmbeddedIdentity, other]
  await api.identity.prepare()
  const { rows } = await tools.pool.query(
    `update identity.jwks set "expiresAt" = now() - interval '1 minute' returning id`,
  )
  const tokens = await Promise.all(
    [...servers, ...servers].map(({ auth }) => auth.api.signJWT({ body: { payload: { sub: 'x' } } })),
  )
  const signedBy = new Set(tokens.map(({ token }) => decodeProtectedHeader(token).kid))
  const { rows: alive } = await tools.pool.query('select id from identity.jwks where "expiresAt" > now()')
  expect([...signedBy]).toEqual(alive.map(({ id }) => id))
  expect(alive).toHaveLength(1)
  expect(rows).not.toContainEqual(alive[0])
  await other.close()
})
