import { describe, expect, test } from 'vitest'
import { eq } from '#platform/database/orm.ts'
import { clerkApp } from '#tests/doubles/clerk/app.ts'
import { tokenOf } from '#tests/doubles/clerk/instance.ts'
import { letTimePass, runQueue } from '#tests/server/queue.ts'
import { eraseQueued } from '#tests/server/remove-person.ts'
import { pageSite } from '../../pages.ts'
import { pruneRemovedUsers } from '../../users/people.ts'
import { users } from '../../users/table.ts'
import { accountTasks } from '../jobs.ts'
import { pruneSessions } from '../sessions.ts'

const api = clerkApp()
const me = (token: string) => api.call('GET', '/api/auth/user', token)
const remove = (token: string) => api.call('DELETE', '/api/user', token, {})

describe('deleting the account', () => {
  test('deletes it at Clerk and here, and no valid token restores it', async () => {
    const person = api.person({ username: 'leaver' })
    const [one, other] = [api.signIn(person), api.signIn(person)]
    const [token, unseen] = [await api.token(one), await api.token(other)]
    expect((await remove(token)).statusCode).toBe(204)
    expect(api.clerk.people).not.toContain(person)
    expect((await me(token)).statusCode).toBe(401)
    expect((await me(unseen)).statusCode).toBe(401)
    await eraseQueued(api.tools)
    expect(await api.tools.db.$count(users, eq(users.id, person.id))).toBe(0)
  })

  test.each([
    ['eleven minutes ago', 11],
    ['never', null],
  ])('requires a recent sign-in; the last one was %s', async (_when, minutes) => {
    const session = api.signIn(api.person())
    const iat = Math.floor(Date.now() / 1000)
    const token =
      minutes === null
        ? await api.clerk.signer.sign({
            iss: 'https://clerk.marque.test',
            azp: 'http://cars.test',
            sub: session.person.id,
            sid: session.id,
            iat,
            exp: iat + 60,
          })
        : await tokenOf(api.clerk, { ...session, createdAt: Date.now() - minutes * 60_000 })
    const response = await remove(token)
    expect([response.statusCode, response.json().code]).toEqual([403, 'sign_in_again'])
    expect((await me(token)).statusCode).toBe(200)
  })

  test('takes effect here immediately if Clerk is unavailable, and at Clerk as soon as it is available again', async () => {
    const person = api.person()
    const session = api.signIn(person)
    const token = await api.token(session)
    await me(token)
    const tasks = accountTasks(api.tools, api.identity)
    api.clerk.settings.down = ['backend']
    expect((await remove(token)).statusCode).toBe(204)
    await runQueue(api.tools, tasks)
    expect(api.clerk.people).toContain(person)
    await pruneRemovedUsers(api.tools.db, new Date(Date.now() + 86_400_000))
    expect((await me(token)).statusCode).toBe(401)
    expect((await me(await api.token(api.signIn(person)))).statusCode).toBe(401)
    api.clerk.settings.down = []
    await letTimePass(api.tools, tasks)
    expect(api.clerk.people).not.toContain(person)
  })

  test('succeeds if the user was already deleted at Clerk', async () => {
    const person = api.person()
    const token = await api.token(api.signIn(person))
    await me(token)
    api.clerk.people.splice(api.clerk.people.indexOf(person), 1)
    expect((await remove(token)).statusCode).toBe(204)
    expect((await me(token)).statusCode).toBe(401)
  })
})

describe('signing out everywhere', () => {
  test('signing out everywhere immediately ends the sessions on this site and at Clerk', async () => {
    const person = api.person()
    const sessions = [api.signIn(person), api.signIn(person)]
    const [here, there] = await Promise.all(sessions.map((session) => api.token(session)))
    expect((await me(there!)).statusCode).toBe(200)
    expect((await api.call('DELETE', '/api/user/sessions', here!)).statusCode).toBe(204)
    expect([(await me(here!)).statusCode, (await me(there!)).statusCode]).toEqual([401, 401])
    expect(sessions.map(({ status }) => status)).toEqual(['revoked', 'revoked'])
    const again = await api.token(api.signIn(person))
    expect((await me(again)).statusCode).toBe(200)
  })

  test('ends the sessions here even if Clerk keeps issuing tokens, including after the hourly cleanup', async () => {
    const session = api.signIn(api.person())
    const token = await api.token(session)
    api.clerk.settings.down = ['backend']
    expect((await api.call('DELETE', '/api/user/sessions', token)).statusCode).toBe(204)
    await pruneSessions(api.tools.db, new Date(Date.now() + 7_200_000))
    expect((await me(await api.token(session))).statusCode).toBe(401)
  })
})

test('ending sessions at Clerk is retried, and newer sessions stay active', async () => {
  const person = api.person()
  const session = api.signIn(person)
  const token = await api.token(session)
  await me(token)
  api.clerk.settings.down = ['backend']
  await api.call('DELETE', '/api/user/sessions', token)
  await expect(api.identity.catchUp()).rejects.toThrow()
  expect(session.status).toBe('active')
  const later = { ...api.signIn(person), createdAt: Date.now() + 1_000 }
  Object.assign([...api.clerk.clients.values()].at(-1)!, { sessions: [later] })
  api.clerk.settings.down = []
  await api.identity.catchUp()
  expect([session.status, later.status]).toEqual(['revoked', 'active'])
  api.clerk.calls.length = 0
  await api.identity.catchUp()
  expect(api.clerk.calls).toEqual([])
})

test('a session stays valid after an hour without use', async () => {
  const session = api.signIn(api.person())
  expect((await me(await api.token(session))).statusCode).toBe(200)
  await api.tools.pool.query("update sessions set expire = now() - interval '1 minute' where sid = $1", [session.id])
  expect((await me(await api.token(session))).statusCode).toBe(200)
})

test('a pending session is refused, and so is the session of another user', async () => {
  const [one, other] = [api.person(), api.person()]
  const session = api.signIn(one)
  expect((await me(await api.token({ ...session, status: 'pending' }))).statusCode).toBe(401)
  expect((await me(await api.token(session))).statusCode).toBe(200)
  expect((await me(await api.token({ ...session, person: other }))).statusCode).toBe(401)
})

test('staff who impersonate a user can read, but cannot change the profile or the account', async () => {
  const person = api.person({ username: 'watched' })
  const { id } = api.signIn(person)
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    iss: 'https://clerk.marque.test',
    azp: 'http://cars.test',
    sub: person.id,
    sid: id,
    iat,
    exp: iat + 60,
  }
  const token = await api.clerk.signer.sign({ ...claims, fva: [0, -1], act: { sub: 'user_staff' } })
  expect((await me(token)).json()).toMatchObject({ username: 'watched' })
  const change = await api.call('PATCH', '/api/user/profile', token, { bio: 'Changed' })
  expect([change.statusCode, change.json().code]).toEqual([403, 'impersonated'])
  expect((await remove(token)).json().code).toBe('impersonated')
})

test('the routes of the embedded provider do not exist, and /api/login redirects to the sign-in screen', async () => {
  for (const url of ['/api/identity/sign-up/email', '/api/identity/sign-in/username', '/api/demo/sign-in'])
    expect((await api.request({ method: 'POST', url, payload: {} })).statusCode).toBe(404)
  expect((await api.request({ url: '/api/identity/.well-known/jwks.json' })).statusCode).toBe(404)
  expect((await api.request({ url: '/api/login' })).headers.location).toBe('/sign-in')
})

test('pages get the settings that the browser needs, and no secret', () => {
  const site = pageSite({ ...api.tools.config, demo: true }, api.identity)
  expect(site.identity).toMatchObject({
    provider: 'clerk',
    settings: { publishableKey: api.clerk.publishableKey, proxyUrl: '/__clerk' },
    keepsPasswords: false,
    demoAccounts: [],
  })
  expect(JSON.stringify(site)).not.toMatch(/sk_|whsec_/)
})

describe('without a secret key', () => {
  const bare = clerkApp({ CLERK_SECRET_KEY: '', CLERK_PROXY_URL: '' })
  test('users sign in with the profile in the token, and cannot delete their accounts here', async () => {
    bare.clerk.settings.profileClaims = true
    const token = await bare.token(bare.signIn(bare.person({ username: 'bare_one' })))
    expect((await bare.call('GET', '/api/auth/user', token)).json()).toMatchObject({ username: 'bare_one' })
    const response = await bare.call('DELETE', '/api/user', token, {})
    expect([response.statusCode, response.json().code]).toEqual([409, 'account_kept_elsewhere'])
    expect((await bare.request({ url: '/__clerk/v1/environment' })).statusCode).toBe(404)
  })
})
