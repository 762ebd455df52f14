import { expect, test } from 'vitest'
import {
  canonicalAddress,
  readSearchAddress,
  searchAddress,
  withoutFilter,
  withoutFilters,
  withLimit,
  withMap,
  withPage,
  withPlace,
  withSort,
  withView,
} from './address.ts'

const readAddress = (query: string) => readSearchAddress(new URLSearchParams(query))
const deep = readAddress('make=Porsche&model=911&minYear=2015&sort=price-low&view=list&page=4')

test('unknown orders, views and pages fall back to the default', () => {
  expect(readAddress('sort=cheapest&view=map&page=two')).toEqual({
    filter: {},
    sort: 'featured',
    view: 'grid',
    map: false,
    limit: 24,
    page: 1,
  })
  expect(readAddress('sort=mileage-low&view=list&page=3')).toMatchObject({ sort: 'mileage-low', view: 'list', page: 3 })
})

test('filters are read unchanged, and empty ones are left out', () => {
  expect(readAddress('q=+gt3+&make=&minPrice=50k&unknown=1').filter).toEqual({ q: ['gt3'], minPrice: ['50k'] })
})

test('a URL leaves out empty and default values', () => {
  expect(searchAddress({})).toBe('/vehicles')
  expect(searchAddress({ filter: { q: ['  '], make: [''] }, sort: 'featured', view: 'grid', page: 1 })).toBe(
    '/vehicles',
  )
})

test('a URL has a fixed order of parameters', () => {
  const filter = { maxPrice: ['50k'], make: ['Alfa Romeo', 'BMW'], 'not.body': ['SUV'] }
  expect(searchAddress({ filter, sort: 'price-low', view: 'list', page: 3 })).toBe(
    '/vehicles?make=Alfa+Romeo&make=BMW&maxPrice=50k&not.body=SUV&sort=price-low&view=list&page=3',
  )
})

test('removing the make removes the model, resets the page, and keeps order and view', () => {
  expect(withoutFilter(deep, 'make')).toBe('/vehicles?minYear=2015&sort=price-low&view=list')
})

test('removing a filter leaves the others', () => {
  expect(withoutFilter(deep, 'model')).toBe('/vehicles?make=Porsche&minYear=2015&sort=price-low&view=list')
  expect(withoutFilters(deep)).toBe('/vehicles?sort=price-low&view=list')
})

test('changing the order keeps filters, view and page', () => {
  expect(withSort(deep, 'year-new')).toBe(
    '/vehicles?make=Porsche&model=911&minYear=2015&sort=year-new&view=list&page=4',
  )
  expect(withSort(deep, 'featured')).toBe('/vehicles?make=Porsche&model=911&minYear=2015&view=list&page=4')
})

test('changing page or view keeps everything else', () => {
  expect(withPage(deep, 1)).toBe('/vehicles?make=Porsche&model=911&minYear=2015&sort=price-low&view=list')
  expect(withView(deep, 'grid')).toBe('/vehicles?make=Porsche&model=911&minYear=2015&sort=price-low&page=4')
})

test('the canonical URL has filters and page, but no order or view', () => {
  expect(canonicalAddress(deep)).toBe('/vehicles?make=Porsche&model=911&minYear=2015&page=4')
})

test('parsing a link returns the same filters, order, view and page', () => {
  const { filter, sort, view, page } = deep
  const again = readSearchAddress(new URL(withPage(deep, page), 'http://marque.test').searchParams)
  expect(again).toMatchObject({ filter, sort, view, page })
})

test('the number of cards per page keeps the first card in view, and only 24 and 48 are accepted', () => {
  expect(withLimit(deep, 48)).toBe(
    '/vehicles?make=Porsche&model=911&minYear=2015&sort=price-low&view=list&limit=48&page=2',
  )
  const large = readAddress('make=BMW&limit=48&page=3')
  expect(withLimit(large, 24)).toBe('/vehicles?make=BMW&page=5')
  expect(withoutFilter(large, 'make')).toBe('/vehicles?limit=48')
  expect(canonicalAddress(large)).toBe('/vehicles?make=BMW&limit=48&page=3')
  expect(readAddress('limit=9').limit).toBe(24)
})

test('the map is in the URL while it is open, and all links but the canonical one keep it', () => {
  expect(withMap(deep, true)).toBe(
    '/vehicles?make=Porsche&model=911&minYear=2015&sort=price-low&view=list&map=1&page=4',
  )
  const open = readAddress('make=Porsche&map=1&page=4')
  expect(open.map).toBe(true)
  expect(withMap(open, false)).toBe('/vehicles?make=Porsche&page=4')
  expect(withSort(open, 'price-low')).toBe('/vehicles?make=Porsche&sort=price-low&map=1&page=4')
  expect(withoutFilters(open)).toBe('/vehicles?map=1')
  expect(canonicalAddress(open)).toBe('/vehicles?make=Porsche&page=4')
  expect(readAddress('map=yes').map).toBe(false)
})

test('a place replaces the place of the search, and resets the page', () => {
  const near = readAddress('make=Porsche&near=Denver&within=50&map=1&page=4')
  expect(withPlace(near, '25.76,-80.19', 120)).toBe('/vehicles?make=Porsche&near=25.76%2C-80.19&within=120&map=1')
})
