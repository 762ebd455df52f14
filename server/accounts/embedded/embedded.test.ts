import { getMigrations } from 'better-auth/db/migration'
import fc from 'fast-check'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { eq } from '#platform/database/orm.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast } from '#tests/server/cast.ts'
import { cheapPasswords } from '#tests/server/cheap-passwords.ts'
import { runQueue } from '#tests/server/queue.ts'
import { hasAdmin } from '../../users/people.ts'
import { users } from '../../users/table.ts'
import type { PasswordHashing } from '../provider.ts'
import { ensureFirstAdmin, resetPassword } from './accounts.ts'
import { type AttemptLimits, openAttemptLimits } from './attempt-limits.ts'
import { unknownBrowserChecks, parallelChecks } from './passwords.ts'
import type { EmbeddedIdentity } from './provider.ts'

let checking: Promise<void> = Promise.resolve()
const passwords: PasswordHashing = {
  hash: async (password) => checking.then(() => cheapPasswords.hash(password)),
  verify: async (stored) => checking.then(() => cheapPasswords.verify(stored)),
}
function blockPasswordChecks(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  checking = promise
  return resolve
}

const api = testApp({ passwords, prepare: ({ db }) => insertCast(db) })
const auth = () => (api.identity as EmbeddedIdentity).auth
const password = 'correct horse battery'
let number = 0

type Jar = { cookie: string }
const post = async (path: string, payload: object, headers: Record<string, string> = {}) =>
  api.request({
    method: 'POST',
    url: `/api/identity${path}`,
    payload,
    headers: { origin: 'http://cars.test', ...headers },
  })

async function signUp(overrides: object = {}) {
  number += 1
  const account = { name: 'Zoe', username: `zoe_${number}`, email: `zoe${number}@example.com`, password, ...overrides }
  const response = await post('/sign-up/email', account)
  return { response, account, jar: jarOf(response) }
}
function jarOf(response: { cookies: { name: string; value: string }[] }): Jar {
  return { cookie: response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ') }
}
const tokenOf = async (jar: Jar) =>
  (await api.request({ url: '/api/identity/token', headers: { ...jar } })).json().token as string
const me = (token: string) => api.request({ url: '/api/auth/user', headers: { authorization: `Bearer ${token}` } })

test('the library needs only the tables of our migration', async () => {
  const { toBeAdded, toBeCreated } = await getMigrations(auth().options)
  expect([...toBeAdded, ...toBeCreated]).toEqual([])
})

test('a new account gets the role of a user, never of an admin, and can read its profile', async () => {
  const { response, account, jar } = await signUp({ role: 'admin' })
  expect(response.statusCode).toBe(200)
  expect(response.body).not.toContain('token')
  const token = await tokenOf(jar)
  const claims = decodeJwt(token)
  expect(claims).toMatchObject({ sts: 'active', v: 2, azp: 'http://cars.test', iss: 'http://cars.test/api/identity' })
  expect(claims.exp! - claims.iat!).toBe(60)
  expect((await me(token)).json()).toMatchObject({
    username: account.username,
    email: account.email,
    role: 'user',
    id: claims.sub,
  })
})

test('the session cookie is only sent to identity endpoints and hidden from scripts; the hint cookie contains no secret', async () => {
  const { response } = await signUp()
  const [session, hint] = [response.headers['set-cookie']].flat() as string[]
  expect(session).toMatch(/^marque\.session_token=.+; Path=\/api\/identity; HttpOnly; SameSite=Strict$/)
  expect(hint).toBe('marque_in=1; Path=/; SameSite=Strict; Max-Age=604800')
})

test('using a session extends it and its hint cookie, but not if it is new', async () => {
  const { account, jar } = await signUp()
  const ask = async () => {
    const response = await api.request({ url: '/api/identity/token', headers: { ...jar } })
    expect(response.statusCode).toBe(200)
    return [response.headers['set-cookie'] ?? []].flat() as string[]
  }
  expect(await ask()).toEqual([])
  const twoDaysOld = `update identity."session" set "expiresAt" = "expiresAt" - interval '2 days'
    where "userId" = (select id from identity."user" where username = $1) returning "expiresAt"`
  const { rows } = await api.tools.pool.query(twoDaysOld, [account.username])
  const cookies = await ask()
  expect(cookies).toContainEqual(
    expect.stringMatching(/^marque\.session_token=.+; Max-Age=604800; Path=\/api\/identity/),
  )
  expect(cookies).toContainEqual('marque_in=1; Path=/; SameSite=Strict; Max-Age=604800')
  const { rows: after } = await api.tools.pool.query(`select max("expiresAt") as until from identity."session"`)
  expect(after[0].until - rows[0].expiresAt).toBeGreaterThan(1.9 * 86_400_000)
})

test.each([
  [{ username: 'SELLER' }, 422, 'USERNAME_IS_ALREADY_TAKEN'],
  [{ username: 'ab' }, 400, 'USERNAME_TOO_SHORT'],
  [{ username: 'a b!' }, 400, 'INVALID_USERNAME'],
  [{ email: 'nonsense' }, 400, 'INVALID_EMAIL'],
  [{ email: 'мария@пример.рф' }, 400, 'INVALID_EMAIL'],
  [{ password: 'short' }, 400, 'PASSWORD_TOO_SHORT'],
  [{ password: 'correct horse'.repeat(10) }, 400, 'PASSWORD_TOO_LONG'],
])('a sign-up with %j is refused', async (overrides, status, code) => {
  const { response } = await signUp(overrides)
  expect([response.statusCode, response.json().code]).toEqual([status, code])
})

test.each([
  [['wanted', 'Wanted', 'WANTED'].map((username) => ({ username })), 'USERNAME_IS_ALREADY_TAKEN'],
  [
    ['one@example.com', 'One@example.com', 'ONE@example.com'].map((email) => ({ email })),
    'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
  ],
])(
  'of three concurrent sign-ups with %j, one succeeds, and the errors of the others show which value is taken',
  async (values, code) => {
    const all = await Promise.all(values.map((value) => signUp(value)))
    expect(all.map(({ response }) => response.statusCode).toSorted()).toEqual([
      200,
      expect.any(Number),
      expect.any(Number),
    ])
    const refused = all.filter(({ response }) => response.statusCode !== 200)
    expect(refused.map(({ response }) => response.json().code)).toEqual([code, code])
  },
)

test('sign-in accepts the username in any case or the email address; a wrong password and an unknown name get the same response', async () => {
  const { account } = await signUp()
  expect((await post('/sign-in/username', { username: account.username.toUpperCase(), password })).statusCode).toBe(200)
  expect((await post('/sign-in/email', { email: account.email, password })).statusCode).toBe(200)
  const wrong = await post('/sign-in/username', { username: account.username, password: 'wrong horse battery' })
  const unknown = await post('/sign-in/username', { username: 'unknown_user', password: 'wrong horse battery' })
  expect([wrong.statusCode, wrong.json()]).toEqual([unknown.statusCode, unknown.json()])
  expect(wrong.statusCode).toBe(401)
})

test.each([
  ['name', 'a\0b'],
  ['name', 'n'.repeat(255)],
  ['email', `${'a'.repeat(250)}@example.com`],
])('an account whose %s is not a line of up to 254 characters is refused at that field', async (field, value) => {
  const account = { name: 'longer', username: 'longer', email: 'longer@example.com', password: 'correct horse battery' }
  const payload = { ...account, [field]: value }
  const response = await api.request({ method: 'POST', url: '/api/identity/sign-up/email', payload })
  expect(response.statusCode).toBe(400)
  expect(response.json().issues).toEqual([{ field, message: 'Use 254 characters or fewer.' }])
})

test('a value that is not a string is refused, even if it cannot be converted to one', async () => {
  const payload = { email: { toString: 1 }, password: 'password1234' }
  const response = await api.request({ method: 'POST', url: '/api/identity/sign-in/email', payload })
  expect(response.statusCode).toBe(400)
  expect(response.json().issues).toEqual([{ field: 'email', message: 'Please send this as text.' }])
})

test('after signing out, neither the cookie nor a token that has not expired works', async () => {
  const { jar } = await signUp()
  const token = await tokenOf(jar)
  expect((await me(token)).statusCode).toBe(200)
  const out = await post('/sign-out', {}, jar)
  expect(out.statusCode).toBe(200)
  expect([out.headers['set-cookie']].flat()).toContainEqual(expect.stringMatching(/^marque_in=;/))
  expect((await me(token)).statusCode).toBe(401)
  expect((await api.request({ url: '/api/identity/token', headers: { ...jar } })).statusCode).toBe(401)
})

test('signing out everywhere ends the session of another browser, too', async () => {
  const { account, jar } = await signUp()
  const other = jarOf(await post('/sign-in/username', { username: account.username, password }))
  const [here, there] = [await tokenOf(jar), await tokenOf(other)]
  const response = await api.request({
    method: 'DELETE',
    url: '/api/user/sessions',
    headers: { authorization: `Bearer ${here}` },
  })
  expect(response.statusCode).toBe(204)
  expect([(await me(here)).statusCode, (await me(there)).statusCode]).toEqual([401, 401])
  expect((await api.request({ url: '/api/identity/token', headers: { ...other } })).statusCode).toBe(401)
})

test('changing the password ends the other sessions, and the old password no longer works', async () => {
  const { account, jar } = await signUp()
  const other = jarOf(await post('/sign-in/username', { username: account.username, password }))
  const there = await tokenOf(other)
  const changed = await post(
    '/change-password',
    { currentPassword: password, newPassword: 'another good secret', revokeOtherSessions: true },
    jar,
  )
  expect(changed.statusCode).toBe(200)
  expect((await me(there)).statusCode).toBe(401)
  expect((await me(await tokenOf(jarOf(changed)))).statusCode).toBe(200)
  expect((await post('/sign-in/username', { username: account.username, password })).statusCode).toBe(401)
})

test('deleting an account requires its password and removes all its data', async () => {
  const { account, jar } = await signUp()
  const token = await tokenOf(jar)
  const remove = (payload: object) =>
    api.request({ method: 'DELETE', url: '/api/user', payload, headers: { authorization: `Bearer ${token}` } })
  expect((await remove({ password: 'wrong' })).json()).toMatchObject({ code: 'wrong_password' })
  expect((await remove({ password })).statusCode).toBe(204)
  expect((await me(token)).statusCode).toBe(401)
  expect((await post('/sign-in/username', { username: account.username, password })).statusCode).toBe(401)
})

test.each([
  '/update-user',
  '/delete-user',
  '/list-sessions',
  '/sign-in/social',
  '/get-session',
  '/ok',
  '/error',
  '/is-username-available',
])('the library’s %s endpoint is not available', async (path) => {
  expect((await post(path, {})).statusCode).toBe(404)
  expect((await api.request({ url: `/api/identity${path}` })).statusCode).toBe(404)
})

test('another site cannot sign users in or out', async () => {
  const { account, jar } = await signUp()
  const origin = 'https://evil.example'
  expect((await post('/sign-in/username', { username: account.username, password }, { origin })).statusCode).toBe(403)
  expect((await post('/sign-out', {}, { ...jar, origin })).statusCode).toBe(403)
})

test('/api/login redirects only to the sign-in screen', async () => {
  const response = await api.request({ url: '/api/login?returnTo=https://evil.example' })
  expect([response.statusCode, response.headers.location]).toEqual([302, '/sign-in'])
})

test('a site that is not a demo has no one-click sign-in', async () => {
  expect(
    (await api.request({ method: 'POST', url: '/api/demo/sign-in', payload: { username: 'admin' } })).statusCode,
  ).toBe(404)
})

test('the first admin is created from environment variables, once', async () => {
  const firstAdmin = { username: 'Root_Ada', email: 'root@example.com', password }
  await ensureFirstAdmin(api.tools, auth(), { firstAdmin })
  expect(await hasAdmin(api.tools.db)).toBe(true)
  expect((await post('/sign-in/username', { username: 'root_ada', password })).statusCode).toBe(401)
  await api.tools.db.update(users).set({ role: 'user' })
  await ensureFirstAdmin(api.tools, auth(), { firstAdmin })
  const token = await tokenOf(jarOf(await post('/sign-in/username', { username: 'root_ada', password })))
  expect((await me(token)).json()).toMatchObject({ role: 'admin' })
})

test('a password reset by an operator works immediately and ends all sessions', async () => {
  const { account, jar } = await signUp()
  const token = await tokenOf(jar)
  expect(await resetPassword(api.tools, auth(), account.username.toUpperCase(), 'set by the operator')).toBe(true)
  expect(await resetPassword(api.tools, auth(), 'unknown', 'set by the operator')).toBe(false)
  expect((await me(token)).statusCode).toBe(401)
  expect(
    (await post('/sign-in/username', { username: account.username, password: 'set by the operator' })).statusCode,
  ).toBe(200)
})

test.each([
  ['short', 9, 'Use at least 10 characters'],
  ['long', 129, 'Use 128 characters or fewer'],
])('the operator cannot set a password that is too %s', async (_what, length, mistake) => {
  const { account } = await signUp()
  const setting = resetPassword(api.tools, auth(), account.username, 'x'.repeat(length))
  await expect(setting).rejects.toThrow(mistake)
  expect((await post('/sign-in/username', { username: account.username, password })).statusCode).toBe(200)
})

test('a new member gets a welcome email', async () => {
  const { account } = await signUp()
  await runQueue(api.tools, api.identity.tasks)
  const [welcome, ...others] = api.sent.filter(({ to }) => to.address === account.email)
  expect(welcome).toMatchObject({ subject: 'Welcome to Marque', to: { name: account.username } })
  expect(welcome!.text).toContain('/profile')
  expect(others).toEqual([])
})

test('a password reset emails a link that works once, and does not reveal whether the address is known', async () => {
  const { account, jar } = await signUp()
  const old = await tokenOf(jar)
  const ask = (email: string) => post('/request-password-reset', { email, redirectTo: '/reset-password' })
  const [known, unknown] = [await ask(account.email), await ask('unknown@example.com')]
  expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
  await runQueue(api.tools, api.identity.tasks)
  const resets = api.sent.filter(({ subject }) => subject.startsWith('Reset your'))
  expect(resets).toMatchObject([{ to: { address: account.email } }])
  const link = /\/api\/identity\/reset-password\/\S+/.exec(resets[0]!.text)![0]
  const place = async () => String((await api.app.inject(link)).headers.location)
  const token = new URL(await place(), 'http://x').searchParams.get('token')!
  expect((await post('/reset-password', { token, newPassword: 'a fresh new secret' })).statusCode).toBe(200)
  expect((await post('/reset-password', { token, newPassword: 'one more password' })).statusCode).toBe(400)
  expect(await place()).toBe('/reset-password?error=INVALID_TOKEN')
  expect((await me(old)).statusCode).toBe(401)
  expect((await post('/sign-in/email', { email: account.email, password: 'a fresh new secret' })).statusCode).toBe(200)
})

test.each(['an-unknown-token', '%00', 'a%20b', '%27', 'x'.repeat(90)])(
  'a link with %s is no longer valid',
  async (token) => {
    const { statusCode, headers } = await api.app.inject(`/api/identity/reset-password/${token}`)
    expect([statusCode, headers.location]).toEqual([302, '/reset-password?error=INVALID_TOKEN'])
  },
)

test('a valid link is not reported as invalid while the database is unavailable', async () => {
  const { handler } = auth()
  auth().handler = async () => new Response(null, { status: 500 })
  const { statusCode } = await api.app.inject('/api/identity/reset-password/good')
  auth().handler = handler
  expect(statusCode).toBe(500)
})

test.each([{ aud: 'https://elsewhere.example' }, { aud: ['http://elsewhere.test'] }, { iss: 'http://cars.test' }])(
  'a token that is signed with our own key but contains %j is refused',
  async (overrides) => {
    const { jar } = await signUp()
    const { iat: _, exp: __, ...payload } = decodeJwt(await tokenOf(jar))
    const signToken = async (more: object) =>
      (await auth().api.signJWT({ body: { payload: { ...payload, iat: Math.floor(Date.now() / 1_000), ...more } } }))
        .token
    expect((await me(await signToken({}))).statusCode).toBe(200)
    expect((await me(await signToken(overrides))).statusCode).toBe(401)
  },
)

test('the token-signing key is rotated; tokens of the previous key stay valid until they expire', async () => {
  const { jar } = await signUp()
  const before = await tokenOf(jar)
  await api.tools.pool.query(`update identity."jwks" set "expiresAt" = now() - interval '1 hour'`)
  const after = await tokenOf(jar)
  expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid)
  const opens = async (token: string) => (await me(token)).statusCode
  // The server reads the keys at most once every ten seconds.
  await expect.poll(() => opens(after), { timeout: 30_000, interval: 500 }).toBe(200)
  expect(await opens(before)).toBe(200)
})

test('a token with a flipped byte is refused', async () => {
  const { jar } = await signUp()
  const token = await tokenOf(jar)
  await fc.assert(
    fc.asyncProperty(fc.nat(token.length - 1), fc.integer({ min: 1, max: 63 }), async (at, by) => {
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
      const place = letters.indexOf(token[at]!)
      fc.pre(place >= 0)
      const flipped = token.slice(0, at) + letters[(place + by) % 64] + token.slice(at + 1)
      // base64 ignores some bits in the last character of each part, so the decoded bytes may not have changed.
      fc.pre(!sameBytes(token, flipped))
      expect((await me(flipped)).statusCode).toBe(401)
    }),
    { numRuns: 60 },
  )
})

function sameBytes(a: string, b: string): boolean {
  const bytes = (token: string) =>
    token
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString('hex'))
      .join('.')
  return bytes(a) === bytes(b)
}

describe('too many concurrent password checks', { timeout: 60_000 }, () => {
  test('are refused above the limit, and accepted again afterwards', async () => {
    const { account } = await signUp()
    const release = blockPasswordChecks()
    const refused: Awaited<ReturnType<typeof post>>[] = []
    const tries = Array.from({ length: 3 * parallelChecks }, async (_, n) => {
      const response = await post('/sign-in/username', { username: `unknown_${n}`, password })
      if (response.statusCode !== 401) refused.push(response)
    })
    await expect.poll(() => refused.length, { timeout: 30_000 }).toBe(3 * parallelChecks - unknownBrowserChecks)
    release()
    await Promise.all(tries)
    expect(refused).toHaveLength(3 * parallelChecks - unknownBrowserChecks)
    for (const { statusCode, headers, json } of refused) {
      expect([statusCode, json().code, headers['retry-after']]).toEqual([503, 'identity_busy', '2'])
    }
    expect((await post('/sign-in/username', { username: account.username, password })).statusCode).toBe(200)
  })
})

describe('too many attempts', { timeout: 60_000 }, () => {
  const limited = testApp({ passwords, environment: { RATE_LIMIT: 'on' }, prepare: ({ db }) => insertCast(db) })
  const attempt = (username: string, address: string) =>
    limited.request({
      method: 'POST',
      url: '/api/identity/sign-in/username',
      payload: { username, password: 'wrong horse' },
      remoteAddress: address,
    })

  const countBefore = async (times: number, count: (limits: AttemptLimits) => Promise<void>) => {
    const limits = openAttemptLimits(limited.tools)
    for (let n = 0; n < times; n++) await count(limits)
  }

  test('to create accounts get their own error; failed sign-ups do not count toward the ten', async () => {
    const make = (username: string) =>
      limited.request({
        method: 'POST',
        url: '/api/identity/sign-up/email',
        payload: { name: username, username, email: `${username}@example.com`, password },
        remoteAddress: '192.0.2.77',
      })
    for (let n = 0; n < 5; n++) expect((await make('seller')).json().code).toBe('USERNAME_IS_ALREADY_TAKEN')
    for (let n = 0; n < 10; n++) expect((await make(`made_${n}`)).statusCode).toBe(200)
    const refused = await make('made_10')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_sign_ups'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  })

  test('to find out which names are taken are refused', async () => {
    const make = () =>
      limited.request({
        method: 'POST',
        url: '/api/identity/sign-up/email',
        payload: { name: 'x', username: 'seller', email: 'x@example.com', password },
        remoteAddress: '192.0.2.78',
      })
    await countBefore(28, ({ signUps }) => signUps('192.0.2.78'))
    for (let n = 0; n < 2; n++) expect((await make()).json().code).toBe('USERNAME_IS_ALREADY_TAKEN')
    expect((await make()).json().code).toBe('too_many_sign_ups')
  })

  test('to reset a password get their own error', async () => {
    const ask = () =>
      limited.request({
        method: 'POST',
        url: '/api/identity/request-password-reset',
        payload: { email: 'unknown@example.com', redirectTo: '/reset-password' },
        remoteAddress: '192.0.2.79',
      })
    for (let n = 0; n < 5; n++) expect((await ask()).statusCode).toBe(200)
    expect((await ask()).json().code).toBe('too_many_resets')
  })

  test('to reset the password of one address send five emails an hour, with the same response', async () => {
    const account = { name: 'Zoe', username: 'zoe_mailed', email: 'mailed@example.com', password }
    const url = '/api/identity/sign-up/email'
    await limited.request({ method: 'POST', url, payload: account, remoteAddress: '192.0.2.80' })
    const responses = []
    for (let n = 0; n < 7; n++) {
      const response = await limited.request({
        method: 'POST',
        url: '/api/identity/request-password-reset',
        payload: { email: account.email },
        remoteAddress: `198.18.${n}.1`,
      })
      responses.push([response.statusCode, response.body])
      await runQueue(limited.tools, limited.identity.tasks)
    }
    expect(new Set(responses.map(String)).size).toBe(1)
    const resets = limited.sent.filter(
      ({ subject, to }) => subject.startsWith('Reset your') && to.address === account.email,
    )
    expect(resets).toHaveLength(5)
  })

  test('to reset a password do the same work whether or not the account exists', async () => {
    const { rows: before } = await limited.tools.pool.query('select count(*) from identity."verification"')
    await limited.request({
      method: 'POST',
      url: '/api/identity/request-password-reset',
      payload: { email: 'mailed@example.com' },
      remoteAddress: '198.18.99.1',
    })
    expect((await limited.tools.pool.query('select count(*) from identity."verification"')).rows).toEqual(before)
  })

  test('too many attempts on one account from one network are refused for that network only, whether or not the account exists', async () => {
    for (const username of ['seller', 'unknown']) {
      await countBefore(7, ({ byAccountAndNetwork }) => byAccountAndNetwork.count(`${username} 203.0.113.9`))
      expect((await attempt(username, '203.0.113.9')).statusCode).toBe(401)
      const refused = await attempt(username, '203.0.113.9')
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({ code: 'too_many_sign_ins' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
      expect((await attempt(username, '203.0.113.10')).statusCode).toBe(401)
    }
  })

  describe('do not lock out the owner', () => {
    const account = { name: 'Zoe', username: 'zoe_besieged', email: 'Besieged@example.com', password }
    const signIn = (overrides: object, remoteAddress: string, cookie = '') =>
      limited.request({
        method: 'POST',
        url: '/api/identity/sign-in/username',
        payload: { username: account.username, password, ...overrides },
        remoteAddress,
        headers: { cookie },
      })
    const exhaustLimits = async (address: string) => {
      await countBefore(8, ({ byAccountAndNetwork }) => byAccountAndNetwork.count(`${account.username} ${address}`))
      await countBefore(30, ({ byAddress }) => byAddress(address))
    }

    test('in another network, or in a known browser; other browsers in the network are refused', async () => {
      const url = '/api/identity/sign-up/email'
      const signedUp = await limited.request({ method: 'POST', url, payload: account, remoteAddress: '192.0.2.90' })
      const { cookie } = jarOf(signedUp)
      expect([signedUp.headers['set-cookie']].flat().at(-1)).toMatch(
        /^marque_known=[\w.-]+; Path=\/api\/identity; HttpOnly; SameSite=Strict; Max-Age=15552000$/,
      )
      await exhaustLimits('192.0.2.91')
      expect((await signIn({}, '192.0.2.91')).statusCode).toBe(429)
      expect((await signIn({}, '192.0.2.91', cookie)).statusCode).toBe(200)
      expect((await signIn({}, '192.0.2.92')).statusCode).toBe(200)
      const byEmail = { method: 'POST', url: '/api/identity/sign-in/email', headers: { cookie } } as const
      const payload = { email: account.email, password }
      expect((await limited.request({ ...byEmail, payload, remoteAddress: '192.0.2.91' })).statusCode).toBe(200)
    })

    test('but a browser that only another account knows is refused, and so is a forged cookie', async () => {
      const other = { name: 'Mal', username: 'mal_known', email: 'mal@example.com', password }
      const url = '/api/identity/sign-up/email'
      const { cookie } = jarOf(
        await limited.request({ method: 'POST', url, payload: other, remoteAddress: '192.0.2.93' }),
      )
      await exhaustLimits('192.0.2.94')
      expect((await signIn({}, '192.0.2.94', cookie)).statusCode).toBe(429)
      expect((await signIn({}, '192.0.2.94', 'marque_known=browser.c2lnbmF0dXJl')).statusCode).toBe(429)
    })

    test('and a known browser has its own limit', async () => {
      const { cookie } = jarOf(await signIn({}, '192.0.2.95'))
      const [, browser] = /marque_known=([\w-]+)/.exec(cookie)!
      await countBefore(7, ({ byBrowser }) => byBrowser.count(`${account.username} ${browser}`))
      expect((await signIn({ password: 'wrong horse' }, '192.0.2.95', cookie)).statusCode).toBe(401)
      expect((await signIn({}, '192.0.2.95', cookie)).statusCode).toBe(429)
      expect((await signIn({}, '192.0.2.95')).statusCode).toBe(200)
    })

    test('an account allows 100 attempts a day from all networks, by username and email together, but a known browser can still sign in', async () => {
      const { cookie } = jarOf(await signIn({}, '192.0.2.97'))
      const [owner] = await limited.tools.db.select().from(users).where(eq(users.username, account.username))
      await countBefore(98, ({ byAccountPerDay }) => byAccountPerDay.count(owner!.id))
      expect((await signIn({ password: 'wrong horse' }, '198.18.1.1')).statusCode).toBe(401)
      const url = '/api/identity/sign-in/email'
      const byEmail = { email: account.email, password: 'wrong horse' }
      const guess = await limited.request({ method: 'POST', url, payload: byEmail, remoteAddress: '198.18.2.1' })
      expect(guess.statusCode).toBe(401)
      const refused = await signIn({}, '198.18.3.1')
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_sign_ins'])
      expect((await signIn({}, '198.18.3.1', cookie)).statusCode).toBe(200)
      expect((await signIn({}, '198.18.4.1')).statusCode).toBe(429)
    })
  })

  test('at one account from many networks share one queue, so that the owner’s known browser can sign in', async () => {
    const account = { name: 'Zoe', username: 'zoe_in_queue', email: 'in_line@example.com', password }
    const url = '/api/identity/sign-up/email'
    const signedUp = await limited.request({ method: 'POST', url, payload: account, remoteAddress: '192.0.2.98' })
    const release = blockPasswordChecks()
    const codes: number[] = []
    const guesses = Array.from({ length: 20 }, async (_, n) =>
      codes.push((await attempt(account.username, `198.19.${n}.1`)).statusCode),
    )
    await expect.poll(() => codes, { timeout: 30_000 }).toEqual(Array(15).fill(503))
    const signIn = limited.request({
      method: 'POST',
      url: '/api/identity/sign-in/username',
      payload: { username: account.username, password },
      remoteAddress: '198.19.0.1',
      headers: { ...jarOf(signedUp) },
    })
    release()
    expect((await signIn).statusCode).toBe(200)
    await Promise.all(guesses)
    expect(codes).toEqual([...Array(15).fill(503), ...Array(5).fill(401)])
  })

  test('of a signed-in user with a wrong password are refused from all IP addresses, to change it and to delete the account', async () => {
    const account = { name: 'Zoe', username: 'zoe_guessed', email: 'guessed@example.com', password }
    const send = (path: string, payload: object, remoteAddress: string, cookie = '') =>
      limited.request({ method: 'POST', url: `/api/identity${path}`, payload, remoteAddress, headers: { cookie } })
    const signUp = async (overrides: object) => {
      const { cookie } = jarOf(await send('/sign-up/email', { ...account, ...overrides }, '192.0.2.1'))
      const { token } = (await limited.request({ url: '/api/identity/token', headers: { cookie } })).json()
      return { cookie, token: token as string }
    }
    const change = (cookie: string, currentPassword: string, address: string) =>
      send('/change-password', { currentPassword, newPassword: 'another good secret' }, address, cookie)
    const remove = (bearer: string, password: string, remoteAddress: string) =>
      limited.request({
        method: 'DELETE',
        url: '/api/user',
        payload: { password },
        remoteAddress,
        headers: { authorization: `Bearer ${bearer}` },
      })

    const [one, other] = [await signUp({}), await signUp({ username: 'zoe_other', email: 'other@example.com' })]
    for (let n = 0; n < 4; n++) {
      const wrong = await change(one.cookie, 'wrong horse', `192.0.2.1${n}`)
      expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'INVALID_PASSWORD'])
      expect((await remove(one.token, 'wrong horse', `192.0.2.2${n}`)).json().code).toBe('wrong_password')
    }
    for (const refused of [
      await change(one.cookie, password, '192.0.2.3'),
      await remove(one.token, password, '192.0.2.4'),
    ]) {
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_sign_ins'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
    }
    expect((await change(other.cookie, 'wrong horse', '192.0.2.5')).statusCode).toBe(400)
    expect((await change(other.cookie, password, '192.0.2.5')).statusCode).toBe(200)
    const none = await send(
      '/change-password',
      { currentPassword: 'x', newPassword: 'another good secret' },
      '192.0.2.6',
    )
    expect(none.statusCode).toBe(401)
  })

  test('are forgotten after a success', async () => {
    const account = { name: 'Zoe', username: 'zoe_forgetful', email: 'forgetful@example.com', password }
    const send = (path: string, payload: object, cookie = '') =>
      limited.request({
        method: 'POST',
        url: `/api/identity${path}`,
        payload,
        remoteAddress: '192.0.2.7',
        headers: { cookie },
      })
    let { cookie } = jarOf(await send('/sign-up/email', account))
    const [owner] = await limited.tools.db.select().from(users).where(eq(users.username, account.username))
    let current = password
    for (const next of ['another good secret', 'a third good secret']) {
      await countBefore(6, ({ passwordChecks }) => passwordChecks.count(owner!.id))
      const wrong = await send('/change-password', { currentPassword: 'wrong horse', newPassword: next }, cookie)
      expect(wrong.statusCode).toBe(400)
      const changed = await send('/change-password', { currentPassword: current, newPassword: next }, cookie)
      expect(changed.statusCode).toBe(200)
      cookie = jarOf(changed).cookie || cookie
      current = next
    }
  })

  test('too many attempts from one IP address are refused for all accounts', async () => {
    await countBefore(28, ({ byAddress }) => byAddress('198.51.100.1'))
    for (let n = 0; n < 2; n++) expect((await attempt(`guess_${n}`, '198.51.100.1')).statusCode).toBe(401)
    expect((await attempt('another', '198.51.100.1')).statusCode).toBe(429)
  })
})

test.each(['support', 'marque.team'])('the username %s is reserved', async (username) => {
  const { response } = await signUp({ username })
  expect([response.statusCode, response.json().message]).toEqual([422, expect.stringContaining('reserved')])
})

test('the last admin cannot delete their account, but one of two can', async () => {
  const make = async () => {
    const { account, jar } = await signUp()
    await api.tools.pool.query(`update users set role = 'admin' where username = $1`, [account.username])
    return await tokenOf(jar)
  }
  await api.tools.pool.query(`update users set role = 'user'`)
  const [first, second] = [await make(), await make()]
  const leave = (token: string) =>
    api.request({
      method: 'DELETE',
      url: '/api/user',
      payload: { password },
      headers: { authorization: `Bearer ${token}` },
    })
  const [one, other] = await Promise.all([leave(first), leave(second)])
  expect([one, other].map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
  expect(await hasAdmin(api.tools.db)).toBe(true)
})
