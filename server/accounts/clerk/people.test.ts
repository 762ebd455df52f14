import { describe, expect, test } from 'vitest'
import { eq } from '#platform/database/orm.ts'
import { clerkApp } from '#tests/doubles/clerk/app.ts'
import type { Person } from '#tests/doubles/clerk/instance.ts'
import { insertCast } from '#tests/server/cast.ts'
import { setRole } from '../../users/people.ts'
import { applyAdminIds } from '../../users/sync.ts'
import { users } from '../../users/table.ts'
import { openBackendApi } from './backend.ts'

const api = clerkApp({}, { prepare: ({ db }) => insertCast(db) })
const rowOf = async (id: string) => (await api.tools.db.select().from(users).where(eq(users.id, id)))[0]
async function visit(person: Person) {
  const token = await api.token(api.signIn(person))
  return api.call('GET', '/api/auth/user', token)
}

describe('a new user', () => {
  test('gets the profile from the Backend API', async () => {
    const person = api.person({ username: 'adalove', email: 'ada@clerk.example', firstName: 'Ada' })
    const response = await visit(person)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      id: person.id,
      username: 'adalove',
      email: 'ada@clerk.example',
      firstName: 'Ada',
      profileImageUrl: person.imageUrl,
      role: 'user',
    })
  })

  test('gets a name without invisible or bidirectional characters', async () => {
    const person = api.person({ username: 'bidi', firstName: '\u202eAda\u200b', lastName: '\u2066\u2069' })
    expect((await visit(person)).json()).toMatchObject({ firstName: 'Ada', lastName: null })
  })

  test('gets no first and last name that could be mistaken for the site', async () => {
    const person = api.person({ username: 'lena', firstName: 'Marque', lastName: 'Support' })
    expect((await visit(person)).json()).toMatchObject({ username: 'lena', firstName: null, lastName: null })
  })

  test('gets the ASCII form of an internationalized email address, which is shown in the other form', async () => {
    const person = api.person({ username: 'ivan', email: 'ivan@Пример.рф' })
    expect((await visit(person)).json()).toMatchObject({ email: 'ivan@пример.рф' })
    const [row] = await api.tools.db.select().from(users).where(eq(users.id, person.id))
    expect(row!.email).toBe('ivan@xn--e1afmkfd.xn--p1ai')
  })

  test('gets the profile from the token if the operator added it there', async () => {
    api.clerk.settings.profileClaims = true
    const person = api.person({ username: 'claimed', publicMetadata: { role: 'admin' } })
    expect((await visit(person)).json()).toMatchObject({ username: 'claimed', role: 'admin' })
    expect(api.clerk.calls).toEqual([])
  })

  test('gets a name made from the ID while Clerk is unavailable, and the real one at the next sign-in', async () => {
    api.clerk.settings.down = ['backend']
    const person = api.person({ username: 'late_one' })
    const named = (await visit(person)).json().username as string
    expect(named).toBe(`user_${person.id.slice(-8)}`)
    api.clerk.settings.down = []
    expect((await visit(person)).json()).toMatchObject({ username: 'late_one', email: person.email })
  })

  test('gets the real name and rights within the same session, as soon as Clerk is available again', async () => {
    const { clock } = api.tools
    api.clerk.settings.down = ['backend']
    const person = api.person({ username: 'boss_later', publicMetadata: { role: 'admin' } })
    const session = api.signIn(person)
    const me = async () => (await api.call('GET', '/api/auth/user', await api.token(session))).json()
    expect(await me()).toMatchObject({ username: `user_${person.id.slice(-8)}`, role: 'user' })
    api.clerk.settings.down = []
    const { now } = clock
    clock.now = () => new Date(Date.now() + 10_000)
    try {
      expect(await me()).toMatchObject({ username: 'boss_later', role: 'admin' })
      api.clerk.calls.length = 0
      await me()
      expect(api.clerk.calls).toEqual([])
    } finally {
      clock.now = now
    }
  })

  test('is created once by concurrent requests', async () => {
    const person = api.person({ username: 'hasty' })
    const sessions = [api.signIn(person), api.signIn(person), api.signIn(person)]
    const tokens = await Promise.all([...sessions, sessions[0]!].map((session) => api.token(session)))
    const responses = await Promise.all(tokens.map((token) => api.call('GET', '/api/auth/user', token)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(responses.map((response) => response.json().username)).toEqual(Array(4).fill('hasty'))
    expect(await api.tools.db.$count(users, eq(users.id, person.id))).toBe(1)
  })

  test('is requested once for concurrent calls', async () => {
    const person = api.person()
    const backend = openBackendApi(api.clerk)!
    const found = await Promise.all([1, 2, 3].map(() => backend.findUser(person.id)))
    expect(found.map((user) => user?.id)).toEqual(Array(3).fill(person.id))
    expect(api.clerk.calls).toEqual([`GET /v1/users/${person.id} 200`])
    expect(await backend.findUser('user_nobody')).toBeNull()
  })
})

test('a new user that Clerk has deleted is refused, even with a valid token', async () => {
  const person = api.person({ username: 'removed_there' })
  const token = await api.token(api.signIn(person))
  api.clerk.people.splice(api.clerk.people.indexOf(person), 1)
  for (const call of ['first', 'second'])
    expect((await api.call('GET', '/api/auth/user', token)).statusCode, call).toBe(401)
  expect(await rowOf(person.id)).toBeUndefined()
})

test('a known user that Clerk has deleted is refused with a new session', async () => {
  const person = api.person({ username: 'removed_later' })
  await visit(person)
  const token = await api.token(api.signIn(person))
  api.clerk.people.splice(api.clerk.people.indexOf(person), 1)
  for (const call of ['first', 'second'])
    expect((await api.call('GET', '/api/auth/user', token)).statusCode, call).toBe(401)
})

test('users whom Clerk did not find because of a wrong secret key can sign in after the key is corrected', async () => {
  const person = api.person({ username: 'keyless' })
  const session = api.signIn(person)
  const me = async () => (await api.call('GET', '/api/auth/user', await api.token(session))).statusCode
  const { people } = api.clerk
  people.splice(people.indexOf(person), 1)
  expect(await me()).toBe(401)
  people.push(person)
  expect(await me()).toBe(401)
  const { clock } = api.tools
  const { now } = clock
  clock.now = () => new Date(Date.now() + 180_000)
  try {
    expect(await me()).toBe(200)
  } finally {
    clock.now = now
  }
})

test('only admins can have a name that could be mistaken for the site', async () => {
  expect((await visit(api.person({ username: 'support', email: 'ann@clerk.example' }))).json().username).toBe('ann')
  const admin = api.person({ username: 'team_lead', publicMetadata: { role: 'admin' } })
  expect((await visit(admin)).json().username).toBe('team_lead')
})

describe('the username', () => {
  test('that is taken, in any case, gets a suffix', async () => {
    const person = api.person({ id: 'user_2TAKEN7x9Q', username: 'Seller' })
    expect((await visit(person)).json().username).toBe('seller_7x9q')
  })

  test.each([
    [{ email: 'Zoë.Müller+cars@clerk.example' }, 'zoe_muller_cars'],
    [{ email: 'a@clerk.example', firstName: 'Ürsula' }, 'ursula'],
    [{ id: 'user_2aB3cD4eF5gH', email: 'x@clerk.example' }, 'user_d4ef5gh'],
  ])('of %j is %s', async (overrides, name) => {
    const person = api.person(overrides)
    const { username } = (await visit(person)).json()
    expect(username).toBe(name.startsWith('user_') ? `user_${person.id.slice(-8).toLowerCase()}` : name)
  })

  test('that two users request at the same time goes to one of them', async () => {
    const two = [api.person({ username: 'wanted' }), api.person({ username: 'wanted' })]
    const responses = await Promise.all(two.map(visit))
    const names = responses.map((response) => response.json().username as string)
    expect(names.toSorted()[0]).toBe('wanted')
    expect(new Set(names).size).toBe(2)
  })
})

test('an email address stays with the account that already has it', async () => {
  const person = api.person({ username: 'other_boris', email: 'boris@marque.example' })
  expect((await visit(person)).json()).toMatchObject({ username: 'other_boris', email: null })
  expect(await rowOf('user_boris')).toMatchObject({ email: 'boris@marque.example' })
})

test('a new sign-in updates the profile, except for fields that were edited here', async () => {
  const person = api.person({ username: 'editor', firstName: 'Ed' })
  const token = await api.token(api.signIn(person))
  await api.call('GET', '/api/auth/user', token)
  const edit = { firstName: 'Edward', lastName: null, profileImageUrl: null, bio: 'Mine.' }
  expect((await api.call('PATCH', '/api/user/profile', token, edit)).statusCode).toBe(200)
  const news = { username: 'editor2', firstName: 'X', lastName: 'Norton', imageUrl: 'https://img.clerk.com/new' }
  Object.assign(person, news, { updatedAt: Date.now() })
  expect((await visit(person)).json()).toMatchObject({
    username: 'editor2',
    firstName: 'Edward',
    lastName: 'Norton',
    profileImageUrl: null,
    bio: 'Mine.',
  })
})

describe('the rights of an admin', () => {
  test('come from the public metadata, and are removed with it at the next sign-in', async () => {
    const person = api.person({ publicMetadata: { role: 'admin' } })
    expect((await visit(person)).json().role).toBe('admin')
    Object.assign(person, { publicMetadata: {}, updatedAt: Date.now() })
    expect((await visit(person)).json().role).toBe('user')
  })

  test('that the operator granted are kept, regardless of the metadata', async () => {
    const person = api.person({ username: 'trusted', publicMetadata: { role: 'admin' } })
    await visit(person)
    expect(await setRole(api.tools.db, 'trusted', 'admin')).toBe(true)
    Object.assign(person, { publicMetadata: {}, updatedAt: Date.now() })
    expect((await visit(person)).json().role).toBe('admin')
  })

  test('are independent of the role of a moderator, which only this site grants and revokes', async () => {
    const person = api.person({ username: 'decides' })
    await visit(person)
    await setRole(api.tools.db, 'decides', 'moderator')
    Object.assign(person, { firstName: 'Dee', updatedAt: Date.now() })
    expect((await visit(person)).json().role).toBe('moderator')
    Object.assign(person, { publicMetadata: { role: 'admin' }, updatedAt: Date.now() + 1 })
    expect((await visit(person)).json().role).toBe('admin')
    await setRole(api.tools.db, 'decides', 'moderator')
    await applyAdminIds(api.tools, [person.id])
    expect(await rowOf(person.id)).toMatchObject({ role: 'admin', adminBy: 'environment' })
    await applyAdminIds(api.tools, [])
  })

  test('come from ADMIN_USER_IDS at startup, and are revoked when the ID is removed', async () => {
    const person = api.person()
    await visit(person)
    await applyAdminIds(api.tools, [person.id])
    expect(await rowOf(person.id)).toMatchObject({ role: 'admin', adminBy: 'environment' })
    expect(await rowOf('user_ada')).toMatchObject({ role: 'admin', adminBy: null })
    await applyAdminIds(api.tools, [])
    expect(await rowOf(person.id)).toMatchObject({ role: 'user', adminBy: null })
    expect(await rowOf('user_ada')).toMatchObject({ role: 'admin' })
  })

  test('do not come from an invalid role in the metadata', async () => {
    api.clerk.settings.profileClaims = true
    const person = api.person({ username: 'sly', publicMetadata: { role: ['admin'] } })
    expect((await visit(person)).json().role).toBe('user')
  })
})

describe('with ADMIN_USER_IDS', () => {
  const named = clerkApp({ ADMIN_USER_IDS: 'user_root' })
  test('the user is an admin from the first request', async () => {
    const token = await named.token(named.signIn(named.person({ id: 'user_root', username: 'rooted' })))
    expect((await named.call('GET', '/api/auth/user', token)).json()).toMatchObject({ role: 'admin' })
  })
})
