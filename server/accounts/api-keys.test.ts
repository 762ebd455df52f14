import { describe, expect, test } from 'vitest'
import { accountBrowser } from '#tests/server/account-browser.ts'
import { testApp } from '#tests/server/app.ts'
import { cast, insertCast } from '#tests/server/cast.ts'
import { runQueue } from '#tests/server/queue.ts'
import { eraseQueued } from '#tests/server/remove-person.ts'
import { removePerson } from '../users/people.ts'
import { createApiKey, revokeApiKey } from './api-keys.ts'

const api = testApp({ prepare: ({ db }) => insertCast(db), environment: { LOG_LEVEL: 'info' } })
const boris = { id: cast.boris.id, role: 'user' } as const
const ask = (key: string, url = '/api/stock/runs', method: 'GET' | 'POST' = 'GET') =>
  api.request({ method, url, headers: { authorization: `Bearer ${key}` } })
const newKey = (scope: 'stock:read' | 'stock:write' = 'stock:read', owner: { id: string; role: 'user' } = boris) =>
  createApiKey(api.tools, owner, { name: 'Feed', scopes: [scope], days: 1 })

test('a key works for endpoints with its scope; its use is recorded', async () => {
  const { key, id } = await newKey()
  expect((await ask(key)).statusCode).toBe(200)
  expect((await ask(key, '/api/stock/runs/feed', 'POST')).json().code).toBe('key_not_allowed')
  expect(api.logged).toContainEqual(expect.objectContaining({ event: 'access.refused', code: 'key_not_allowed' }))
  const { rows } = await api.tools.pool.query('select last_used_at from api_keys where id = $1', [id])
  expect(rows[0].last_used_at).not.toBeNull()
})

test.each(['/api/auth/user', '/api/vehicles/user', '/api/vehicles/search', '/api/user/keys', '/api/identity/token'])(
  'API keys are not accepted by %s',
  async (url) => {
    const { key } = await newKey()
    const response = await ask(key, url)
    expect([response.statusCode, response.json().code]).toEqual([403, 'key_not_allowed'])
  },
)

test('an admin’s key does not grant admin rights', async () => {
  const { key } = await newKey('stock:read', { id: cast.ada.id, role: 'user' })
  expect((await ask(key)).statusCode).toBe(200)
  expect((await ask(key, '/api/admin/audit')).json().code).toBe('key_not_allowed')
})

test('a key is invalid if it is revoked, expired or forged, or if its owner is suspended or deleted', async () => {
  const { key, id } = await newKey()
  const isValid = async () => (await ask(key)).statusCode === 200
  const { pool } = api.tools
  expect(await isValid()).toBe(true)
  await pool.query(`update users set suspended_at = now(), suspension_reason = 'Spam' where id = $1`, [boris.id])
  expect(await isValid()).toBe(false)
  await pool.query('update users set suspended_at = null, suspension_reason = null where id = $1', [boris.id])
  expect(await isValid()).toBe(true)
  await pool.query(
    `update api_keys set created_at = now() - interval '2 days', expires_at = now() - interval '1 second' where id = $1`,
    [id],
  )
  expect(await isValid()).toBe(false)
  const other = await newKey()
  await revokeApiKey(api.tools, boris, other.id)
  expect((await ask(other.key)).statusCode).toBe(401)
  expect((await ask(`mq_${'A'.repeat(43)}`)).statusCode).toBe(401)
  expect(api.logged).toContainEqual(expect.objectContaining({ event: 'token.refused', reason: 'invalid_api_key' }))
  const last = await newKey()
  await removePerson(api.tools.db, boris.id, new Date())
  expect((await ask(last.key)).statusCode).toBe(401)
  await eraseQueued(api.tools)
  expect((await pool.query('select from api_keys where user_id = $1', [boris.id])).rowCount).toBe(0)
})

describe('through the API', () => {
  const password = 'correct horse battery'
  const body = { name: 'Feed', scopes: ['stock:read'], days: 30 }
  let number = 0
  const member = async () => {
    const username = `dealer_${(number += 1)}`
    const browser = accountBrowser(api)
    const account = { name: username, username, email: `${username}@example.com`, password }
    const { user } = (await browser.post('/sign-up/email', account)).json()
    const token = await browser.token()
    const call = (method: 'POST' | 'DELETE' | 'GET', url: string, payload?: object) =>
      api.request({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) })
    const make = async () => (await call('POST', '/api/user/keys', { ...body, password })).json().key as string
    return { id: user.id as string, email: account.email, call, make }
  }

  test('creating a key requires the password; the owner gets an email and sees the last use in the list', async () => {
    const { call, make, email } = await member()
    for (const proof of [{}, { password: 'wrong horse' }]) {
      const refused = await call('POST', '/api/user/keys', { ...body, ...proof })
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'wrong_password'])
    }
    const key = await make()
    await runQueue(api.tools, api.identity.tasks)
    const mails = api.sent.filter(({ to, subject }) => to.address === email && subject.startsWith('A new API key'))
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain(`${key.slice(0, 9)}…`)
    expect(mails[0]!.text).not.toContain(key)
    expect((await call('GET', '/api/user/keys')).json()).toMatchObject([{ lastUsedAt: null }])
    await ask(key)
    expect((await call('GET', '/api/user/keys')).json()).toMatchObject([{ lastUsedAt: expect.any(String) }])
  })

  test('a password reset by email revokes all keys', async () => {
    const { make, email } = await member()
    const key = await make()
    await api.request({ method: 'POST', url: '/api/identity/request-password-reset', payload: { email } })
    await runQueue(api.tools, api.identity.tasks)
    const token = /reset-password\/([\w-]+)/.exec(api.sent.map(({ text }) => text).join())![1]
    const payload = { token, newPassword: 'a fresh new secret' }
    expect((await api.request({ method: 'POST', url: '/api/identity/reset-password', payload })).statusCode).toBe(200)
    expect((await ask(key)).statusCode).toBe(401)
  })

  test.each([
    ['', 401],
    ['?keys=revoke', 401],
    ['?keys=keep', 200],
  ])('after signing out everywhere%s, a key gets status %i', async (query, status) => {
    const { call, make } = await member()
    const key = await make()
    expect((await call('DELETE', `/api/user/sessions${query}`)).statusCode).toBe(204)
    expect((await ask(key)).statusCode).toBe(status)
  })
})
