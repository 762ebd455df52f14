import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/server/app.ts'
import { runQueue } from '#tests/server/queue.ts'
import { createAdmin, resetPassword } from './accounts.ts'
import { checkPassword } from './passwords.ts'
import type { EmbeddedIdentity } from './provider.ts'

const api = testApp({ settings: { name: 'Garage Nord' } })
const auth = () => (api.identity as EmbeddedIdentity).auth
const good = 'correct horse battery'
const zoe = { username: 'zoe_driver', email: 'zoe.miller@example.com' }

const post = (path: string, payload: object, cookie = '') =>
  api.request({ method: 'POST', url: `/api/identity${path}`, payload, headers: { origin: 'http://cars.test', cookie } })

describe('a password', () => {
  test.each(['password1234', 'PassWord1234', 'qwertyuiop', '1234567890', 'aaaaaaaaaaaa', 'abababababab'])(
    'a password such as %s is too common',
    (password) => expect(checkPassword(password, zoe, 'Marque')?.code).toBe('PASSWORD_TOO_COMMON'),
  )

  test.each([
    'zoe_driver2026',
    '!!zoe_driver',
    'zoemiller1990',
    'Zoe.Miller@example.com',
    'garagenord123',
    'Garage Nord!',
    'marque-marque',
  ])('a password such as %s is too similar to a name', (password) =>
    expect(checkPassword(password, zoe, 'Garage Nord')?.code).toBe('PASSWORD_NAMES_YOU'),
  )

  test.each([good, 'zoe drives at night', 'ünïcödé ist auch gut', 'Tr0ub4dor&3xyz', '  two  spaces  '])(
    'a password such as %s is allowed',
    (password) => expect(checkPassword(password, zoe, 'Garage Nord')).toBeNull(),
  )
})

test('passwords that are common or contain names are refused at sign-up, change and reset', async () => {
  const account = { ...zoe, name: 'Zoe', password: good }
  for (const [password, code] of [
    ['password1234', 'PASSWORD_TOO_COMMON'],
    ['zoe_driver99', 'PASSWORD_NAMES_YOU'],
  ]) {
    const { statusCode, json } = await post('/sign-up/email', { ...account, password })
    expect([statusCode, json().code]).toEqual([400, code])
  }
  const cookie = (await post('/sign-up/email', account)).cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const newPassword of ['password1234', 'zoe.miller1', 'garage nord']) {
    const changed = await post('/change-password', { currentPassword: good, newPassword }, cookie)
    expect([changed.statusCode, changed.json().code]).toEqual([400, expect.stringMatching(/^PASSWORD_/)])
  }
  await post('/request-password-reset', { email: zoe.email, redirectTo: '/reset-password' })
  await runQueue(api.tools, api.identity.tasks)
  const token = /reset-password\/([\w-]+)/.exec(api.sent.map(({ text }) => text).join())![1]
  for (const newPassword of ['password1234', 'zoe_driver99'])
    expect((await post('/reset-password', { token, newPassword })).json().code).toMatch(/^PASSWORD_/)
  expect((await post('/sign-in/username', { username: zoe.username, password: good })).statusCode).toBe(200)
  // The link still works, because the attempts above were rejected.
  expect((await post('/reset-password', { token, newPassword: 'another good secret' })).statusCode).toBe(200)
})

test('the operator cannot set such passwords', async () => {
  const boss = { username: 'the_boss', email: 'boss@example.com' }
  const create = (password: string) => createAdmin(api.tools, auth(), { ...boss, password })
  await expect(create('password1234')).rejects.toThrow('too common')
  await expect(create('the_boss_2026')).rejects.toThrow('too similar to your name')
  await create(good)
  const reset = (password: string) => resetPassword(api.tools, auth(), boss.username, password)
  await expect(reset('password1234')).rejects.toThrow('too common')
  await expect(reset('boss@example.com')).rejects.toThrow('too similar to your name')
  expect(await reset('another good secret')).toBe(true)
})
