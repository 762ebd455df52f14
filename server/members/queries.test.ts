import { describe, expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { favorites } from '#contract/favorites/endpoints.ts'
import { inquiries } from '#contract/inquiries/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { members } from '#contract/members/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import { users as people } from '#contract/users/endpoints.ts'
import { eq, sql } from '#platform/database/orm.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { users } from '../users/table.ts'

const api = memberApp({
  prepare: ({ db }) =>
    db.insert(users).values({ id: 'user_eve', username: 'eve', email: 'eve@marque.example', role: 'admin' }),
})
const ada = () => api.as('ada')
const find = async (query: object) => (await ada()(members.list, { query })).items.map(({ username }) => username)
const suspend = (id: string, reason = 'Sells stolen cars.') =>
  ada()(members.suspend, { params: { id }, body: { reason } })
const reinstate = (id: string) => ada()(members.reinstate, { params: { id } })
const setRole = (id: string, role: 'user' | 'admin') => ada()(members.setRole, { params: { id }, body: { role } })
const roleOf = async (id: string) =>
  (await api.tools.pool.query('select role from users where id = $1', [id])).rows[0].role

test('users can be found by name, email address, ID, role and suspension', async () => {
  expect((await find({})).toSorted()).toEqual(['admin', 'buyer', 'eve', 'seller'])
  expect(await find({ q: 'LINDQ' })).toEqual(['seller'])
  expect(await find({ q: 'boris@' })).toEqual(['buyer'])
  expect(await find({ q: cast.ada.id })).toEqual(['admin'])
  expect(await find({ q: '%' })).toEqual([])
  expect((await find({ role: 'admin' })).toSorted()).toEqual(['admin', 'eve'])
  expect(await find({ suspended: 'yes' })).toEqual([])
  const page = await ada()(members.list, { query: { limit: 1, page: 2 } })
  expect([page.items.length, page.total]).toEqual([1, 4])
})

test('an internationalized address is found in both forms, and shown in the readable one', async () => {
  const { db } = api.tools
  await db.update(users).set({ email: 'eve@xn--e1afmkfd.xn--p1ai' }).where(eq(users.id, 'user_eve'))
  for (const q of ['Eve@Пример.рф', '@пример', 'eve@xn--e1a']) expect([q, await find({ q })]).toEqual([q, ['eve']])
  const { items } = await ada()(members.list, { query: { q: 'eve' } })
  expect(items).toMatchObject([{ email: 'eve@пример.рф' }])
  await db.update(users).set({ email: 'eve@marque.example' }).where(eq(users.id, 'user_eve'))
})

test('the list starts with the newest member', async () => {
  const { db } = api.tools
  const joined = [
    ['user_eve', '2026-01-03T00:00:00Z'],
    [cast.maria.id, '2026-01-04T00:00:00Z'],
    [cast.boris.id, '2026-01-01T00:00:00Z'],
    [cast.ada.id, '2026-01-02T00:00:00Z'],
  ] as const
  for (const [id, at] of joined)
    await db
      .update(users)
      .set({ createdAt: new Date(at) })
      .where(eq(users.id, id))
  expect(await find({})).toEqual(['seller', 'eve', 'admin', 'buyer'])
})

describe('the admin role', () => {
  test('can be granted and revoked, and the audit trail records both', async () => {
    expect(await setRole(cast.boris.id, 'admin')).toMatchObject({ username: 'buyer', role: 'admin' })
    expect(await setRole(cast.boris.id, 'admin')).toMatchObject({ role: 'admin' })
    expect(await setRole(cast.boris.id, 'user')).toMatchObject({ role: 'user' })
    const { items } = await ada()(audit.list, { query: { subject: 'buyer' } })
    expect(items.map(({ act }) => act)).toEqual(['user.revokeAdmin', 'user.grantAdmin'])
  })

  test('cannot be changed by yourself or for unknown users', async () => {
    await expect(setRole(cast.ada.id, 'user')).rejects.toMatchObject({ problem: { code: 'own_account' } })
    await expect(setRole('user_none', 'admin')).rejects.toMatchObject({ problem: { code: 'user_not_found' } })
  })

  test('if two admins concurrently revoke each other’s role, one admin remains', async () => {
    const eve = { id: 'user_eve', role: 'admin' } as const
    const { setRole } = await import('./queries.ts')
    const both = await Promise.allSettled([
      setRole(api.tools, eve, cast.ada.id, 'user'),
      setRole(api.tools, { id: cast.ada.id, role: 'admin' }, eve.id, 'user'),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await api.tools.db.$count(users, sql`role = 'admin'`)).toBe(1)
    await api.tools.db
      .update(users)
      .set({ role: 'admin' })
      .where(sql`id in ('user_ada', 'user_eve')`)
  })

  test('cannot be granted to suspended users, and admins cannot be suspended', async () => {
    await expect(suspend('user_eve')).rejects.toMatchObject({ problem: { code: 'user_is_admin' } })
    await expect(suspend(cast.ada.id)).rejects.toMatchObject({ problem: { code: 'own_account' } })
    await suspend(cast.boris.id)
    await expect(setRole(cast.boris.id, 'admin')).rejects.toMatchObject({ problem: { code: 'user_suspended' } })
    expect(await roleOf(cast.boris.id)).toBe('user')
    await reinstate(cast.boris.id)
  })
})

describe('a suspension', () => {
  test('hides all listings of a user immediately, and lifting it restores them', async () => {
    const { db } = api.tools
    const id = await insertListing(db, { featured: true, make: 'Morgan', model: 'Plus Four' })
    const sold = await insertListing(db, { soldAt: new Date() })
    const waiting = await insertListing(db, { status: 'pending', approvedAt: null })
    await api.as('boris')(favorites.add, { body: { vehicleId: id } })
    const countVisible = async () => ({
      search: (await api.anon(search.vehicles, { query: { make: 'Morgan' } })).total,
      facets: (await api.anon(search.facets, { query: { make: 'Morgan' } })).models.length,
      featured: (await api.anon(search.featured, {})).length,
      latest: (await api.anon(search.latest, {})).length,
      category: (await api.anon(search.category, { params: { category: 'Classics' } })).total,
      makes: (await api.anon(search.models, { query: { make: 'Morgan' } })).length,
      favorites: (await api.as('boris')(favorites.list, {})).items.filter((car) => 'price' in car).length,
      pages: await Promise.all(
        [id, sold].map(async (vehicle) => (await api.request({ url: `/api/vehicles/${vehicle}` })).statusCode),
      ),
      market: (await api.request({ url: `/api/vehicles/${id}/market` })).statusCode,
      profile: (await api.request({ url: `/api/users/${cast.maria.id}` })).statusCode,
      pending: (await ada()(moderation.pending, { query: {} })).items.some((listing) => listing.id === waiting),
    })
    const before = await countVisible()
    expect(before).toMatchObject({ search: 1, favorites: 1, pages: [200, 200], profile: 200, pending: true })

    expect(await suspend(cast.maria.id)).toMatchObject({
      suspendedAt: expect.any(String),
      suspensionReason: 'Sells stolen cars.',
    })
    const noCounts = { search: 0, facets: 0, featured: 0, latest: 0, category: 0, makes: 0, favorites: 0 }
    expect(await countVisible()).toEqual({ ...noCounts, pages: [404, 404], market: 404, profile: 404, pending: false })
    const body = { vehicleId: id, name: 'Boris', email: 'b@example.com', message: 'Hello' }
    await expect(api.anon(inquiries.send, { body })).rejects.toMatchObject({ status: 404 })
    expect(await find({ suspended: 'yes' })).toEqual(['seller'])
    expect(await ada()(listings.read, { params: { id } })).toMatchObject({ id })

    await reinstate(cast.maria.id)
    expect(await countVisible()).toEqual(before)
    const { items } = await ada()(audit.list, { query: { actor: 'adm', subject: 'seller' } })
    expect(items.slice(0, 2)).toMatchObject([
      { act: 'user.reinstate', subjectType: 'user', subjectId: cast.maria.id },
      { act: 'user.suspend', details: { reason: 'Sells stolen cars.' } },
    ])
  })

  test('also hides listings that are added later', async () => {
    await suspend(cast.maria.id)
    const id = await insertListing(api.tools.db)
    await expect(api.anon(listings.read, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await reinstate(cast.maria.id)
    expect(await api.anon(listings.read, { params: { id } })).toMatchObject({ id })
  })

  test('is reported to the user by email with the reason, and so is its end', async () => {
    const mails = async () => {
      const { rows } = await api.tools.pool.query('select payload from graphile_worker._private_jobs order by id')
      await api.tools.pool.query('delete from graphile_worker._private_jobs')
      return rows.map(({ payload }) => payload)
    }
    await mails()
    const { settings } = api.tools
    settings.put({ ...(await settings.read()), contactEmail: 'desk@cars.test' })
    await suspend(cast.boris.id, 'Spam <script>')
    await reinstate(cast.boris.id)
    await reinstate(cast.boris.id)
    expect(await mails()).toMatchObject([
      {
        to: { address: cast.boris.email },
        subject: 'Your Marque account was suspended',
        text: expect.stringMatching(/> Spam <script>[^]*contact us at desk@cars\.test\.\n/),
      },
      { subject: 'Your Marque account is active again' },
    ])
  })

  test.each(['', '   ', 'x'.repeat(501), 'a\0b', 7])('requires a reason, and %j is not one', async (reason) => {
    await expect(suspend(cast.boris.id, reason as string)).rejects.toMatchObject({
      status: 400,
      problem: { issues: [{ field: 'reason' }] },
    })
  })

  test('of an unknown user returns 404', async () => {
    await expect(suspend('user_none')).rejects.toMatchObject({ problem: { code: 'user_not_found' } })
    await expect(reinstate('user_none')).rejects.toMatchObject({ problem: { code: 'user_not_found' } })
  })
})

test('only admins can see email addresses and suspend users', async () => {
  for (const person of ['maria', 'boris'] as const) {
    await expect(api.as(person)(members.list, { query: {} })).rejects.toMatchObject({ status: 403 })
  }
  expect(await api.anon(people.profile, { params: { id: cast.maria.id } })).not.toHaveProperty('suspendedAt')
})
