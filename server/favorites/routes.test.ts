import { expect, test } from 'vitest'
import { favorites } from '#contract/favorites/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { insertListing, insertSuspended } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { removeAndErase } from '#tests/server/remove-person.ts'
import { vehicles } from '../listings/table.ts'
import { users } from '../users/table.ts'
import { favorites as table } from './table.ts'

const api = memberApp()

test('a vehicle is saved once, even with concurrent requests', async () => {
  const { as, tools } = api
  const id = await insertListing(tools.db)
  const save = () => as('boris')(favorites.add, { body: { vehicleId: id } })
  await Promise.all([save(), save(), save()])
  expect(await tools.db.$count(table, eq(table.vehicleId, id))).toBe(1)
  expect(await as('boris')(favorites.check, { params: { vehicleId: id } })).toEqual({ isFavorite: true })
  expect(await as('maria')(favorites.check, { params: { vehicleId: id } })).toEqual({ isFavorite: false })
  const remove = () => as('boris')(favorites.remove, { params: { vehicleId: id } })
  expect([await remove(), await remove()]).toEqual([{ isFavorite: false }, { isFavorite: false }])
})

const listFavorites = async () => (await api.as('boris')(favorites.list, {})).items
const readSaved = (vehicleId: number) => api.as('boris')(favorites.read, { params: { vehicleId } })

async function save(over: Parameters<typeof insertListing>[1] = {}) {
  const id = await insertListing(api.tools.db, { imageUrls: ['/images/a.webp', '/images/b.webp'], ...over })
  await api.as('boris')(favorites.add, { body: { vehicleId: id } })
  return id
}

const name = { year: 2019, make: 'Porsche', model: '911', trim: 'GT3' }
const signedUrl = expect.stringMatching(/^\/images\/a-800\.webp\?key=[\w.-]+$/)

test('saved cars are listed last saved first, with sold ones', async () => {
  const { db } = api.tools
  await db.delete(table)
  const ids = [await save(), await save({ soldAt: new Date(), finalPrice: 150_000, finalPricePublic: true })]
  expect(await listFavorites()).toMatchObject([
    { id: ids[1], state: 'sold', price: 165_000, soldPrice: 150_000 },
    { id: ids[0], state: 'approved', price: 165_000, soldPrice: null },
  ])
  expect((await api.as('boris')(favorites.ids, {})).toSorted((a, b) => a - b)).toEqual(ids)
})

test.each(['paused', 'expired'] as const)('a saved car that is %s keeps its name and first picture', async (status) => {
  const id = await save()
  await api.tools.db.update(vehicles).set({ status }).where(eq(vehicles.id, id))
  const shown = { id, state: status, ...name, imageUrl: signedUrl }
  expect((await listFavorites())[0]).toEqual(shown)
  expect(await readSaved(id)).toEqual(shown)
  expect((await api.request({ url: `/api/vehicles/${id}` })).statusCode).toBe(404)
})

test('a saved car that its seller removed keeps its approved name and picture, whatever the seller edits later', async () => {
  const id = await save()
  await api.as('maria')(listings.withdraw, { params: { id } })
  const shown = { id, state: 'withdrawn', ...name, imageUrl: signedUrl }
  expect(await readSaved(id)).toEqual(shown)
  const changed = { make: 'Call 555', model: 'now', imageUrls: ['/images/c.webp'] }
  await api.tools.db.update(vehicles).set(changed).where(eq(vehicles.id, id))
  expect(await readSaved(id)).toEqual(shown)
  await api.tools.db.update(vehicles).set({ status: 'pending' }).where(eq(vehicles.id, id))
  expect(await readSaved(id)).toEqual(shown)
  await api.as('ada')(moderation.reject, { params: { id }, body: { reason: 'other', note: 'No.' } })
  expect(await readSaved(id)).toEqual({ id, state: 'unavailable' })
})

test('of a saved car that staff took down only the ID remains, also after its seller removes it', async () => {
  const id = await save()
  await api.as('ada')(moderation.takeDown, { params: { id }, body: { reason: 'other', note: 'Fraud.' } })
  expect((await listFavorites())[0]).toEqual({ id, state: 'unavailable' })
  await api.as('maria')(listings.withdraw, { params: { id } })
  expect(await readSaved(id)).toEqual({ id, state: 'unavailable' })
})

test.each(['rejected', 'withdrawn', 'pending'] as const)(
  'of a saved car that is %s without a known reason only the ID remains',
  async (status) => {
    const id = await save()
    await api.tools.db.update(vehicles).set({ status }).where(eq(vehicles.id, id))
    expect(await readSaved(id)).toEqual({ id, state: 'unavailable' })
  },
)

test('of the saved cars of a suspended seller only the IDs remain until the suspension ends', async () => {
  const { db } = api.tools
  const { id: sellerId } = await insertSuspended(db)
  const suspend = (suspendedAt: Date | null) =>
    db
      .update(users)
      .set({ suspendedAt, suspensionReason: suspendedAt && 'Spam' })
      .where(eq(users.id, sellerId))
  await suspend(null)
  const ids = [await save({ sellerId }), await save({ sellerId })]
  await db.update(vehicles).set({ status: 'paused' }).where(eq(vehicles.id, ids[1]!))
  await suspend(new Date())
  for (const id of ids) expect(await readSaved(id)).toEqual({ id, state: 'unavailable' })
  await suspend(null)
  expect(await readSaved(ids[0]!)).toMatchObject({ state: 'approved', price: 165_000 })
  expect(await readSaved(ids[1]!)).toMatchObject({ state: 'paused' })
})

test('a saved car of a deleted seller stays as unavailable until it is removed', async () => {
  const { db } = api.tools
  await db.insert(users).values({ id: 'user_leaving', username: 'leaving' })
  const id = await save({ sellerId: 'user_leaving' })
  await removeAndErase(api.tools, 'user_leaving', new Date())
  expect(await db.$count(vehicles, eq(vehicles.id, id))).toBe(0)
  expect((await listFavorites())[0]).toEqual({ id, state: 'unavailable' })
  await api.as('boris')(favorites.remove, { params: { vehicleId: id } })
  await expect(readSaved(id)).rejects.toMatchObject({ status: 404 })
})

test('a car that a member has not saved cannot be read as saved', async () => {
  const id = await insertListing(api.tools.db)
  await expect(readSaved(id)).rejects.toMatchObject({ status: 404, problem: { code: 'listing_not_found' } })
})

test('a vehicle that is not public cannot be saved', async () => {
  const id = await insertListing(api.tools.db, { status: 'pending' })
  for (const vehicleId of [id, 999_999]) {
    for (const person of ['boris', 'maria', 'ada'] as const)
      await expect(api.as(person)(favorites.add, { body: { vehicleId } })).rejects.toMatchObject({ status: 404 })
  }
})

test('several vehicles are saved in order, each once, and those that are not public are left out', async () => {
  const { db } = api.tools
  await db.delete(table)
  const [first, second] = [await insertListing(db), await insertListing(db)]
  const pending = await insertListing(db, { status: 'pending' })
  const body = { vehicleIds: [first, pending, 999_999, second, first] }
  const saveAll = () => api.as('boris')(favorites.addAll, { body })
  const saved = { vehicleIds: [first, second] }
  expect(await Promise.all([saveAll(), saveAll()])).toEqual([saved, saved])
  expect((await listFavorites()).map(({ id }) => id)).toEqual([second, first])
  expect(await saveAll()).toEqual(saved)
  expect(await api.as('boris')(favorites.addAll, { body: { vehicleIds: [pending] } })).toEqual({ vehicleIds: [] })
  expect(await db.$count(table)).toBe(2)
})

test('at most 100 vehicles are saved at a time', async () => {
  const vehicleIds = Array.from({ length: 101 }, (_, index) => index + 1)
  await expect(api.as('boris')(favorites.addAll, { body: { vehicleIds } })).rejects.toMatchObject({ status: 400 })
})
