import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { codeOf } from '#tests/doubles/totp.ts'
import { accountBrowser } from '#tests/server/account-browser.ts'
import { testApp } from '#tests/server/app.ts'
import { runQueue } from '#tests/server/queue.ts'
import { setRole } from '../../users/people.ts'
import { removeSecondFactor } from './accounts.ts'
import { openAttemptLimits } from './attempt-limits.ts'
import type { EmbeddedIdentity } from './provider.ts'

const environment = { REQUIRE_SECOND_FACTOR: 'admins' }
const api = testApp({ environment })
const password = 'correct horse battery'
let number = 0

const newBrowser = (at = api) => accountBrowser(at)

async function newMember(at = api) {
  const username = `zoe_${(number += 1)}`
  const browser = newBrowser(at)
  await browser.post('/sign-up/email', { name: username, username, email: `${username}@example.com`, password })
  return { browser, username }
}

async function withSecondFactor(at = api) {
  const { browser, username } = await newMember(at)
  const { totpURI, backupCodes } = (await browser.post('/two-factor/enable', { password })).json()
  // Uses the previous period's code, so that the test can still use the current one. Tries twice, because a new period may
  // begin in the meantime.
  const verify = async () => (await browser.post('/two-factor/verify-totp', { code: codeOf(totpURI, -1) })).statusCode
  expect((await verify()) === 200 || (await verify()) === 200).toBe(true)
  return { browser, username, address: totpURI as string, codes: backupCodes as string[] }
}

const signIn = async (username: string) => {
  const otherBrowser = newBrowser()
  return { otherBrowser, response: await otherBrowser.post('/sign-in/username', { username, password }) }
}

async function noticesTo(username: string) {
  await runQueue(api.tools, api.identity.tasks)
  const subject = 'A recovery code for your Marque account was used'
  return api.sent.filter((mail) => mail.subject === subject && mail.to.address === `${username}@example.com`)
}

describe('turning on two-factor authentication', () => {
  test('turning on two-factor authentication requires the password and a correct code, ends other sessions and sends an email', async () => {
    const { browser, username } = await newMember()
    const { otherBrowser } = await signIn(username)
    expect((await browser.post('/two-factor/enable', { password: 'wrong horse' })).json().code).toBe('INVALID_PASSWORD')
    const { totpURI, backupCodes } = (await browser.post('/two-factor/enable', { password })).json()
    expect(totpURI).toMatch(new RegExp(`^otpauth://totp/Marque:${username}%40example.com\\?secret=[A-Z2-7]{50,}`))
    expect(backupCodes).toHaveLength(8)
    expect((await browser.post('/two-factor/verify-totp', { code: '000000' })).json().code).toBe('INVALID_CODE')
    expect((await signIn(username)).response.json()).not.toHaveProperty('twoFactorRedirect')
    expect((await browser.post('/two-factor/verify-totp', { code: codeOf(totpURI) })).statusCode).toBe(200)
    expect([await browser.token(), await otherBrowser.token()]).toEqual([expect.any(String), undefined])
    expect(decodeJwt(await browser.token())).toMatchObject({ fva: [0, 0] })
    await runQueue(api.tools, api.identity.tasks)
    expect(api.sent.map(({ subject }) => subject)).toContain(
      'Two-factor authentication was turned on for your Marque account',
    )
  })

  test('stores neither the secret nor the recovery codes in plain text', async () => {
    const { address, codes } = await withSecondFactor()
    const { rows } = await api.tools.pool.query('select secret, "backupCodes" as codes from identity."twoFactor"')
    const stored = JSON.stringify(rows)
    expect(codes.filter((code) => stored.includes(code) || stored.includes(code.replaceAll('-', '')))).toEqual([])
    expect(stored).not.toContain(new URL(address).searchParams.get('secret'))
    expect(JSON.parse(rows.at(-1).codes)).toEqual(codes.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)))
  })

  test('two-factor authentication cannot be managed without a session', async () => {
    for (const path of ['enable', 'disable', 'generate-backup-codes', 'verify-totp', 'verify-backup-code'])
      expect((await newBrowser().post(`/two-factor/${path}`, { password, code: '123456' })).statusCode).toBe(401)
  })
})

describe('signing in', () => {
  test('signing in requires the password and then a code, and each code works only once', async () => {
    const { username, address } = await withSecondFactor()
    const { otherBrowser, response } = await signIn(username)
    expect(response.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
    expect(await otherBrowser.token()).toBeUndefined()
    expect([otherBrowser.jar.has('marque.session_token'), otherBrowser.jar.has('marque_in')]).toEqual([false, false])
    expect((await otherBrowser.post('/two-factor/verify-totp', { code: '000000' })).json().code).toBe('INVALID_CODE')
    const code = codeOf(address)
    expect((await otherBrowser.post('/two-factor/verify-totp', { code })).statusCode).toBe(200)
    expect(otherBrowser.jar.get('marque_in')).toBe('1')
    expect(decodeJwt(await otherBrowser.token()).fva).toEqual([0, 0])
    const { otherBrowser: nextBrowser } = await signIn(username)
    expect((await nextBrowser.post('/two-factor/verify-totp', { code })).json().code).toBe('INVALID_CODE')
    expect((await nextBrowser.post('/two-factor/verify-totp', { code: codeOf(address, 1) })).statusCode).toBe(200)
  })

  test('is canceled by a change of the password', async () => {
    const { browser, username, codes } = await withSecondFactor()
    const { otherBrowser } = await signIn(username)
    const change = { currentPassword: password, newPassword: 'another good secret' }
    expect((await browser.post('/change-password', change)).statusCode).toBe(200)
    expect((await otherBrowser.post('/two-factor/verify-backup-code', { code: codes[0] })).statusCode).toBe(401)
    expect(await otherBrowser.token()).toBeUndefined()
  })

  test('is refused if the cookie of the first step is malformed', async () => {
    const headers = { cookie: 'marque.two_factor=%ff%', origin: 'http://cars.test' }
    for (const path of ['/two-factor/verify-totp', '/passkey/generate-authenticate-options']) {
      const payload = { code: '123456' }
      const response = await api.request({ method: 'POST', url: `/api/identity${path}`, headers, payload })
      expect([path, response.statusCode]).toEqual([path, 401])
    }
  })

  test('a code that is sent several times concurrently starts only one session', async () => {
    const { username, address } = await withSecondFactor()
    const browsers = await Promise.all([1, 2, 3].map(async () => (await signIn(username)).otherBrowser))
    const responses = await Promise.all(
      browsers.map(({ post }) => post('/two-factor/verify-totp', { code: codeOf(address) })),
    )
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401])
  })

  test('a recovery code also works, regardless of case and separators, but only once', async () => {
    const { username, codes } = await withSecondFactor()
    const enteredCode = codes[3]!.toUpperCase().replaceAll('-', ' ')
    const { otherBrowser } = await signIn(username)
    expect((await otherBrowser.post('/two-factor/verify-backup-code', { code: 'abcdef' })).json().code).toBe(
      'INVALID_BACKUP_CODE',
    )
    expect((await otherBrowser.post('/two-factor/verify-backup-code', { code: enteredCode })).statusCode).toBe(200)
    expect(await otherBrowser.token()).toEqual(expect.any(String))
    const { otherBrowser: nextBrowser } = await signIn(username)
    expect((await nextBrowser.post('/two-factor/verify-backup-code', { code: codes[3] })).statusCode).toBe(401)
    expect((await nextBrowser.post('/two-factor/verify-backup-code', { code: codes[4] })).statusCode).toBe(200)
  })

  test('with a recovery code is reported by email, with the number of codes left and how to create new ones', async () => {
    const { username, codes } = await withSecondFactor()
    const { otherBrowser } = await signIn(username)
    await otherBrowser.post('/two-factor/verify-backup-code', { code: 'abcdef' })
    expect(await noticesTo(username)).toEqual([])
    for (const code of codes.slice(0, 2)) {
      const { otherBrowser } = await signIn(username)
      expect((await otherBrowser.post('/two-factor/verify-backup-code', { code })).statusCode).toBe(200)
    }
    const notices = await noticesTo(username)
    expect(notices.map(({ text }) => /You have \S+ recovery codes? left/.exec(text)?.[0]).toSorted()).toEqual([
      'You have 6 recovery codes left',
      'You have 7 recovery codes left',
    ])
    expect(notices[0]!.text).toMatch(/sign in to your account on \w+ \d+, \d{4} at \d{1,2}:\d\d [AP]M UTC/)
    expect(notices[0]!.text).toContain('Create New Codes: http://cars.test/profile')
    const written = JSON.stringify(notices)
    expect(codes.filter((code) => written.includes(code) || written.includes(code.replaceAll('-', '')))).toEqual([])
  })

  test('five wrong codes end the sign-in, and ten temporarily block codes for the account', async () => {
    const { username, address } = await withSecondFactor()
    for (let round = 0; round < 2; round++) {
      const { otherBrowser } = await signIn(username)
      for (let n = 0; n < 5; n++) await otherBrowser.post('/two-factor/verify-totp', { code: `00000${n}` })
      expect((await otherBrowser.post('/two-factor/verify-totp', { code: codeOf(address) })).statusCode).not.toBe(200)
    }
    const { otherBrowser } = await signIn(username)
    const locked = await otherBrowser.post('/two-factor/verify-totp', { code: codeOf(address, 1) })
    expect([locked.statusCode, locked.json().code]).toEqual([429, 'ACCOUNT_TEMPORARILY_LOCKED'])
  })

  test('a password reset does not bypass the second factor', async () => {
    const { username } = await withSecondFactor()
    await newBrowser().post('/request-password-reset', {
      email: `${username}@example.com`,
      redirectTo: '/reset-password',
    })
    await runQueue(api.tools, api.identity.tasks)
    const token = /reset-password\/([\w-]+)/.exec(api.sent.map(({ text }) => text).join())![1]
    const newPassword = 'another good secret'
    expect((await newBrowser().post('/reset-password', { token, newPassword })).statusCode).toBe(200)
    const signedIn = await newBrowser().post('/sign-in/username', { username, password: newPassword })
    expect(signedIn.json()).toHaveProperty('twoFactorRedirect', true)
  })
})

test('turning off two-factor authentication requires the password and sends an email; new recovery codes replace the old ones', async () => {
  const { browser, username, codes } = await withSecondFactor()
  expect((await browser.post('/two-factor/generate-backup-codes', { password: 'wrong' })).statusCode).toBe(400)
  const { backupCodes } = (await browser.post('/two-factor/generate-backup-codes', { password })).json()
  const { otherBrowser } = await signIn(username)
  expect((await otherBrowser.post('/two-factor/verify-backup-code', { code: codes[0] })).statusCode).toBe(401)
  expect((await otherBrowser.post('/two-factor/verify-backup-code', { code: backupCodes[0] })).statusCode).toBe(200)
  expect((await browser.post('/two-factor/disable', { password: 'wrong' })).json().code).toBe('INVALID_PASSWORD')
  expect((await browser.post('/two-factor/disable', { password })).statusCode).toBe(200)
  expect(decodeJwt(await browser.token()).fva).toEqual([0, -1])
  expect(await otherBrowser.token()).toBeUndefined()
  expect((await signIn(username)).response.json()).not.toHaveProperty('twoFactorRedirect')
  await runQueue(api.tools, api.identity.tasks)
  expect(api.sent.map(({ subject }) => subject)).toContain(
    'Two-factor authentication was turned off for your Marque account',
  )
})

test('the operator can remove the second factor, which ends all sessions', async () => {
  const { browser, username } = await withSecondFactor()
  const { auth } = api.identity as EmbeddedIdentity
  expect(await removeSecondFactor(api.tools, auth, 'unknown')).toBe(false)
  expect(await removeSecondFactor(api.tools, auth, username.toUpperCase())).toBe(true)
  expect(await browser.token()).toBeUndefined()
  expect((await signIn(username)).response.json()).not.toHaveProperty('twoFactorRedirect')
})

describe('if a second factor is required for admins', () => {
  test('an admin without a second factor has only the rights of a user', async () => {
    const { browser, username } = await newMember()
    expect((await browser.get('/api/admin/users')).json().code).toBe('not_allowed')
    await setRole(api.tools.db, username, 'admin')
    expect((await browser.get('/api/admin/users')).json().code).toBe('second_factor_required')
    expect((await browser.get('/api/user/account')).json()).toMatchObject({ secondFactor: 'demanded' })
    const { totpURI } = (await browser.post('/two-factor/enable', { password })).json()
    await browser.post('/two-factor/verify-totp', { code: codeOf(totpURI) })
    expect((await browser.get('/api/admin/users')).statusCode).toBe(200)
    expect((await browser.get('/api/user/account')).json()).toMatchObject({ secondFactor: 'on' })
  })
})

describe('if a second factor is optional', () => {
  const lenient = testApp()

  test('an admin can sign in with the password alone', async () => {
    const { browser, username } = await newMember(lenient)
    await setRole(lenient.tools.db, username, 'admin')
    expect((await browser.get('/api/admin/users')).statusCode).toBe(200)
  })
})

describe('attempts', () => {
  const limited = testApp({ environment: { RATE_LIMIT: 'on' }, settings: { apiLimit: 1_000 } })

  test('code attempts by a signed-in user have the same limit as password attempts', async () => {
    const { browser } = await newMember(limited)
    await browser.post('/two-factor/enable', { password })
    for (let n = 0; n < 8; n++)
      expect((await browser.post('/two-factor/verify-totp', { code: `00000${n}` })).json().code).toBe('INVALID_CODE')
    const refused = await browser.post('/two-factor/verify-totp', { code: '000009' })
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_sign_ins'])
  })

  test('code attempts during sign-in are limited to 20 a day and counted before the code is checked, even if concurrent', async () => {
    const { username } = await withSecondFactor(limited)
    const otherBrowser = newBrowser(limited)
    await otherBrowser.post('/sign-in/username', { username, password })
    const { rows } = await limited.tools.pool.query(`select id from identity."user" where username = $1`, [username])
    const { codes } = openAttemptLimits(limited.tools)
    for (let n = 0; n < 18; n++) await codes.count(rows[0].id)
    const guesses = Array.from({ length: 5 }, (_, n) =>
      otherBrowser.post('/two-factor/verify-totp', { code: `00000${n}` }),
    )
    const responses = (await Promise.all(guesses)).map((response) => response.json().code as string)
    expect(responses.filter((code) => code === 'too_many_codes')).toHaveLength(3)
    // If the two checks overlap, one may find the attempt locked by the other.
    expect(responses.filter((code) => ['INVALID_CODE', 'INVALID_TWO_FACTOR_COOKIE'].includes(code))).toHaveLength(2)
  })
})
