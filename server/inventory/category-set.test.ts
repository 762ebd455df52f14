import { beforeAll, describe, expect, test } from 'vitest'
import { categories, matchesRule } from '#contract/categories.ts'
import type { ListedVehicle } from '#contract/listing.ts'
import { listings } from '#contract/listings.ts'
import { maximumLimit } from '#contract/paging.ts'
import { seedDemo } from '#database/seed.ts'
import { testApp } from '../testing/app.ts'

const api = testApp({ prepare: (tools) => seedDemo(tools) })

describe('a category finds exactly the cars that its rule names, in the whole demo', () => {
  let cars: ListedVehicle[] = []
  beforeAll(async () => {
    cars = (await api.anon(listings.search, { query: { limit: maximumLimit } })).items
  })

  test.each(categories)('$name', async ({ name, rule }) => {
    const year = new Date().getUTCFullYear()
    const found = await api.anon(listings.category, { params: { category: name }, query: { limit: maximumLimit } })
    const expected = cars.filter((car) => matchesRule(rule, car, year))
    expect(found.items.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
    expect(expected.length).toBeGreaterThanOrEqual(18)
  })
})
