import { beforeAll, describe, expect, test } from 'vitest'
import { categories } from '#contract/categories/list.ts'
import { categoryRules, matchesRule } from '#contract/categories/rules.ts'
import type { ListedVehicle } from '#contract/listings/schema.ts'
import { maximumLimit } from '#contract/paging.ts'
import { search as searchCalls } from '#contract/search/endpoints.ts'
import type { ListingSearch } from '#contract/search/schema.ts'
import { seedDemo } from '#demo/seed.ts'
import { testApp } from '#tests/server/app.ts'
import { insertListing } from '#tests/server/cast.ts'

const api = testApp({ prepare: (tools) => seedDemo(tools) })

describe('in the whole demo, a category contains exactly the cars that its rule matches', () => {
  let cars: ListedVehicle[] = []
  beforeAll(async () => {
    cars = (await api.anon(searchCalls.vehicles, { query: { limit: maximumLimit } })).items
  })

  test.each(categories)('$name', async ({ name }) => {
    const rule = categoryRules[name]
    const year = new Date().getUTCFullYear()
    const found = await api.anon(searchCalls.category, { params: { category: name }, query: { limit: maximumLimit } })
    const expected = cars.filter((car) => matchesRule(rule, car, year))
    expect(found.items.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
    expect(expected.length).toBeGreaterThan(9) // The results must not fit on one page.
  })

  test.each(categories)(
    'the collection $name in the search has the same count as the category page',
    async ({ slug }) => {
      const [page, search, facets] = await Promise.all([
        api.anon(searchCalls.category, { params: { category: slug }, query: { limit: 1 } }),
        api.anon(searchCalls.vehicles, { query: { collection: [slug], limit: 1 } as ListingSearch }),
        api.anon(searchCalls.facets, { query: {} }),
      ])
      expect(search.total).toBe(page.total)
      expect(facets.collections).toContainEqual({ value: slug, count: page.total })
    },
  )

  test.each([
    ['SUV', 'SUVs'],
    ['Sedan', 'Sedans'],
    ['Convertible', 'Convertibles'],
  ] as const)('the body filter %s has the same count as the category %s', async (body, category) => {
    const page = await api.anon(searchCalls.category, { params: { category }, query: { limit: 1 } })
    const { total } = await api.anon(searchCalls.vehicles, { query: { body: [body], limit: 1 } })
    expect(total).toBe(page.total)
    const { bodies } = await api.anon(searchCalls.facets, { query: { body: ['Van'] } })
    expect(bodies).toContainEqual({ value: body, count: total }) // Body counts ignore the body filter itself.
  })

  test('a car whose body style is a collection is found by its body', async () => {
    const wagon = { bodyStyle: 'Luxury', body: 'Wagon', make: 'Lagonda', model: 'Shooting Brake' } as const
    const id = await insertListing(api.tools.db, { ...wagon, sellerId: cars[0]!.sellerId })
    const query = { make: 'Lagonda', body: 'wagon' } as unknown as ListingSearch
    expect((await api.anon(searchCalls.vehicles, { query })).items.map((car) => car.id)).toEqual([id])
    const luxury = { make: 'Lagonda', collection: 'luxury' } as unknown as ListingSearch
    expect((await api.anon(searchCalls.vehicles, { query: luxury })).total).toBe(1)
  })

  test('a hatchback that is listed as a sedan is found only as a hatchback', async () => {
    const hatch = { bodyStyle: 'Sedans', body: 'Hatchback', make: 'Lagonda', model: 'Rapide' } as const
    const id = await insertListing(api.tools.db, { ...hatch, sellerId: cars[0]!.sellerId })
    const search = async (body: string) =>
      (await api.anon(searchCalls.vehicles, { query: { make: 'Lagonda', body } as unknown as ListingSearch })).items
    expect((await search('hatchback')).map((car) => car.id)).toEqual([id])
    expect(await search('sedan')).toEqual([])
  })
})
