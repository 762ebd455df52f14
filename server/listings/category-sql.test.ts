import { and } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '#database/seed.ts'
import { categories } from '#contract/categories.ts'
import { categoryRules, matchesRule } from '#contract/category-rules.ts'
import { maximumLimit } from '#contract/paging.ts'
import { testApp } from '../testing/app.ts'
import { categoryCondition } from './category-sql.ts'
import { isPublic } from './rules.ts'
import { findPage } from './search.ts'
import type { ListedVehicle } from '#contract/listing.ts'

const api = testApp({ prepare: (tools) => seedDemo(tools) })

describe('the SQL of a category finds exactly the cars that its rule names, in the whole demo', () => {
  let cars: ListedVehicle[] = []
  beforeAll(async () => {
    cars = (await findPage(api.tools.db, isPublic, { limit: maximumLimit })).items
  })

  test.each(categories)('$name', async ({ name }) => {
    const rule = categoryRules[name]
    const year = new Date().getUTCFullYear()
    const found = await findPage(api.tools.db, and(isPublic, categoryCondition(rule, year))!, { limit: maximumLimit })
    const expected = cars.filter((car) => matchesRule(rule, car, year))
    expect(found.items.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
    expect(expected.length).toBeGreaterThanOrEqual(18)
  })
})
