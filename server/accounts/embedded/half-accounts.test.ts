import { describe, expect, test } from 'vitest'
import { eq, sql } from '#platform/database/orm.ts'
import { testApp } from '#tests/server/app.ts'
import { letTimePass, runQueue } from '#tests/server/queue.ts'
import { hasAdmin } from '../../users/people.ts'
import { users } from '../../users/table.ts'
import { accountTasks } from '../jobs.ts'
import { ensureFirstAdmin } from './accounts.ts'
import type { EmbeddedIdentity } from './provider.ts'

const api = testApp()
const password = 'correct horse battery'
let number = 0

const post = (path: string, payload: object) =>
  api.request({ method: 'POST', url: `/api/identity${path}`, payload, headers: { origin: 'http://cars.test' } })

async function signUp() {
  const account = { name: 'Zoe', username: `zoe_${++number}`, email: `zoe${number}@example.com`, password }
  return { account, response: await post('/sign-up/email', account) }
}

async function bearerOf({ cookies }: Awaited<ReturnType<typeof post>>): Promise<string> {
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return `Bearer ${(await api.request({ url: '/api/identity/token', headers: { cookie } })).json().token}`
}

const me = (authorization: string) => api.request({ url: '/api/auth/user', headers: { authorization } })
const signIn = (username: string) => post('/sign-in/username', { username, password })
const hasAccount = async (username: string) =>
  (await api.tools.db.execute(sql`select from identity."user" where username = ${username}`)).rowCount === 1

test('an account without a user row gets one at the next sign-in, with the welcome email', async () => {
  const { pool } = api.tools
  await pool.query(`alter table users add constraint broken check (username not like 'zoe%') not valid`)
  const { account, response } = await signUp()
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request'])
  await pool.query('alter table users drop constraint broken')
  expect(await hasAccount(account.username)).toBe(true)

  const bearer = await bearerOf(await signIn(account.username))
  expect((await me(bearer)).json()).toMatchObject({ username: account.username, email: account.email, role: 'user' })
  await runQueue(api.tools)
  expect(api.sent.map(({ to }) => to.address)).toEqual([account.email])
  await signIn(account.username)
  await runQueue(api.tools)
  expect(api.sent).toHaveLength(1)
})

test('an account that cannot be deleted yet is unusable immediately, and deleted by the next attempt', async () => {
  const { db, pool } = api.tools
  const { account, response } = await signUp()
  const bearer = await bearerOf(response)
  const { id } = (await me(bearer)).json()
  const tasks = accountTasks(api.tools, api.identity)
  await pool.query(`create function refuse() returns trigger language plpgsql as 'begin raise ''not now''; end'`)
  await pool.query(`create trigger refuse before delete on identity."user" execute function refuse()`)
  const removing = {
    method: 'DELETE',
    url: '/api/user',
    payload: { password },
    headers: { authorization: bearer },
  } as const
  expect((await api.request(removing)).statusCode).toBe(204)
  expect((await me(bearer)).statusCode).toBe(401)
  await runQueue(api.tools, tasks)
  expect(await hasAccount(account.username)).toBe(true)
  expect((await signIn(account.username)).statusCode).toBe(401)
  expect(await db.$count(users, eq(users.id, id))).toBe(0)

  await pool.query('drop function refuse cascade')
  await letTimePass(api.tools, tasks)
  expect(await hasAccount(account.username)).toBe(false)
  expect((await pool.query('select from graphile_worker.jobs')).rowCount).toBe(0)
})

describe('the first admin', () => {
  const firstAdmin = { username: 'Root_Ada', email: 'root@example.com', password }
  const ensure = (overrides: object = {}) =>
    ensureFirstAdmin(api.tools, (api.identity as EmbeddedIdentity).auth, {
      firstAdmin: { ...firstAdmin, ...overrides },
    })

  test.each([
    ['its rights', `update users set role = 'user'`],
    ['its user row', `delete from users`],
    ['its password', `delete from users; delete from identity.account`],
  ])(
    'is completed by the next start if the server was killed after creating the account, but not %s',
    async (_when, undo) => {
      await ensure()
      await api.tools.pool.query(undo)
      await ensure()
      const bearer = await bearerOf(await signIn('root_ada'))
      expect((await me(bearer)).json()).toMatchObject({ username: 'Root_Ada', role: 'admin' })
    },
  )

  test.each([
    ['password', { password: 'the password of another' }],
    ['name', { username: 'another' }],
  ])('is not an account with the same email address and another %s', async (_what, overrides) => {
    await ensure()
    await api.tools.pool.query(`update users set role = 'user'`)
    await expect(ensure(overrides)).rejects.toThrow('ADMIN_EMAIL belongs to another account')
    expect(await hasAdmin(api.tools.db)).toBe(false)
  })
})
