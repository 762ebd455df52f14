import { describe, expect, test } from 'vitest'
import type { OwnSession } from '#contract/accounts/endpoints.ts'
import { testApp } from '#tests/server/app.ts'
import { browserName } from './sessions.ts'

const api = testApp()
const password = 'correct horse battery'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

async function signIn(username: string, agent: string, path = '/sign-in/username') {
  const account = { name: username, username, email: `${username}@example.com`, password }
  const payload = path === '/sign-in/username' ? { username, password } : account
  const headers = { origin: 'http://cars.test', 'user-agent': agent }
  const signedIn = await api.request({ method: 'POST', url: `/api/identity${path}`, payload, headers })
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const { token } = (await api.request({ url: '/api/identity/token', headers: { cookie } })).json()
  const ask = (url: string, method: 'GET' | 'DELETE' = 'GET') =>
    api.request({ method, url, headers: { authorization: `Bearer ${token}` } })
  return {
    list: async () => (await ask('/api/user/sessions')).json() as OwnSession[],
    end: (id: string) => ask(`/api/user/sessions/${id}`, 'DELETE'),
    isIn: async () => (await ask('/api/auth/user')).statusCode === 200,
    getsToken: async () => (await api.request({ url: '/api/identity/token', headers: { cookie } })).statusCode === 200,
  }
}

test('sessions are listed with readable names; ending one does not affect the others', async () => {
  const laptop = await signIn('zoe', firefox, '/sign-up/email')
  const phone = await signIn('zoe', iphone)
  const third = await signIn('zoe', 'curl/8')
  const list = await laptop.list()
  expect(list.map(({ browser, current }) => [browser, current]).toSorted()).toEqual([
    ['Firefox on Windows', true],
    ['Safari on iPhone', false],
    ['Unknown browser', false],
  ])
  expect(list.every(({ createdAt, seenAt }) => seenAt >= createdAt)).toBe(true)
  const lost = list.find(({ browser }) => browser === 'Safari on iPhone')!
  expect((await laptop.end(lost.id)).statusCode).toBe(204)
  expect([await phone.isIn(), await phone.getsToken()]).toEqual([false, false])
  expect([await laptop.isIn(), await third.isIn()]).toEqual([true, true])
  expect((await laptop.end(lost.id)).json().code).toBe('session_not_found')
  const rows = await api.tools.pool.query('select id from identity."session" where id = $1', [lost.id])
  expect(rows.rowCount).toBe(0)
})

test('the current session is first, the others are sorted by their last use', async () => {
  const laptop = await signIn('ida', firefox, '/sign-up/email')
  await signIn('ida', iphone)
  await signIn('ida', 'curl/8')
  const lastUsed: Record<string, number> = {
    'Firefox on Windows': 2097,
    'Safari on iPhone': 2098,
    'Unknown browser': 2099,
  }
  for (const { id, browser } of await laptop.list())
    await api.tools.pool.query(
      `update sessions set sess = sess || jsonb_build_object('seenAt', $2 || '-01-01T12:00:00.000Z') where sid = $1`,
      [id, String(lastUsed[browser])],
    )
  expect((await laptop.list()).map(({ browser }) => browser)).toEqual([
    'Firefox on Windows',
    'Unknown browser',
    'Safari on iPhone',
  ])
})

test('signing out everywhere else ends all other sessions of this user only', async () => {
  const laptop = await signIn('mia', firefox, '/sign-up/email')
  const [phone, stranger] = [await signIn('mia', iphone), await signIn('ben', firefox, '/sign-up/email')]
  const [foreign] = await stranger.list()
  expect((await laptop.end(foreign!.id)).statusCode).toBe(404)
  expect((await laptop.end('others')).statusCode).toBe(204)
  expect([await laptop.isIn(), await phone.isIn(), await stranger.isIn()]).toEqual([true, false, true])
  expect((await laptop.list()).map(({ current }) => current)).toEqual([true])
})

describe('the name of a browser', () => {
  test.each([
    [firefox, 'Firefox on Windows'],
    [iphone, 'Safari on iPhone'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
      'Chrome on Linux',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge on Windows'],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28 Chrome/130 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18 Safari/605.1.15',
      'Safari on Mac',
    ],
    ['something (Linux)', 'Something on Linux'],
    ['', 'Unknown browser'],
    [null, 'Unknown browser'],
  ])('comes from its user agent: %s', (agent, name) => expect(browserName(agent)).toBe(name))
})
