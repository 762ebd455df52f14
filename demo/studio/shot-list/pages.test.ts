import { expect, test } from 'vitest'
import { maximumLimit } from '#contract/paging.ts'
import { search } from '#contract/search/endpoints.ts'
import { sorts } from '#contract/search/sort.ts'
import { testApp } from '#tests/server/app.ts'
import { castListings } from '../../cast/listings.ts'
import { seedDemo } from '../../seed.ts'
import { sortListings } from './pages.ts'

const api = testApp({ prepare: (tools) => seedDemo(tools) })

test.each(sorts)('the studio knows the pages that visitors see: %s', async (sort) => {
  const { items } = await api.anon(search.vehicles, { query: { sort, limit: maximumLimit } })
  const shown = items.map(({ imageUrls }) => /^\/images\/([a-z0-9-]+?)--/.exec(imageUrls[0]!)?.[1])
  expect(shown.length).toBeGreaterThan(100)
  expect(sortListings(castListings(), sort).map(({ reference }) => reference)).toEqual(shown)
})
