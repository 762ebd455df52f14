import { expect, test } from 'vitest'
import { search } from '#contract/search/endpoints.ts'
import { maximumSimilar } from '#contract/search/limits.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'

const api = memberApp()

test('the most similar cars come first, the seller’s other cars are in a separate list, and no car is in both', async () => {
  const { db } = api.tools
  const boris = { sellerId: cast.boris.id }
  const car = await insertListing(db)
  const sameModel = await insertListing(db, { ...boris, price: 400_000, mileage: 1 })
  const near = await insertListing(db, { ...boris, make: 'BMW', model: 'M4', price: 150_000 })
  const far = await insertListing(db, { ...boris, make: 'BMW', model: 'M8', price: 20_000 })
  const other = await insertListing(db, { ...boris, make: 'BMW', model: 'X5', bodyStyle: 'SUVs', price: 20_000 })
  const hers = await insertListing(db, { make: 'Audi', model: 'R8', price: 160_000 })
  const twin = await insertListing(db, { mileage: 77 })
  await insertListing(db, { ...boris, status: 'pending' })
  const sold = await insertListing(db, { soldAt: new Date() })
  const read = async (id: number) => {
    const { similar, fromSeller } = await api.anon(search.similar, { params: { id } })
    return [similar.map((item) => item.id), fromSeller.map((item) => item.id)]
  }
  api.tools.searchIndex.mayHaveChanged()
  expect(await read(car)).toEqual([[twin, sameModel, near, far], [hers]])
  expect(await read(sold)).toEqual([[twin, sameModel, car, near], [hers]])
  expect((await read(other))[0]).toEqual([])
  for (let n = 0; n < 6; n += 1) await insertListing(db, { ...boris, mileage: n })
  api.tools.searchIndex.mayHaveChanged()
  expect((await read(car))[0]).toHaveLength(maximumSimilar)
  await expect(read(999_999)).rejects.toMatchObject({ status: 404 })
})
