import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { mostPasskeys } from '#contract/accounts/limits.ts'
import { type Authenticator, createAuthenticator } from '#tests/doubles/authenticator.ts'
import { codeOf } from '#tests/doubles/totp.ts'
import { accountBrowser } from '#tests/server/account-browser.ts'
import { testApp } from '#tests/server/app.ts'
import { runQueue } from '#tests/server/queue.ts'
import { setRole } from '../../users/people.ts'
import { removeSecondFactor } from './accounts.ts'
import type { EmbeddedIdentity } from './provider.ts'

const api = testApp({ environment: { REQUIRE_SECOND_FACTOR: 'admins', LOG_LEVEL: 'info' } })
const password = 'correct horse battery'
const origin = 'http://cars.test'
let number = 0
type Browser = ReturnType<typeof accountBrowser>

async function newMember() {
  const username = `pia_${(number += 1)}`
  const here = accountBrowser(api)
  await here.post('/sign-up/email', { name: username, username, email: `${username}@example.com`, password })
  return { here, username }
}

async function add(here: Browser, name = 'Phone', key = createAuthenticator(origin)) {
  const options = (await here.post('/passkey/generate-register-options', { password })).json()
  const answer = await here.post('/passkey/verify-registration', { name, response: key.create(options) })
  return { key, answer, options }
}

async function withPasskey() {
  const { here, username } = await newMember()
  const { key, answer } = await add(here)
  return { here, username, key, codes: answer.json().backupCodes as string[] }
}

async function signIn(username: string) {
  const there = accountBrowser(api)
  return { there, answer: await there.post('/sign-in/username', { username, password }) }
}

async function use(there: Browser, key: Authenticator) {
  const offered = await there.post('/passkey/generate-authenticate-options')
  if (offered.statusCode !== 200) return offered
  return there.post('/passkey/verify-authentication', { response: key.use(offered.json()) })
}

const factorsOf = async (here: Browser) => (await here.getWithCookies('/second-factors')).json()
const subjects = async () => {
  await runQueue(api.tools)
  return api.sent.map(({ subject }) => subject)
}
beforeEach(() => runQueue(api.tools).then(() => void (api.sent.length = 0)))

describe('adding one', () => {
  test('asks for the password, turns the second factor on, gives recovery codes, ends other sessions and is told by mail', async () => {
    const { here, username } = await newMember()
    const { there } = await signIn(username)
    const refused = await here.post('/passkey/generate-register-options', { password: 'wrong horse' })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'INVALID_PASSWORD'])
    const { answer, options } = await add(here, 'Key ring')
    expect(options).toMatchObject({
      rp: { id: 'cars.test', name: 'Marque' },
      user: { name: `${username}@example.com` },
    })
    expect(answer.json()).toEqual({ status: true, backupCodes: Array.from({ length: 8 }, () => expect.any(String)) })
    expect(await factorsOf(here)).toMatchObject({ app: false, passkeys: [{ name: 'Key ring', lastUsedAt: null }] })
    expect([await here.token(), await there.token()]).toEqual([expect.any(String), undefined])
    expect(decodeJwt(await here.token())).toMatchObject({ fva: [0, 0] })
    expect(await subjects()).toContain('A passkey for Marque was added')
    expect(api.logged.map(({ event }) => event)).toContain('passkey.added')
  })

  test('a second one leaves the codes and the sessions as they are', async () => {
    const { here, username, key, codes } = await withPasskey()
    const { there } = await signIn(username)
    await use(there, key)
    expect((await add(here, 'Laptop')).answer.json()).toEqual({ status: true })
    expect(await there.token()).toEqual(expect.any(String))
    const { there: again } = await signIn(username)
    expect((await again.post('/two-factor/verify-backup-code', { code: codes[0] })).statusCode).toBe(200)
  })

  test(`ends at ${mostPasskeys}`, async () => {
    const { here } = await withPasskey()
    await api.tools.pool.query(
      `insert into identity.passkey (id, name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
         select id || n, name, "publicKey", "userId", "credentialID" || n, 0, "deviceType", "backedUp"
           from (select * from identity.passkey order by "createdAt" desc limit 1) one, generate_series(2, ${mostPasskeys}) n`,
    )
    const refused = await here.post('/passkey/generate-register-options', { password })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'TOO_MANY_PASSKEYS'])
  })

  test('a wrong answer, one for another challenge, and a passkey that somebody has already are refused', async () => {
    const { key } = await withPasskey()
    const { here } = await newMember()
    const other = createAuthenticator('http://evil.test')
    const [{ answer: elsewhere }, { answer: taken }] = [await add(here, 'Phone', other), await add(here, 'Phone', key)]
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([400, 'FAILED_TO_VERIFY_REGISTRATION'])
    expect([taken.statusCode, taken.json().code]).toEqual([400, 'PREVIOUSLY_REGISTERED'])
    const late = createAuthenticator(origin).create({ challenge: 'of yesterday', rp: { id: 'cars.test' } })
    for (const response of [late, { ...late, id: 7 }, {}, null, 'x', [late]]) {
      await here.post('/passkey/generate-register-options', { password })
      const answer = await here.post('/passkey/verify-registration', { name: 'Phone', response: response as object })
      expect([response, answer.statusCode]).toEqual([response, 400])
    }
    for (const name of ['', '\u200b', 'one\ntwo'])
      expect((await here.post('/passkey/verify-registration', { name, response: late })).json()).toMatchObject({
        issues: [{ field: 'name' }],
      })
    expect((await factorsOf(here)).passkeys).toEqual([])
  })

  test('is refused to who is not signed in, and so are the list and removing', async () => {
    const nobody = accountBrowser(api)
    for (const path of ['generate-register-options', 'verify-registration', 'delete-passkey'])
      expect((await nobody.post(`/passkey/${path}`, { password, id: 'x' })).statusCode).toBe(401)
    expect((await nobody.getWithCookies('/second-factors')).statusCode).toBe(401)
  })
})

describe('signing in', () => {
  test('takes the password and then the passkey, once', async () => {
    const { here, username, key } = await withPasskey()
    const { there, answer } = await signIn(username)
    expect(answer.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['passkey'] })
    expect(await there.token()).toBeUndefined()
    const options = (await there.post('/passkey/generate-authenticate-options')).json()
    expect(options).toMatchObject({ rpId: 'cars.test', allowCredentials: [{ id: key.id, type: 'public-key' }] })
    const response = key.use(options)
    const entered = await there.post('/passkey/verify-authentication', { response })
    expect([entered.statusCode, entered.json()]).toEqual([200, { user: expect.objectContaining({ username }) }])
    expect(entered.body).not.toMatch(/"token"|"session"/)
    expect([there.jar.get('marque_in'), decodeJwt(await there.token()).fva]).toEqual(['1', [0, 0]])
    expect((await accountBrowserWith(there).post('/passkey/verify-authentication', { response })).statusCode).toBe(400)
    expect((await factorsOf(here)).passkeys[0].lastUsedAt).not.toBeNull()
    expect(api.logged.map(({ event }) => event)).toContain('passkey.proven')
  })

  test('a passkey alone opens nothing, and neither does somebody else’s or a wrong signature', async () => {
    const { username, key } = await withPasskey()
    const { key: others } = await withPasskey()
    const nobody = await use(accountBrowser(api), key)
    expect([nobody.statusCode, nobody.json().code]).toEqual([401, 'INVALID_TWO_FACTOR_COOKIE'])
    const { there } = await signIn(username)
    expect((await use(there, others)).statusCode).toBe(401)
    const options = (await there.post('/passkey/generate-authenticate-options')).json()
    const wrong = { ...others.use(options), id: key.id, rawId: key.id }
    expect((await there.post('/passkey/verify-authentication', { response: wrong })).statusCode).toBe(401)
    expect(await there.token()).toBeUndefined()
    expect((await use(there, key)).statusCode).toBe(200)
  })

  test('a passkey cannot be used with the sign-in of another account, whose cookie is made up', async () => {
    const { username, key } = await withPasskey()
    const { there } = await signIn(username)
    const options = (await there.post('/passkey/generate-authenticate-options')).json()
    const cookie = there.jar.get('marque.two_factor')!
    there.jar.set('marque.two_factor', `${cookie.slice(0, -8)}AAAAAAA=`)
    const answer = await there.post('/passkey/verify-authentication', { response: key.use(options) })
    expect(answer.statusCode).toBe(401)
  })

  test('a recovery code does as well, and codes of an app are none where there is no app', async () => {
    const { username, codes } = await withPasskey()
    const { there } = await signIn(username)
    expect((await there.post('/two-factor/verify-totp', { code: '000000' })).statusCode).toBe(400)
    expect((await there.post('/two-factor/verify-backup-code', { code: codes[0] })).statusCode).toBe(200)
    expect(await there.token()).toEqual(expect.any(String))
  })
})

describe('beside an app', () => {
  test('each is set up and turned off by itself; the codes come with the first and go with the last', async () => {
    const { here, username, key, codes } = await withPasskey()
    const begun = (await here.post('/two-factor/enable', { password })).json()
    expect(begun).not.toHaveProperty('backupCodes')
    expect((await here.post('/two-factor/verify-totp', { code: codeOf(begun.totpURI, -1) })).statusCode).toBe(200)
    expect(await factorsOf(here)).toMatchObject({ app: true, passkeys: [{}] })
    expect(await subjects()).toContain('Your second factor for Marque was turned on')
    const { there, answer } = await signIn(username)
    expect(answer.json().twoFactorMethods).toEqual(['totp', 'passkey'])
    expect((await there.post('/two-factor/verify-backup-code', { code: codes[0] })).statusCode).toBe(200)

    expect((await here.post('/two-factor/disable', { password: 'wrong horse' })).statusCode).toBe(400)
    expect((await here.post('/two-factor/disable', { password })).statusCode).toBe(200)
    expect([await there.token(), (await factorsOf(here)).app]).toEqual([undefined, false])
    const { there: again, answer: asked } = await signIn(username)
    expect(asked.json().twoFactorMethods).toEqual(['passkey'])
    expect((await again.post('/two-factor/verify-totp', { code: codeOf(begun.totpURI) })).statusCode).toBe(400)
    expect((await use(again, key)).statusCode).toBe(200)
  })

  test('a passkey that goes leaves the app, and the last factor leaves the password alone', async () => {
    const { here, username } = await withPasskey()
    await add(here, 'Laptop')
    const { passkeys } = await factorsOf(here)
    const remove = (id: string, secret = password) => here.post('/passkey/delete-passkey', { id, password: secret })
    expect((await remove(passkeys[0].id, 'wrong horse')).json().code).toBe('INVALID_PASSWORD')
    expect((await remove(passkeys[0].id)).statusCode).toBe(200)
    expect(decodeJwt(await here.token()).fva).toEqual([0, 0])
    expect(await subjects()).toContain('A passkey for Marque was removed')
    expect((await remove(passkeys[1].id)).statusCode).toBe(200)
    expect(decodeJwt(await here.token()).fva).toEqual([0, -1])
    expect((await signIn(username)).answer.json()).not.toHaveProperty('twoFactorRedirect')
    expect(await subjects()).toContain('Your second factor for Marque was turned off')
  })
})

test('somebody else’s cannot be removed, and is as one that does not exist', async () => {
  const [hers, his] = [await withPasskey(), await withPasskey()]
  const [{ id }] = (await factorsOf(hers.here)).passkeys
  const answers = [id, 'none'].map((it) => his.here.post('/passkey/delete-passkey', { id: it, password }))
  const [one, none] = await Promise.all(answers)
  expect([one!.statusCode, one!.json()]).toEqual([404, none!.json()])
  expect((await factorsOf(hers.here)).passkeys).toHaveLength(1)
})

test('it is what admins need where they need a second factor', async () => {
  const { here, username } = await newMember()
  await setRole(api.tools.db, username, 'admin')
  expect((await here.get('/api/admin/users')).json().code).toBe('second_factor_required')
  await add(here)
  expect((await here.get('/api/admin/users')).statusCode).toBe(200)
})

test('the operator takes it from who has lost it', async () => {
  const { here, username } = await withPasskey()
  expect(await removeSecondFactor(api.tools, (api.identity as EmbeddedIdentity).auth, username)).toBe(true)
  expect(await here.token()).toBeUndefined()
  const { there, answer } = await signIn(username)
  expect([answer.json().twoFactorRedirect, (await factorsOf(there)).passkeys]).toEqual([undefined, []])
})

/** Another one with the same cookies. */
function accountBrowserWith({ jar }: Browser): Browser {
  const it = accountBrowser(api)
  for (const [name, value] of jar) it.jar.set(name, value)
  return it
}

describe('tries', () => {
  const limited = testApp({ environment: { RATE_LIMIT: 'on' }, settings: { apiLimit: 1_000 } })

  test('of the password are limited, and no other call about passkeys begins them anew', async () => {
    const here = accountBrowser(limited)
    await here.post('/sign-up/email', { name: 'tess', username: 'tess', email: 'tess@example.com', password })
    for (let n = 0; n < 8; n++) {
      const path = n % 2 ? '/passkey/delete-passkey' : '/passkey/generate-register-options'
      expect((await here.post(path, { id: 'x', password: 'wrong horse' })).json().code).toBe('INVALID_PASSWORD')
      await here.getWithCookies('/second-factors')
      await here.post('/passkey/generate-authenticate-options')
    }
    const refused = await here.post('/passkey/generate-register-options', { password })
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_sign_ins'])
  })
})
