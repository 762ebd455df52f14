import { expect, test } from 'vitest'
import { readSearch } from './read-search.ts'
import {
  canonicalAddress,
  withFilter,
  withoutFilter,
  withoutFilters,
  withPage,
  withSort,
  withView,
} from './search-changes.ts'

const at = (query: string) => readSearch(new URLSearchParams(query))
const deep = at('make=Porsche&model=911&minYear=2015&sort=price-low&view=list&page=4')

test('a filter starts again at page 1 and keeps order and view', () => {
  expect(withFilter(deep, 'minYear', '2018')).toBe(
    '/vehicles?make=Porsche&model=911&minYear=2018&sort=price-low&view=list',
  )
})

test('another make and a removed make take the model along', () => {
  expect(withFilter(deep, 'make', 'BMW')).toBe('/vehicles?make=BMW&minYear=2015&sort=price-low&view=list')
  expect(withoutFilter(deep, 'make')).toBe('/vehicles?minYear=2015&sort=price-low&view=list')
})

test('removing a filter leaves the others', () => {
  expect(withoutFilter(deep, 'model')).toBe('/vehicles?make=Porsche&minYear=2015&sort=price-low&view=list')
  expect(withoutFilters(deep)).toBe('/vehicles?sort=price-low&view=list')
})

test('another order resets nothing', () => {
  expect(withSort(deep, 'year-new')).toBe(
    '/vehicles?make=Porsche&model=911&minYear=2015&sort=year-new&view=list&page=4',
  )
  expect(withSort(deep, 'featured')).toBe('/vehicles?make=Porsche&model=911&minYear=2015&view=list&page=4')
})

test('a page and a view keep everything else', () => {
  expect(withPage(deep, 1)).toBe('/vehicles?make=Porsche&model=911&minYear=2015&sort=price-low&view=list')
  expect(withView(deep, 'grid')).toBe('/vehicles?make=Porsche&model=911&minYear=2015&sort=price-low&page=4')
})

test('the canonical address has filters and page, no order and no view', () => {
  expect(canonicalAddress(deep)).toBe('/vehicles?make=Porsche&model=911&minYear=2015&page=4')
})

test('every link leads to the state it was written from', () => {
  const { filter, sort, view, page } = deep
  const again = readSearch(new URL(withPage(deep, page), 'http://marque.test').searchParams)
  expect(again).toMatchObject({ filter, sort, view, page })
})
