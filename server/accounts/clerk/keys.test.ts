import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { verifyToken } from '@clerk/backend'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clerkApp } from '#tests/doubles/clerk/app.ts'
import { testApp } from '#tests/server/app.ts'

afterEach(() => void vi.useRealTimers())

// Only `Date` is faked, so that timers and the database keep working.
const moveClock = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })

describe('the published key set', () => {
  const api = clerkApp()
  const me = async () => api.call('GET', '/api/auth/user', await api.token(api.signIn(api.person())))

  test('an unavailable key set causes status 503, and is requested again', async () => {
    api.clerk.settings.down = ['keys']
    const response = await me()
    expect([response.statusCode, response.json().code]).toEqual([503, 'identity_unavailable'])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect((await api.request({ url: '/api/auth/user' })).statusCode).toBe(401)
    api.clerk.settings.down = []
    expect((await me()).statusCode).toBe(200)
  })

  test('is fetched once for many requests', async () => {
    await Promise.all([me(), me(), me()])
    expect(api.clerk.calls.filter((call) => call.includes('jwks'))).toEqual([])
  })

  test('is fetched again for an unknown key, but not more often than twice a minute', async () => {
    const old = await api.token(api.signIn(api.person()))
    await api.clerk.signer.rotate()
    expect((await me()).statusCode).toBe(401)
    moveClock(31)
    expect((await me()).statusCode).toBe(200)
    expect((await api.call('GET', '/api/auth/user', old)).statusCode).toBe(401)
    expect(api.clerk.calls.filter((call) => call.includes('jwks'))).toHaveLength(1)
  })

  test('is fetched again after ten minutes, and used for an hour if that fails', async () => {
    const fetches = () => api.clerk.calls.filter((call) => call.includes('jwks')).length
    const before = fetches()
    moveClock(700)
    api.clerk.settings.down = ['keys']
    expect((await me()).statusCode).toBe(200)
    await expect.poll(fetches).toBe(before + 1)
    expect((await me()).statusCode).toBe(200)
    expect(fetches()).toBe(before + 1)
    moveClock(3_700)
    expect((await me()).statusCode).toBe(503)
    api.clerk.settings.down = []
    expect((await me()).statusCode).toBe(200)
  })

  test('signs tokens that Clerk’s own verifier accepts', async () => {
    const token = await api.token(api.signIn(api.person()))
    const claims = await verifyToken(token, { jwtKey: api.clerk.signer.pem(), authorizedParties: ['http://cars.test'] })
    expect(claims).toMatchObject({ azp: 'http://cars.test', sts: 'active', v: 2 })
  })
})

describe('a key set at an unreachable address', () => {
  const api = clerkApp({}, { frontend: 'http://127.0.0.1:1' })
  test('causes status 503, too', async () => {
    const token = await api.token(api.signIn(api.person()))
    expect((await api.call('GET', '/api/auth/user', token)).statusCode).toBe(503)
  })
})

describe('a configured key', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const api = clerkApp({ CLERK_JWT_KEY: publicKey.export({ type: 'spki', format: 'pem' }) as string })
  test('is the only accepted key, and no key set is fetched', async () => {
    const token = await api.token(api.signIn(api.person()))
    expect((await api.call('GET', '/api/auth/user', token)).statusCode).toBe(401)
    expect(api.clerk.calls).toEqual([])
  })
})

describe('the embedded provider', () => {
  const api = testApp()
  test('issues tokens that Clerk’s own verifier accepts', async () => {
    const account = { name: 'Zoe', username: 'zoe_tokens', email: 'zoe@example.com', password: 'correct horse battery' }
    const origin = 'http://cars.test'
    const signedUp = await api.request({ method: 'POST', url: '/api/identity/sign-up/email', payload: account })
    const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
    const { token } = (await api.request({ url: '/api/identity/token', headers: { cookie, origin } })).json()
    const { keys } = (await api.request({ url: '/api/identity/.well-known/jwks.json' })).json()
    const pem = createPublicKey({ key: keys[0], format: 'jwk' }).export({ type: 'spki', format: 'pem' }) as string
    expect(await verifyToken(token, { jwtKey: pem, authorizedParties: [origin] })).toMatchObject({
      sts: 'active',
      v: 2,
    })
  })
})
