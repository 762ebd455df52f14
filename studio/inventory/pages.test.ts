import { expect, test } from 'vitest'
import { sorts } from '#contract/listing-sort.ts'
import { listings } from '#contract/listings.ts'
import { maximumLimit } from '#contract/paging.ts'
import { castListings } from '#database/cast/listings.ts'
import { seedDemo } from '#database/seed.ts'
import { testApp } from '#server/testing/app.ts'
import { inOrder } from './pages.ts'

const api = testApp({ prepare: (tools) => seedDemo(tools) })

test.each(sorts)('the studio thinks of the pages that a visitor turns: %s', async (sort) => {
  const { items } = await api.anon(listings.search, { query: { sort, limit: maximumLimit } })
  const shown = items.map(({ imageUrls }) => /^\/images\/([a-z0-9-]+?)--/.exec(imageUrls[0]!)?.[1])
  expect(shown.length).toBeGreaterThan(100)
  expect(inOrder(castListings(), sort).map(({ reference }) => reference)).toEqual(shown)
})
