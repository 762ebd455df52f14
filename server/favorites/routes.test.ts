import { expect, test } from 'vitest'
import { favorites } from '#contract/favorites/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { insertListing, insertSuspended } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
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

test('saved vehicles are listed last saved first, including sold ones but not withdrawn ones', async () => {
  const { as, tools } = api
  const ids = [await insertListing(tools.db), await insertListing(tools.db), await insertListing(tools.db)]
  for (const vehicleId of ids) await as('ada')(favorites.add, { body: { vehicleId } })
  await tools.db.update(vehicles).set({ soldAt: new Date() }).where(eq(vehicles.id, ids[0]!))
  await tools.db.update(vehicles).set({ status: 'withdrawn' }).where(eq(vehicles.id, ids[1]!))
  expect((await as('ada')(favorites.list, {})).items.map(({ id }) => id)).toEqual([ids[2], ids[0]])
  expect((await as('ada')(favorites.ids, {})).toSorted((a, b) => a - b)).toEqual(ids)
})

test('the vehicles of a suspended seller are hidden until the suspension ends', async () => {
  const { db } = api.tools
  const { id: sellerId } = await insertSuspended(db)
  const id = await insertListing(db, { sellerId })
  const suspend = (suspendedAt: Date | null) =>
    db
      .update(users)
      .set({ suspendedAt, suspensionReason: suspendedAt && 'Spam' })
      .where(eq(users.id, sellerId))
  await suspend(null)
  await api.as('maria')(favorites.add, { body: { vehicleId: id } })
  const listed = async () => (await api.as('maria')(favorites.list, {})).items.map((car) => car.id)
  expect(await listed()).toEqual([id])
  await suspend(new Date())
  expect(await listed()).toEqual([])
  await suspend(null)
  expect(await listed()).toEqual([id])
})

test('a vehicle that is not public cannot be saved', async () => {
  const id = await insertListing(api.tools.db, { status: 'pending' })
  for (const vehicleId of [id, 999_999]) {
    await expect(api.as('boris')(favorites.add, { body: { vehicleId } })).rejects.toMatchObject({ status: 404 })
  }
})
