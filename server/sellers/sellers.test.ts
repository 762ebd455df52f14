import { beforeEach, expect, test } from 'vitest'
import { memberFiles } from '#contract/members/endpoints.ts'
import { sellers } from '#contract/sellers/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { auditEntries } from '../audit/table.ts'

const api = memberApp()
const read = (username: string) => api.anon(sellers.read, { params: { username } })
const findVehiclesOf = async (username: string, query = {}) => {
  const { items, total } = await api.anon(sellers.vehicles, { params: { username }, query })
  return { models: items.map(({ model }) => model), total }
}
const missing = { status: 404, problem: { code: 'user_not_found' } }

beforeEach(async () => {
  await api.tools.pool.query(`
    delete from vehicles;
    update users set has_published = false, suspended_at = null, suspension_reason = null, email_proven_at = null,
      bio = case when id = 'user_maria' then 'Sells cars.' end`)
})

test('a seller has the fields that a car page shows, and statistics', async () => {
  const { db, pool } = api.tools
  await insertListing(db, { model: 'One' })
  await insertListing(db, { model: 'Two' })
  await insertListing(db, { model: 'Sold', soldAt: new Date() })
  for (const status of ['pending', 'rejected', 'paused', 'withdrawn', 'expired'] as const)
    await insertListing(db, { status })
  const { id, username, firstName, lastName, bio } = cast.maria
  const seller = await read('Seller')
  expect(seller).toEqual({
    id,
    username,
    firstName,
    lastName,
    bio,
    profileImageUrl: null,
    createdAt: expect.any(String),
    emailConfirmed: false,
    onOffer: 2,
    sold: 1,
    response: null,
  })
  await pool.query(`update users set email_proven_at = now() where id = 'user_maria'`)
  expect(await read('seller')).toMatchObject({ emailConfirmed: true })
  expect(JSON.stringify(await read('seller'))).not.toContain(cast.maria.email)
})

test('users who are suspended, deleted or unknown, or have never had a public listing, have no page', async () => {
  const { db, pool } = api.tools
  await insertListing(db, { sellerId: cast.boris.id, status: 'pending' })
  for (const name of ['buyer', 'nobody', 'seller', 'sel%', '%00', 'a b'])
    for (const path of ['', '/vehicles'])
      expect([400, 404]).toContain((await api.request({ url: `/api/sellers/${encodeURI(name)}${path}` })).statusCode)
  await expect(read('buyer')).rejects.toMatchObject(missing)
  const id = await insertListing(db, { sellerId: cast.boris.id })
  expect(await read('buyer')).toMatchObject({ onOffer: 1 })
  await pool.query(`update users set suspended_at = now(), suspension_reason = 'Spam' where id = 'user_boris'`)
  await expect(read('buyer')).rejects.toMatchObject(missing)
  await expect(findVehiclesOf('buyer')).rejects.toMatchObject(missing)
  await pool.query(`update users set suspended_at = null, suspension_reason = null where id = 'user_boris'`)
  await pool.query(`delete from vehicles where id = ${id}`)
  expect(await read('buyer')).toMatchObject({ onOffer: 0, sold: 0 })
  expect(await findVehiclesOf('buyer')).toEqual({ models: [], total: 0 })
})

test('a seller’s cars are paged and can be sorted like a search, without other sellers’ cars', async () => {
  const { db } = api.tools
  const cars = [
    { model: 'Middle', price: 200 },
    { model: 'Pricey', price: 300 },
    { model: 'Cheap', price: 100 },
  ]
  for (const [n, car] of cars.entries()) await insertListing(db, { ...car, approvedAt: new Date(2026, 0, n + 1) })
  await insertListing(db, { model: 'Other', sellerId: cast.boris.id })
  await insertListing(db, { model: 'Sold', soldAt: new Date() })
  expect(await findVehiclesOf('seller')).toEqual({ models: ['Cheap', 'Pricey', 'Middle'], total: 3 })
  expect(await findVehiclesOf('seller', { sort: 'price-low', page: 1, limit: 2 })).toEqual({
    models: ['Cheap', 'Middle'],
    total: 3,
  })
  expect(await findVehiclesOf('seller', { sort: 'price-low', page: 2, limit: 2 })).toEqual({
    models: ['Pricey'],
    total: 3,
  })
  await expect(findVehiclesOf('seller', { sort: 'color' })).rejects.toMatchObject({ status: 400 })
})

test('seller IDs are case-sensitive', async () => {
  const { db, pool } = api.tools
  await pool.query(
    `insert into users (id, username) values ('user_aB', 'upper'), ('user_ab', 'lower') on conflict do nothing`,
  )
  await insertListing(db, { sellerId: 'user_aB', model: 'Upper' })
  await insertListing(db, { sellerId: 'user_ab', model: 'Lower' })
  expect([await findVehiclesOf('upper'), await findVehiclesOf('lower')]).toEqual([
    { models: ['Upper'], total: 1 },
    { models: ['Lower'], total: 1 },
  ])
})

test('an admin can clear a bio, the audit trail records that without the text, and the user can write a new one', async () => {
  const { db } = api.tools
  await insertListing(db)
  const params = { id: cast.maria.id }
  await expect(api.as('boris')(memberFiles.clearBio, { params })).rejects.toMatchObject({ status: 403 })
  await api.as('ada')(memberFiles.clearBio, { params })
  await api.as('ada')(memberFiles.clearBio, { params })
  expect(await read('seller')).toMatchObject({ bio: null })
  expect(await db.select().from(auditEntries)).toMatchObject([
    { act: 'user.clearText', subjectId: cast.maria.id, subject: 'seller', details: {} },
  ])
  await expect(api.as('ada')(memberFiles.clearBio, { params: { id: 'nobody' } })).rejects.toMatchObject(missing)
  await api.as('maria')(users.change, { body: { bio: 'Only\nold cars.' } })
  expect(await read('seller')).toMatchObject({ bio: 'Only\nold cars.' })
})
