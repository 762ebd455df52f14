import { expect, test } from 'vitest'
import { eq } from '#platform/database/orm.ts'
import { testApp } from '#tests/server/app.ts'
import { cast, insertCast } from '#tests/server/cast.ts'
import { findActor } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { reinstateMember, suspendMember } from './suspension.ts'

const api = testApp({ prepare: ({ db }) => insertCast(db) })
const ada = { id: cast.ada.id, role: 'admin' } as const
const account = { name: 'Zoe', username: 'zoe', email: 'zoe@example.com', password: 'correct horse battery' }
const post = (path: string, payload: object, cookie = '') =>
  api.request({ method: 'POST', url: `/api/identity${path}`, payload, headers: { origin: 'http://cars.test', cookie } })
const signIn = () => post('/sign-in/username', { username: account.username, password: account.password })
const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
const requestToken = (cookie: string) => api.request({ url: '/api/identity/token', headers: { cookie } })
const call = (url: string, bearer: string) => api.request({ url, headers: { authorization: `Bearer ${bearer}` } })

test('a suspension ends all sessions and refuses tokens and sign-ins, and lifting it allows signing in again', async () => {
  const cookie = cookieOf(await post('/sign-up/email', account))
  const bearer: string = (await requestToken(cookie)).json().token
  expect((await call('/api/auth/user', bearer)).statusCode).toBe(200)
  const [{ id } = { id: '' }] = await api.tools.db.select().from(users).where(eq(users.username, 'zoe'))

  await suspendMember(api.tools, ada, id, { reason: 'Spam.', contactEmail: '' })
  // Tokens are rejected even before the identity provider has ended the user's sessions.
  expect((await call('/api/auth/user', bearer)).statusCode).toBe(401)
  expect((await requestToken(cookie)).statusCode).toBe(401)
  await api.identity.endSessions(id)
  expect((await requestToken(cookie)).statusCode).toBe(401)

  const refused = await signIn()
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { code: 'ACCOUNT_SUSPENDED', message: 'This account has been suspended. Reason: Spam.' },
  ])
  expect(refused.cookies.filter(({ value }) => value)).toEqual([])
  expect((await post('/sign-in/username', { username: 'zoe', password: 'wrong horse battery' })).statusCode).toBe(401)

  await reinstateMember(api.tools, ada, id)
  const again = await signIn()
  expect(again.statusCode).toBe(200)
  const fresh: string = (await requestToken(cookieOf(again))).json().token
  expect((await call('/api/auth/user', fresh)).statusCode).toBe(200)
  expect((await call('/api/auth/user', bearer)).statusCode).toBe(401)
})

test('a session that starts concurrently has no access, and the response contains the reason', async () => {
  const signedUp = await post('/sign-up/email', { ...account, username: 'yan', email: 'yan@example.com' })
  const bearer: string = (await requestToken(cookieOf(signedUp))).json().token
  await api.tools.db
    .update(users)
    .set({ suspendedAt: new Date(), suspensionReason: 'Spam.' })
    .where(eq(users.username, 'yan'))
  const response = await call('/api/vehicles/user', bearer)
  expect([response.statusCode, response.json()]).toEqual([
    403,
    {
      code: 'account_suspended',
      message: 'This account has been suspended.',
      issues: [{ field: '', message: 'Spam.' }],
    },
  ])
  await expect(findActor(api.tools.db, cast.maria.id)).resolves.toEqual({ id: cast.maria.id, role: 'user' })
})
