import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { maximumPasskeys } from '#contract/accounts/limits.ts'
import { type Authenticator, createAuthenticator } from '#tests/doubles/authenticator.ts'
import { codeOf } from '#tests/doubles/totp.ts'
import { accountBrowser } from '#tests/server/account-browser.ts'
import { testApp } from '#tests/server/app.ts'
import { runQueue } from '#tests/server/queue.ts'
import { setRole } from '../../users/people.ts'
import { removedUsers } from '../../users/table.ts'
import { removeSecondFactor, resetPassword } from './accounts.ts'
import { openAttemptLimits } from './attempt-limits.ts'
import type { EmbeddedIdentity } from './provider.ts'

const api = testApp({ environment: { REQUIRE_SECOND_FACTOR: 'admins', LOG_LEVEL: 'info' } })
const password = 'correct horse battery'
const origin = 'http://cars.test'
let number = 0
type Browser = ReturnType<typeof accountBrowser>

async function newMember() {
  const username = `pia_${(number += 1)}`
  const browser = accountBrowser(api)
  await browser.post('/sign-up/email', { name: username, username, email: `${username}@example.com`, password })
  return { browser, username }
}

async function add(browser: Browser, name = 'Phone', key = createAuthenticator(origin)) {
  const options = (await browser.post('/passkey/generate-register-options', { password })).json()
  const result = await browser.post('/passkey/verify-registration', { name, response: key.create(options) })
  return { key, result, options }
}

async function withPasskey() {
  const { browser, username } = await newMember()
  const { key, result } = await add(browser)
  return { browser, username, key, codes: result.json().backupCodes as string[] }
}

async function signIn(username: string) {
  const otherBrowser = accountBrowser(api)
  return { otherBrowser, result: await otherBrowser.post('/sign-in/username', { username, password }) }
}

async function use(browser: Browser, key: Authenticator) {
  const offered = await browser.post('/passkey/generate-authenticate-options')
  if (offered.statusCode !== 200) return offered
  return browser.post('/passkey/verify-authentication', { response: key.use(offered.json()) })
}

async function signInByPasskey(key: Pick<Authenticator, 'use'>, browser = accountBrowser(api)) {
  const options = (await browser.post('/sign-in/passkey/options')).json()
  return { otherBrowser: browser, result: await browser.post('/sign-in/passkey', { response: key.use(options) }) }
}

const factorsOf = async (browser: Browser) => (await browser.getWithCookies('/second-factors')).json()
const subjects = async () => {
  await runQueue(api.tools)
  return api.sent.map(({ subject }) => subject)
}
/** Returns the text of the only email with the given subject, on a single line. */
const textOf = async (subject: string) => {
  await runQueue(api.tools)
  const [mail, ...more] = api.sent.filter((sent) => sent.subject === subject)
  expect(more).toEqual([])
  return mail?.text.replaceAll(/\s+/g, ' ')
}
beforeEach(() => runQueue(api.tools).then(() => void (api.sent.length = 0)))

describe('adding a passkey', () => {
  test('adding a passkey requires the password, turns on two-factor authentication, returns recovery codes, ends other sessions and sends an email', async () => {
    const { browser, username } = await newMember()
    const { otherBrowser } = await signIn(username)
    const refused = await browser.post('/passkey/generate-register-options', { password: 'wrong horse' })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'INVALID_PASSWORD'])
    const { result, options } = await add(browser, 'Key ring')
    expect(options).toMatchObject({
      rp: { id: 'cars.test', name: 'Marque' },
      user: { name: `${username}@example.com` },
    })
    expect(result.json()).toEqual({ status: true, backupCodes: Array.from({ length: 8 }, () => expect.any(String)) })
    expect(await factorsOf(browser)).toMatchObject({ app: false, passkeys: [{ name: 'Key ring', lastUsedAt: null }] })
    expect([await browser.token(), await otherBrowser.token()]).toEqual([expect.any(String), undefined])
    expect(decodeJwt(await browser.token())).toMatchObject({ fva: [0, 0] })
    const text = await textOf('A passkey was added to your Marque account')
    expect(text).toContain('your password alone is no longer enough')
    expect(text).toContain('we signed you out on all other devices')
    expect(api.logged.map(({ event }) => event)).toContain('passkey.added')
  })

  test('a second one does not change the codes or the sessions', async () => {
    const { browser, username, key, codes } = await withPasskey()
    const { otherBrowser } = await signIn(username)
    await use(otherBrowser, key)
    expect((await add(browser, 'Laptop')).result.json()).toEqual({ status: true })
    expect(await otherBrowser.token()).toEqual(expect.any(String))
    const { otherBrowser: nextBrowser } = await signIn(username)
    expect((await nextBrowser.post('/two-factor/verify-backup-code', { code: codes[0] })).statusCode).toBe(200)
  })

  test(`is refused above ${maximumPasskeys} passkeys`, async () => {
    const { browser } = await withPasskey()
    await api.tools.pool.query(
      `insert into identity.passkey (id, name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
         select id || n, name, "publicKey", "userId", "credentialID" || n, 0, "deviceType", "backedUp"
           from (select * from identity.passkey order by "createdAt" desc limit 1) one, generate_series(2, ${maximumPasskeys}) n`,
    )
    const refused = await browser.post('/passkey/generate-register-options', { password })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'TOO_MANY_PASSKEYS'])
  })

  test('is refused with an invalid response, another challenge, or a passkey that is already registered', async () => {
    const { key } = await withPasskey()
    const { browser } = await newMember()
    const other = createAuthenticator('http://evil.test')
    const [{ result: elsewhere }, { result: taken }] = [
      await add(browser, 'Phone', other),
      await add(browser, 'Phone', key),
    ]
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([400, 'FAILED_TO_VERIFY_REGISTRATION'])
    expect([taken.statusCode, taken.json().code]).toEqual([400, 'PREVIOUSLY_REGISTERED'])
    const late = createAuthenticator(origin).create({ challenge: 'of yesterday', rp: { id: 'cars.test' } })
    for (const response of [late, { ...late, id: 7 }, {}, null, 'x', [late]]) {
      await browser.post('/passkey/generate-register-options', { password })
      const result = await browser.post('/passkey/verify-registration', { name: 'Phone', response: response as object })
      expect([response, result.statusCode]).toEqual([response, 400])
    }
    for (const name of ['', '\u200b', 'one\ntwo'])
      expect((await browser.post('/passkey/verify-registration', { name, response: late })).json()).toMatchObject({
        issues: [{ field: 'name' }],
      })
    expect((await factorsOf(browser)).passkeys).toEqual([])
  })

  test('is refused without a session, and so are the list and the removal', async () => {
    const visitor = accountBrowser(api)
    for (const path of ['generate-register-options', 'verify-registration', 'delete-passkey'])
      expect((await visitor.post(`/passkey/${path}`, { password, id: 'x' })).statusCode).toBe(401)
    expect((await visitor.getWithCookies('/second-factors')).statusCode).toBe(401)
  })
})

describe('signing in', () => {
  test('signing in requires the password and then the passkey, and each response works only once', async () => {
    const { browser, username, key } = await withPasskey()
    const { otherBrowser, result } = await signIn(username)
    expect(result.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['passkey'] })
    expect(await otherBrowser.token()).toBeUndefined()
    const options = (await otherBrowser.post('/passkey/generate-authenticate-options')).json()
    expect(options).toMatchObject({ rpId: 'cars.test', allowCredentials: [{ id: key.id, type: 'public-key' }] })
    const response = key.use(options)
    const verified = await otherBrowser.post('/passkey/verify-authentication', { response })
    expect([verified.statusCode, verified.json()]).toEqual([200, { user: expect.objectContaining({ username }) }])
    expect(verified.body).not.toMatch(/"token"|"session"/)
    expect([otherBrowser.jar.get('marque_in'), decodeJwt(await otherBrowser.token()).fva]).toEqual(['1', [0, 0]])
    expect(
      (await accountBrowserWith(otherBrowser).post('/passkey/verify-authentication', { response })).statusCode,
    ).toBe(400)
    expect((await factorsOf(browser)).passkeys[0].lastUsedAt).not.toBeNull()
    expect(api.logged.map(({ event }) => event)).toContain('passkey.accepted')
  })

  test('as a second step, a passkey is refused without the password, for another user or with a wrong signature', async () => {
    const { username, key } = await withPasskey()
    const { key: otherKey } = await withPasskey()
    const visitor = await use(accountBrowser(api), key)
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'INVALID_TWO_FACTOR_COOKIE'])
    const { otherBrowser } = await signIn(username)
    expect((await use(otherBrowser, otherKey)).statusCode).toBe(401)
    const options = (await otherBrowser.post('/passkey/generate-authenticate-options')).json()
    const wrong = { ...otherKey.use(options), id: key.id, rawId: key.id }
    expect((await otherBrowser.post('/passkey/verify-authentication', { response: wrong })).statusCode).toBe(401)
    expect(await otherBrowser.token()).toBeUndefined()
    expect((await use(otherBrowser, key)).statusCode).toBe(200)
  })

  test('a passkey cannot complete a sign-in with a forged cookie', async () => {
    const { username, key } = await withPasskey()
    const { otherBrowser } = await signIn(username)
    const options = (await otherBrowser.post('/passkey/generate-authenticate-options')).json()
    const cookie = otherBrowser.jar.get('marque.two_factor')!
    otherBrowser.jar.set('marque.two_factor', `${cookie.slice(0, -8)}AAAAAAA=`)
    const result = await otherBrowser.post('/passkey/verify-authentication', { response: key.use(options) })
    expect(result.statusCode).toBe(401)
  })

  test('a recovery code also works, but an authenticator code does not, because there is no app', async () => {
    const { username, codes } = await withPasskey()
    const { otherBrowser } = await signIn(username)
    expect((await otherBrowser.post('/two-factor/verify-totp', { code: '000000' })).statusCode).toBe(400)
    expect((await otherBrowser.post('/two-factor/verify-backup-code', { code: codes[0] })).statusCode).toBe(200)
    expect(await otherBrowser.token()).toEqual(expect.any(String))
  })
})

describe('signing in without the password', () => {
  test('signing in without the password requires a passkey that verifies the user and counts as both factors; each response works only once', async () => {
    const { username, key } = await withPasskey()
    const otherBrowser = accountBrowser(api)
    const options = (await otherBrowser.post('/sign-in/passkey/options')).json()
    expect(options).toMatchObject({ rpId: 'cars.test', allowCredentials: [] })
    const response = key.use(options)
    const signedIn = await otherBrowser.post('/sign-in/passkey', { response })
    expect([signedIn.statusCode, signedIn.json()]).toEqual([200, { user: expect.objectContaining({ username }) }])
    expect(signedIn.body).not.toMatch(/"token"|"session"/)
    expect([otherBrowser.jar.get('marque_in'), decodeJwt(await otherBrowser.token()).fva]).toEqual(['1', [0, 0]])
    expect(otherBrowser.jar.has('marque_known')).toBe(true)
    expect((await accountBrowserWith(otherBrowser).post('/sign-in/passkey', { response })).json().code).toBe(
      'passkey_refused',
    )
    const { rows } = await api.tools.pool.query(`select id from users where username = $1`, [username])
    expect(api.logged).toContainEqual(expect.objectContaining({ event: 'passkey.accepted', userId: rows[0].id }))
  })

  test('is enough for admins who need a second factor', async () => {
    const { username, key } = await withPasskey()
    await setRole(api.tools.db, username, 'admin')
    const { otherBrowser, result } = await signInByPasskey(key)
    expect(result.statusCode).toBe(200)
    expect((await otherBrowser.get('/api/admin/users')).statusCode).toBe(200)
  })

  test('a passkey that does not verify the user cannot replace the password, but still works as a second step', async () => {
    const { browser, username } = await newMember()
    const key = createAuthenticator(origin, { verifies: false })
    await add(browser, 'Old key', key)
    expect((await factorsOf(browser)).passkeys).toMatchObject([{ name: 'Old key', signsIn: false }])
    const { otherBrowser, result } = await signInByPasskey(key)
    expect(result.statusCode).toBe(403)
    expect(result.json()).toMatchObject({
      code: 'passkey_unverified',
      message: expect.stringContaining('Sign in with your password first'),
    })
    expect(await otherBrowser.token()).toBeUndefined()
    expect(api.logged.map(({ event }) => event)).toContain('passkey.refused')
    const { otherBrowser: nextBrowser } = await signIn(username)
    expect((await use(nextBrowser, key)).statusCode).toBe(200)
  })

  test('an old passkey that is not discoverable still works as a second step', async () => {
    const { browser, username } = await newMember()
    const key = createAuthenticator(origin, { discoverable: false })
    const options = (await browser.post('/passkey/generate-register-options', { password })).json()
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', requireResidentKey: true })
    const response = key.create({ ...options, authenticatorSelection: { residentKey: 'preferred' } })
    expect((await browser.post('/passkey/verify-registration', { name: 'Old key', response })).statusCode).toBe(200)
    const { otherBrowser } = await signIn(username)
    expect((await use(otherBrowser, key)).statusCode).toBe(200)
  })

  test('the list shows which passkeys can sign in, as known from their registration or first sign-in', async () => {
    const { browser, key } = await withPasskey()
    const signsIn = async () => (await factorsOf(browser)).passkeys[0].signsIn
    expect(await signsIn()).toBe(true)
    await api.tools.pool.query('update identity.passkey set "signsIn" = false where "credentialID" = $1', [key.id])
    expect(await signsIn()).toBe(false)
    await signInByPasskey(key)
    expect(await signsIn()).toBe(true)
  })

  test('an unknown passkey, a wrong signature, and a removed account get the same response', async () => {
    const { browser, key } = await withPasskey()
    const { key: otherKey } = await withPasskey()
    const { result: unknown } = await signInByPasskey(createAuthenticator(origin))
    const { result: wrong } = await signInByPasskey({
      ...key,
      use: (options) => ({ ...otherKey.use(options), id: key.id, rawId: key.id }),
    })
    const { sub } = decodeJwt(await browser.token())
    await api.tools.db.insert(removedUsers).values({ id: sub!, removedAt: new Date() })
    const { result: removed } = await signInByPasskey(key)
    expect([unknown.statusCode, unknown.json().code]).toEqual([401, 'passkey_refused'])
    for (const result of [wrong, removed])
      expect([result.statusCode, result.body]).toEqual([unknown.statusCode, unknown.body])
  })

  test('starts a session that ends like any other, and creates a missing user row', async () => {
    const { browser, username, key } = await withPasskey()
    const { otherBrowser } = await signInByPasskey(key)
    const change = { currentPassword: password, newPassword: 'another good secret' }
    expect((await browser.post('/change-password', change)).statusCode).toBe(200)
    expect(await otherBrowser.token()).toBeUndefined()
    await api.tools.pool.query('delete from users where username = $1', [username])
    const { otherBrowser: nextBrowser } = await signInByPasskey(key)
    expect((await nextBrowser.get('/api/auth/user')).json()).toMatchObject({ username, role: 'user' })
    expect((await nextBrowser.get('/api/user/sessions')).json()).toMatchObject([{ current: true }, { current: false }])
    expect((await nextBrowser.post('/sign-out')).statusCode).toBe(200)
    expect(await nextBrowser.token()).toBeUndefined()
  })

  test('a suspended member sees the reason', async () => {
    const { username, key } = await withPasskey()
    await api.tools.pool.query(
      `update users set suspended_at = now(), suspension_reason = 'Spam' where username = $1`,
      [username],
    )
    const { otherBrowser, result } = await signInByPasskey(key)
    expect(result.statusCode).toBe(403)
    expect(result.json()).toMatchObject({ code: 'ACCOUNT_SUSPENDED', message: expect.stringContaining('Spam') })
    expect(await otherBrowser.token()).toBeUndefined()
    expect(api.logged.map(({ event }) => event)).toContain('suspended.refused')
  })

  test('another site cannot use it, and a response for another site is refused', async () => {
    const { key } = await withPasskey()
    const otherBrowser = accountBrowser(api)
    const options = (await otherBrowser.post('/sign-in/passkey/options')).json()
    const foreign = await api.request({
      method: 'POST',
      url: '/api/identity/sign-in/passkey',
      payload: { response: key.use(options) },
      headers: { origin: 'https://evil.example', cookie: `marque.passkey=${otherBrowser.jar.get('marque.passkey')}` },
    })
    expect(foreign.statusCode).toBe(403)
    const { result } = await signInByPasskey({
      ...key,
      use: (options) => key.use({ ...options, rpId: 'evil.example' }),
    })
    expect(result.json().code).toBe('passkey_refused')
  })

  test('a passkey sign-in replaces the password for five minutes when creating an API key or deleting the account', async () => {
    const { browser, key } = await withPasskey()
    const { otherBrowser } = await signInByPasskey(key)
    const send = async (browser: Browser, method: 'POST' | 'DELETE', url: string, payload: object) =>
      api.request({ method, url, payload, headers: { authorization: `Bearer ${await browser.token()}` } })
    const make = (browser: Browser, overrides: object = {}) =>
      send(browser, 'POST', '/api/user/keys', { name: 'Feed', scopes: ['stock:read'], days: 30, ...overrides })
    const passwordNeeded = async (browser: Browser) => (await browser.get('/api/user/account')).json().passwordNeeded
    expect([await passwordNeeded(browser), await passwordNeeded(otherBrowser)]).toEqual([true, false])
    expect((await make(browser)).json().code).toBe('wrong_password')
    expect((await make(otherBrowser)).statusCode).toBe(201)
    expect((await make(otherBrowser, { password: 'wrong horse' })).json().code).toBe('wrong_password')

    const { sid } = decodeJwt<{ sid: string }>(await otherBrowser.token())
    const begin = (minutes: number) =>
      api.tools.pool.query(
        `update sessions set sess = sess || jsonb_build_object('createdAt', to_jsonb(now() - $2 * interval '1 minute'))
         where sid = $1`,
        [sid, minutes],
      )
    await begin(5.1)
    expect([await passwordNeeded(otherBrowser), (await make(otherBrowser)).json().code]).toEqual([
      true,
      'wrong_password',
    ])
    await begin(4.9)
    expect((await send(otherBrowser, 'DELETE', '/api/user', {})).statusCode).toBe(204)
  })
})

describe('with an app as well', () => {
  test('both are set up and turned off separately; recovery codes are created with the first and removed with the last', async () => {
    const { browser, username, key, codes } = await withPasskey()
    const setup = (await browser.post('/two-factor/enable', { password })).json()
    expect(setup).not.toHaveProperty('backupCodes')
    expect((await browser.post('/two-factor/verify-totp', { code: codeOf(setup.totpURI, -1) })).statusCode).toBe(200)
    expect(await factorsOf(browser)).toMatchObject({ app: true, passkeys: [{}] })
    expect(await textOf('An authenticator app was set up for your Marque account')).toContain('or one of your passkeys')
    const { otherBrowser, result } = await signIn(username)
    expect(result.json().twoFactorMethods).toEqual(['totp', 'passkey'])
    expect((await otherBrowser.post('/two-factor/verify-backup-code', { code: codes[0] })).statusCode).toBe(200)

    expect((await browser.post('/two-factor/disable', { password: 'wrong horse' })).statusCode).toBe(400)
    expect((await browser.post('/two-factor/disable', { password })).statusCode).toBe(200)
    expect([await otherBrowser.token(), (await factorsOf(browser)).app]).toEqual([undefined, false])
    expect(await textOf('The authenticator app was turned off for your Marque account')).toContain('stays on')
    const { otherBrowser: nextBrowser, result: second } = await signIn(username)
    expect(second.json().twoFactorMethods).toEqual(['passkey'])
    expect((await nextBrowser.post('/two-factor/verify-totp', { code: codeOf(setup.totpURI) })).statusCode).toBe(400)
    expect((await use(nextBrowser, key)).statusCode).toBe(200)
  })

  test('removing the last passkey turns two-factor authentication off', async () => {
    const { browser, username } = await withPasskey()
    await add(browser, 'Laptop')
    const { passkeys } = await factorsOf(browser)
    const remove = (id: string, secret = password) => browser.post('/passkey/delete-passkey', { id, password: secret })
    expect((await remove(passkeys[0].id, 'wrong horse')).json().code).toBe('INVALID_PASSWORD')
    expect((await remove(passkeys[0].id)).statusCode).toBe(200)
    expect(decodeJwt(await browser.token()).fva).toEqual([0, 0])
    expect(await textOf('A passkey was removed from your Marque account')).toContain(
      'you’ll still need one of your other passkeys',
    )
    expect((await remove(passkeys[1].id)).statusCode).toBe(200)
    expect(decodeJwt(await browser.token()).fva).toEqual([0, -1])
    expect((await signIn(username)).result.json()).not.toHaveProperty('twoFactorRedirect')
    expect(await subjects()).toContain('Two-factor authentication was turned off for your Marque account')
  })
})

test('removing another user’s passkey gets the same response as removing an unknown one', async () => {
  const [hers, his] = [await withPasskey(), await withPasskey()]
  const [{ id }] = (await factorsOf(hers.browser)).passkeys
  const results = [id, 'none'].map((passkey) => his.browser.post('/passkey/delete-passkey', { id: passkey, password }))
  const [one, none] = await Promise.all(results)
  expect([one!.statusCode, one!.json()]).toEqual([404, none!.json()])
  expect((await factorsOf(hers.browser)).passkeys).toHaveLength(1)
})

test('for an admin, a passkey counts as the required second factor', async () => {
  const { browser, username } = await newMember()
  await setRole(api.tools.db, username, 'admin')
  expect((await browser.get('/api/admin/users')).json().code).toBe('second_factor_required')
  await add(browser)
  expect((await browser.get('/api/admin/users')).statusCode).toBe(200)
})

test('the operator can remove all passkeys of a user', async () => {
  const { browser, username } = await withPasskey()
  expect(await removeSecondFactor(api.tools, (api.identity as EmbeddedIdentity).auth, username)).toBe(true)
  expect(await browser.token()).toBeUndefined()
  const { otherBrowser, result } = await signIn(username)
  expect([result.json().twoFactorRedirect, (await factorsOf(otherBrowser)).passkeys]).toEqual([undefined, []])
})

describe('a new password', () => {
  const newPassword = 'another good secret'
  const waysToSignIn: Record<string, (browser: Browser, username: string) => Promise<unknown>> = {
    'from an emailed link': async (_, username) => {
      await accountBrowser(api).post('/request-password-reset', { email: `${username}@example.com` })
      await runQueue(api.tools, api.identity.tasks)
      const [, token] = /reset-password\/([\w-]+)/.exec(api.sent.at(-1)!.text)!
      return accountBrowser(api).post('/reset-password', { token, newPassword })
    },
    'by the user': (browser) => browser.post('/change-password', { currentPassword: password, newPassword }),
    'by the operator': (_, username) =>
      resetPassword(api.tools, (api.identity as EmbeddedIdentity).auth, username, newPassword),
  }

  describe.each(Object.entries(waysToSignIn))('%s', (_which, change) => {
    const lastMail = async () => {
      await runQueue(api.tools, api.identity.tasks)
      return api.sent.at(-1)!
    }

    test('ends the sessions, leaves the passkeys, and sends an email with their number', async () => {
      const { browser, username, key } = await withPasskey()
      await add(browser, 'Laptop')
      const { otherBrowser } = await signInByPasskey(key)
      await change(browser, username)
      expect(await otherBrowser.token()).toBeUndefined()
      const mail = await lastMail()
      expect(mail).toMatchObject({
        subject: 'Your Marque password was changed',
        to: { address: `${username}@example.com` },
      })
      expect(mail.text).toContain('2 passkeys can still be used to sign in. Remove any that you don’t')
      expect(mail.text).toContain('http://cars.test/profile?tab=account')
      expect((await signInByPasskey(key)).result.statusCode).toBe(200)
    })

    test('sends an email without this sentence if there are no passkeys', async () => {
      const { browser, username } = await newMember()
      await change(browser, username)
      const mail = await lastMail()
      expect(mail.subject).toBe('Your Marque password was changed')
      expect(mail.text).not.toMatch(/passkeys? can/)
    })
  })

  test('that is refused sends no email', async () => {
    const { browser } = await newMember()
    await browser.post('/change-password', { currentPassword: 'wrong horse', newPassword })
    expect(await subjects()).not.toContain('Your Marque password was changed')
  })
})

function accountBrowserWith({ jar }: Browser): Browser {
  const browser = accountBrowser(api)
  for (const [name, value] of jar) browser.jar.set(name, value)
  return browser
}

describe('attempts', () => {
  const limited = testApp({ environment: { RATE_LIMIT: 'on' }, settings: { apiLimit: 1_000 } })

  test('passkey attempts are limited by IP address across all servers, but not in a known browser', async () => {
    const browser = accountBrowser(limited)
    await browser.post('/sign-up/email', { name: 'sid', username: 'sid', email: 'sid@example.com', password })
    const { key } = await add(browser)
    const { byAddress } = openAttemptLimits(limited.tools)
    for (let n = 0; n < 30; n++) await byAddress('127.0.0.1')
    const stranger = await signInByPasskey(key, accountBrowser(limited))
    expect([stranger.result.statusCode, stranger.result.json().code]).toEqual([429, 'too_many_sign_ins'])
    expect((await signInByPasskey(key, browser)).result.statusCode).toBe(200)
  })

  test('to start a sign-in with a passkey are limited by IP address', async () => {
    const { passkeys } = openAttemptLimits(limited.tools)
    for (let n = 0; n < 60; n++) await passkeys('127.0.0.1').catch(() => {})
    const refused = await accountBrowser(limited).post('/sign-in/passkey/options')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_sign_ins'])
  })

  test('to enter the password are limited, and other passkey calls do not reset the counter', async () => {
    const browser = accountBrowser(limited)
    await browser.post('/sign-up/email', { name: 'tess', username: 'tess', email: 'tess@example.com', password })
    for (let n = 0; n < 8; n++) {
      const path = n % 2 ? '/passkey/delete-passkey' : '/passkey/generate-register-options'
      expect((await browser.post(path, { id: 'x', password: 'wrong horse' })).json().code).toBe('INVALID_PASSWORD')
      await browser.getWithCookies('/second-factors')
      await browser.post('/passkey/generate-authenticate-options')
    }
    const refused = await browser.post('/passkey/generate-register-options', { password })
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_sign_ins'])
  })
})
