import { describe, expect, test } from 'vitest'
import { eq } from '#platform/database/orm.ts'
import { clerkApp } from '#tests/doubles/clerk/app.ts'
import type { Person } from '#tests/doubles/clerk/instance.ts'
import { cast, insertCast, insertListing } from '#tests/server/cast.ts'
import { users } from '../users/table.ts'

const api = clerkApp({}, { prepare: ({ db }) => insertCast(db) })
const me = (token: string) => api.call('GET', '/api/auth/user', token)

async function visitor(over: Partial<Person> = {}) {
  const person = api.person(over)
  const session = api.signIn(person)
  expect((await me(await api.token(session))).statusCode).toBe(200)
  return { person, session }
}
async function admin() {
  const { session } = await visitor({ publicMetadata: { role: 'admin' } })
  const token = await api.token(session)
  const ask = async (method: 'POST' | 'DELETE', { id }: Pick<Person, 'id'>) => {
    const url = `/api/admin/users/${id}/suspension`
    const response = await api.call(method, url, token, method === 'POST' ? { reason: 'Spam.' } : undefined)
    expect(response.statusCode).toBe(200)
    return response.json() as { suspendedAt: string | null; providerBehind: boolean }
  }
  const suspend = (person: Pick<Person, 'id'>) => ask('POST', person)
  return { token, suspend, lift: (person: Pick<Person, 'id'>) => ask('DELETE', person) }
}
const signInAtClerk = ({ email: identifier, password }: Person) =>
  api.request({
    method: 'POST',
    url: '/__clerk/v1/client/sign_ins',
    headers: { origin: 'http://cars.test', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ identifier, password }).toString(),
  })
const isBehind = async ({ id }: Person) =>
  (await api.tools.db.select().from(users).where(eq(users.id, id)))[0]!.providerBehind

test('a suspension bans the user at Clerk and ends all sessions, and lifting it unbans the user', async () => {
  const { suspend, lift } = await admin()
  const { person, session } = await visitor()
  expect(await suspend(person)).toMatchObject({ suspendedAt: expect.any(String), providerBehind: false })
  expect([person.banned, session.status]).toEqual([true, 'revoked'])
  const refused = await signInAtClerk(person)
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([403, 'user_banned'])
  expect(await lift(person)).toMatchObject({ suspendedAt: null, providerBehind: false })
  expect(person.banned).toBe(false)
  expect((await signInAtClerk(person)).statusCode).toBe(200)
  expect((await me(await api.token(api.signIn(person)))).statusCode).toBe(200)
})

test('a seller who is suspended because of a report is banned, too', async () => {
  const { token } = await admin()
  const { person } = await visitor()
  const id = await insertListing(api.tools.db, { sellerId: person.id })
  const report = await api.request({ method: 'POST', url: '/api/reports', payload: { vehicleId: id, reason: 'fraud' } })
  expect(report.statusCode).toBe(201)
  const { rows } = await api.tools.pool.query('select max(id)::int as "upTo" from reports')
  const resolution = { resolution: 'suspend', upTo: rows[0].upTo, note: 'Spam.' }
  expect((await api.call('POST', `/api/admin/reports/${id}/resolution`, token, resolution)).statusCode).toBe(200)
  expect(person.banned).toBe(true)
})

describe('while Clerk is unavailable', () => {
  test('the suspension applies on this site, the admin sees that Clerk is out of date, and the call is retried', async () => {
    const { suspend } = await admin()
    const { person, session } = await visitor()
    const token = await api.token(session)
    api.clerk.settings.down = ['backend']
    expect(await suspend(person)).toMatchObject({ suspendedAt: expect.any(String), providerBehind: true })
    expect(person.banned).toBe(false)
    expect((await me(token)).statusCode).toBe(401)
    const young = await me(await api.token(api.signIn(person)))
    expect([young.statusCode, young.json().code]).toEqual([403, 'account_suspended'])
    await expect(api.identity.catchUp()).rejects.toMatchObject({ code: 'identity_unavailable' })
    expect(await isBehind(person)).toBe(true)
    api.clerk.settings.down = []
    await api.identity.catchUp()
    expect([person.banned, await isBehind(person)]).toEqual([true, false])
    api.clerk.calls.length = 0
    await api.identity.catchUp()
    expect(api.clerk.calls).toEqual([])
  })

  test('the last decision wins, regardless of the order of calls', async () => {
    const { suspend, lift } = await admin()
    const { person } = await visitor()
    await suspend(person)
    api.clerk.settings.down = ['backend']
    expect(await lift(person)).toMatchObject({ suspendedAt: null, providerBehind: true })
    api.clerk.settings.down = []
    await Promise.all([api.identity.catchUp(), api.identity.catchUp(), api.identity.syncSuspension(person.id)])
    expect([person.banned, await isBehind(person)]).toEqual([false, false])
    await Promise.all([suspend(person), lift(person), suspend(person)])
    await api.identity.catchUp()
    const [row] = await api.tools.db.select().from(users).where(eq(users.id, person.id))
    expect(person.banned).toBe(row!.suspendedAt !== null)
  })
})

test('on a Clerk plan without bans, the sessions end, and the admin sees that the ban failed', async () => {
  const { suspend } = await admin()
  const { person, session } = await visitor()
  api.clerk.settings.down = ['bans']
  expect(await suspend(person)).toMatchObject({ providerBehind: true })
  expect([person.banned, session.status]).toEqual([false, 'revoked'])
  expect((await me(await api.token(api.signIn(person)))).statusCode).toBe(403)
})

test('if Clerk refuses a ban, all users are tried; if Clerk is unavailable, only one is', async () => {
  const { suspend } = await admin()
  const people = [await visitor(), await visitor()]
  const banCalls = async (down: 'bans' | 'backend') => {
    api.clerk.settings.down = [down]
    api.clerk.calls.length = 0
    await expect(api.identity.catchUp()).rejects.toMatchObject({ code: 'identity_unavailable' })
    return api.clerk.calls.filter((call) => call.includes('/ban '))
  }
  api.clerk.settings.down = ['backend']
  for (const { person } of people) await suspend(person)
  expect(await banCalls('backend')).toHaveLength(1)
  expect((await banCalls('bans')).length).toBeGreaterThanOrEqual(2)
})

test('a user who was deleted at Clerk needs no ban and does not block other bans', async () => {
  const { suspend } = await admin()
  const [{ person: gone }, { person: other }] = [await visitor(), await visitor()]
  api.clerk.settings.down = ['backend']
  await suspend(gone)
  await suspend(other)
  api.clerk.people.splice(api.clerk.people.indexOf(gone), 1)
  api.clerk.settings.down = []
  await api.identity.catchUp()
  expect([await isBehind(gone), await isBehind(other), other.banned]).toEqual([false, false, true])
})

test('accounts of the embedded provider cause no calls to Clerk', async () => {
  const { suspend } = await admin()
  api.clerk.calls.length = 0
  expect(await suspend(cast.boris)).toMatchObject({ providerBehind: false })
  expect(api.clerk.calls).toEqual([])
})
