import { expect, test } from 'vitest'
import { members } from '#contract/members/endpoints.ts'
import { testApp } from '#tests/server/app.ts'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'

const options = { environment: { LOG_LEVEL: 'info', RATE_LIMIT: 'on' }, settings: { apiLimit: 10_000 } }
const api = testApp(options)
const site = memberApp(options)

const account = { name: 'wanda', username: 'wanda', email: 'wanda@example.com', password: 'a long password' }
const call = (path: string, payload: object, headers = {}) =>
  api.request({ method: 'POST', url: `/api/identity${path}`, payload, headers })
const events = ({ logged } = api) => logged.flatMap(({ event }) => (event ? [event] : []))

test('sign-up, sign-in, sign-out and password changes are logged, without names and addresses', async () => {
  await call('/sign-up/email', account)
  await call('/sign-in/username', { username: 'wanda', password: 'not the password' })
  const response = await call('/sign-in/username', account)
  const cookie = response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const change = { currentPassword: 'wrong', newPassword: 'another long one' }
  await call('/change-password', change, { cookie })
  await call('/change-password', { ...change, currentPassword: account.password }, { cookie })
  await call('/request-password-reset', { email: account.email, redirectTo: '/reset-password' })
  await call('/reset-password', { token: 'nothing', newPassword: account.password })
  await call('/sign-out', {}, { cookie })
  expect(events()).toEqual([
    'sign-up.succeeded',
    'sign-in.failed',
    'sign-in.succeeded',
    'password.refused',
    'password.changed',
    'reset.requested',
    'reset.refused',
    'sign-out',
  ])
  const [, failed, succeeded] = api.logged
  expect(failed).toMatchObject({ typed: expect.stringMatching(/^[\w-]{16}$/), address: expect.any(String) })
  expect(succeeded).toMatchObject({ typed: failed!.typed, address: failed!.address, userId: expect.any(String) })
  expect(JSON.stringify(api.logged)).not.toMatch(/wanda|long one|127\.0\.0\.1/)
})

test('a locked account and a reached limit are logged once', async () => {
  for (let count = 0; count < 11; count++) await call('/sign-in/username', { username: 'nobody', password: 'x' })
  expect(events()).toEqual([...Array(8).fill('sign-in.failed'), 'account.locked'])
  api.logged.length = 0
  for (let count = 0; count < 7; count++)
    await call('/request-password-reset', { email: 'x@example.com', redirectTo: '/reset-password' })
  expect(api.logged.filter(({ event }) => event === 'limit.reached')).toMatchObject([{ limit: 'reset' }])
})

test.each([
  ['no token', 'malformed'],
  ['x.y.z', 'ERR_'],
])('the refusal of the bearer %s is logged, without the token', async (token) => {
  await api.request({ url: '/api/auth/user', headers: { authorization: `Bearer ${token}` } })
  expect(api.logged).toMatchObject([{ event: 'token.refused', route: '/api/auth/user', reason: expect.any(String) }])
  expect(JSON.stringify(api.logged)).not.toContain(token)
})

test('refused access, role changes and suspensions are logged', async () => {
  const boris = { params: { id: 'user_boris' } }
  await expect(site.as('boris')(members.list, {})).rejects.toMatchObject({ status: 403 })
  await site.as('ada')(members.setRole, { ...boris, body: { role: 'admin' } })
  await site.as('ada')(members.setRole, { ...boris, body: { role: 'user' } })
  await site.as('ada')(members.suspend, { ...boris, body: { reason: 'Fraud' } })
  await site.as('ada')(members.reinstate, boris)
  expect(events(site)).toEqual([
    'access.refused',
    'role.changed',
    'role.changed',
    'account.suspended',
    'account.reinstated',
  ])
  expect(site.logged[1]).toMatchObject({ userId: 'user_boris', role: 'admin', by: 'user_ada' })
})

test('errors are logged without user input', async () => {
  const vehicleId = await insertListing(site.tools.db)
  await site.tools.pool.query('alter table inquiries rename column phone to telephone')
  const payload = { vehicleId, name: 'Vera', email: 'vera@example.com', phone: '555 0100', message: 'My secret words' }
  const response = await site.request({ method: 'POST', url: '/api/inquiries', payload })
  await site.tools.pool.query('alter table inquiries rename column telephone to phone')
  expect(response.statusCode).toBe(500)
  const [line] = site.logged
  expect(line).toMatchObject({ msg: 'request failed', err: { cause: { code: '42703' } } })
  expect(JSON.stringify(line)).not.toMatch(/vera|555 0100|secret words/i)
  expect(JSON.stringify(line)).toMatch(/insert into .*send\.ts/)
})

test('invalid values, links and email addresses are not logged', async () => {
  const { log } = api.tools
  const link = 'http://cars.test/conversations/12-abcdef and http://cars.test/notification-emails/x.y.12-abcdef'
  const cause = Object.assign(new Error('invalid input syntax: "my phone"'), { code: '22P02', detail: 'my detail' })
  log.error({ err: new Error(`550 <vera@example.com> unknown, see ${link}`, { cause }) }, 'failed')
  expect(JSON.stringify(api.logged)).not.toMatch(/vera@|12-abcdef|my phone|my detail/)
  expect(api.logged[0]).toMatchObject({ err: { message: expect.stringContaining('550 <[email address]> unknown') } })
})
