import { expect, test } from 'vitest'
import { completeMarkupOf, markupOf } from '#tests/web/markup.tsx'
import { chipsOf } from '#web/search/chips.ts'
import { validateSearch } from '#web/search/find-vehicles.ts'
import { Toolbar } from './toolbar.tsx'

const found = {
  cards: [],
  corrected: undefined,
  widenings: [],
  page: 200,
  pages: 11_107,
  nearest: [],
  first: 1792,
  last: 1800,
  total: 99_960,
  hasMore: false,
}

test('the range and number of results have thousands separators', async () => {
  const html = await completeMarkupOf(
    <Toolbar
      name="All Vehicles"
      chips={[]}
      search={validateSearch(new URLSearchParams())}
      results={Promise.resolve(found)}
    />,
  )
  expect(html).toContain('Showing 1,792-1,800 of 99,960 results')
})

test('a plus sign marks a number that was counted only up to a limit', async () => {
  const results = Promise.resolve({ ...found, total: 10_000, hasMore: true })
  const html = await completeMarkupOf(
    <Toolbar name="All Vehicles" chips={[]} search={validateSearch(new URLSearchParams('q=red'))} results={results} />,
  )
  expect(html).toContain('of 10,000+ results')
})

test('a single result is singular', async () => {
  const results = Promise.resolve({ ...found, page: 1, pages: 1, first: 1, last: 1, total: 1 })
  const html = await completeMarkupOf(
    <Toolbar name="All Vehicles" chips={[]} search={validateSearch(new URLSearchParams('q=red'))} results={results} />,
  )
  expect(html).toContain('Showing 1-1 of 1 result<')
})

test('while results load, a placeholder replaces their number', async () => {
  const html = await markupOf(
    <Toolbar
      name="All Vehicles"
      chips={[]}
      search={validateSearch(new URLSearchParams())}
      results={new Promise(() => {})}
    />,
  )
  expect(html).not.toContain('Showing')
  expect(html).toContain('animate-pulse')
})

test('the feed of a category is the feed of its vehicles', async () => {
  const search = validateSearch(new URLSearchParams('maxPrice=50000'), 'SUVs')
  const html = await markupOf(
    <Toolbar chips={chipsOf(search)} name={undefined} search={search} results={new Promise(() => {})} />,
  )
  expect(html).toContain('href="/feeds/vehicles.atom?maxPrice=50000&amp;collection=SUVs"')
  expect(html).toMatch(/Filters &amp; Search.*>1<.* set</)
})
