import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { places } from '#contract/places/endpoints.ts'
import { search as searchCalls } from '#contract/search/endpoints.ts'
import { showScreen } from '#tests/web/dom.tsx'
import { noFacets } from '#tests/web/facets.ts'
import { answer, callsOf, hold, Refusal } from '#tests/web/fake-api.ts'
import { listing } from '#tests/web/listing.ts'
import * as search from './screen.tsx'

const cars = Array.from({ length: 24 }, (_, n) => ({ ...listing, id: n + 1, model: `911 No. ${n + 1}` }))
const models = [{ value: '911 GT3', count: 20 }]

beforeEach(() => {
  resize(1440)
  answer(searchCalls.vehicles, { items: cars, total: 90 })
  answer(searchCalls.makes, ['BMW', 'Porsche'])
  answer(searchCalls.facets, ({ query }) => ({ ...noFacets, models: query.make?.includes('Porsche') ? models : [] }))
})

afterEach(() => resize(1024))

function resize(width: number) {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
  happyDOM.setViewport({ width })
}

async function showSearch(query = '') {
  const page = await showScreen(search, { address: `/vehicles${query}`, path: '/vehicles' })
  return { ...page, isAt }

  async function isAt(expected: string) {
    await waitFor(() => expect(page.address()).toBe(`/vehicles${expected}`))
    await act(async () => {})
  }
}

const results = () => screen.getByRole('region', { name: 'Results' })
const names = () =>
  within(results())
    .queryAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const field = (name: string) => screen.getByLabelText(name, { selector: 'input, select' })

test('boxes choose several options, exclude others, and clear the filter', async () => {
  const { user, isAt } = await showSearch()
  await user.click(box('Manual'))
  await isAt('?transmission=Manual')
  await user.click(box('Automatic'))
  await isAt('?transmission=Manual&transmission=Automatic')
  await user.click(box('Exclude Manual'))
  await isAt('?transmission=Automatic&not.transmission=Manual')
  expect((box('Manual') as HTMLInputElement).checked).toBe(false)
  await user.click(box('Automatic'))
  await user.click(box('Exclude Manual'))
  await isAt('')
})

test('two boxes that are checked before the page has followed both count', async () => {
  const { isAt } = await showSearch()
  act(() => {
    box('Manual').click()
    box('Automatic').click()
  })
  await isAt('?transmission=Manual&transmission=Automatic')
})

test('the button shows the number of vehicles for the filters as typed', async () => {
  answer(searchCalls.vehicles, ({ query }) => ({ items: cars, total: query.maxPrice === '90000' ? 1 : 90 }))
  const { user, address } = await showSearch()
  const button = await screen.findByRole('button', { name: 'Show 90 vehicles' })
  await user.type(field('Price to'), '90000')
  expect(button.textContent).toBe('Show vehicles')
  await waitFor(() => expect(button.textContent).toBe('Show 1 vehicle'))
  // The filter isn't applied yet, because the user is still typing.
  expect(address()).toBe('/vehicles')
  await user.clear(field('Price to'))
  expect(button.textContent).toBe('Show 90 vehicles')
})

test('in the open sheet, a screen reader announces the number of vehicles', async () => {
  answer(searchCalls.vehicles, ({ query }) => ({ items: cars, total: query.transmission ? 1 : 90 }))
  const { user } = await showSearch()
  const sheet = screen.getByRole('complementary', { name: 'Filters & Search' })
  expect(await within(sheet).findByText('90 vehicles', { selector: 'output *' })).toBeTruthy()
  await user.click(box('Manual'))
  expect(await within(sheet).findByText('1 vehicle', { selector: 'output *' })).toBeTruthy()
})

test('a distance without a place says that it needs one', async () => {
  const { user, address } = await showSearch()
  await user.selectOptions(field('Within'), '50 miles')
  expect(screen.getByText('Enter a place first.')).toBeTruthy()
  expect([field('Near').getAttribute('aria-invalid'), address()]).toEqual(['true', '/vehicles'])
})

test('a handle of a chart sets a bound when it is released', async () => {
  answer(searchCalls.facets, { ...noFacets, prices: [0, 10_000, 20_000].map((from) => ({ from, count: 5 })) })
  const { isAt } = await showSearch('?maxPrice=20000')
  const lowest = await screen.findByRole('slider', { name: 'Lowest price' })
  fireEvent.input(lowest, { target: { value: 1 } })
  fireEvent(lowest, new Event('change', { bubbles: true }))
  await isAt('?minPrice=10000&maxPrice=20000')
  expect(field('Price from')).toHaveProperty('value', '10000')
})

test('while a place or a bound is typed, no note appears next to it', async () => {
  answer(searchCalls.facets, { ...noFacets, unstated: { ...noFacets.unstated, place: 9, seats: 3 } })
  answer(places.suggest, [])
  answer(places.find, { place: denver, choices: [] })
  const { user, isAt } = await showSearch()
  await user.type(field('Near'), 'Denv')
  expect(screen.queryByText(/state a place/)).toBeNull()
  await user.type(field('Seats from'), '2')
  await isAt('?near=Denv')
  expect(await screen.findByText('9 more have no location')).toBeTruthy()
  expect(screen.queryByText('3 more don’t list this')).toBeNull()
  await user.tab()
  expect(await screen.findByText('3 more don’t list this')).toBeTruthy()
})

test('models appear after choosing a make, and choosing another make adds it and clears the model', async () => {
  const { user, isAt } = await showSearch()
  expect(screen.queryByLabelText('Model')).toBeNull()
  await user.selectOptions(field('Make'), 'Porsche')
  await isAt('?make=Porsche')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Model' }), await option('911 GT3 (20)'))
  await isAt('?make=Porsche&model=911+GT3')
  await user.selectOptions(field('Make'), 'BMW')
  await isAt('?make=Porsche&make=BMW')
  await user.click(box('Exclude Porsche'))
  await isAt('?make=BMW&not.make=Porsche')
})

const option = (name: string) => screen.findByRole('option', { name })

test('changing the order keeps the page, changing a filter resets it, and both keep the view', async () => {
  const { user, isAt } = await showSearch('?view=list&page=2')
  await user.selectOptions(field('Sort by'), 'year-new')
  await isAt('?sort=year-new&view=list&page=2')
  await user.click(box('Gasoline'))
  await isAt('?fuelType=Gasoline&sort=year-new&view=list')
})

test('large screens offer the order “oldest first”', async () => {
  await showSearch()
  expect(within(field('Sort by')).getAllByRole('option')).toHaveLength(8)
})

test('small screens do not offer the order “oldest first”', async () => {
  resize(390)
  await showSearch()
  expect(within(field('Sort by')).getAllByRole('option')).toHaveLength(7)
  expect(within(field('Sort by')).queryByRole('option', { name: /oldest/i })).toBeNull()
})

test('active filters are removed one by one or all together', async () => {
  const { user, isAt } = await showSearch('?make=Porsche&minPrice=50k&maxMileage=90000')
  await user.click(screen.getByRole('link', { name: 'Remove filter From $50,000' }))
  await isAt('?make=Porsche&maxMileage=90000')
  await user.click(screen.getByRole('link', { name: 'Remove filter Porsche' }))
  await isAt('?maxMileage=90000')
  await user.click(screen.getByRole('link', { name: 'Clear All' }))
  await isAt('')
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
})

test('grid and list show the same vehicles', async () => {
  const { user, isAt } = await showSearch('?sort=price-high')
  await waitFor(() => expect(names()).toHaveLength(24))
  const shown = names()
  expect(screen.getByRole('button', { name: 'Grid view', pressed: true })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'List view' }))
  await isAt('?sort=price-high&view=list')
  expect(await screen.findByRole('button', { name: 'List view', pressed: true })).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(shown))
})

test('the placeholders of select fields are not filters', async () => {
  await showSearch('?make=All+Makes&minYear=From&maxYear=To&bodyStyle=any&minPrice=200000')
  const chips = within(screen.getByRole('list', { name: 'Active filters' }))
  expect(chips.getAllByRole('link').map((chip) => chip.getAttribute('aria-label') ?? chip.textContent)).toEqual([
    'Remove filter From $200,000',
    'Clear All',
  ])
  const { page: _page, limit: _limit, sort: _sort, ...filters } = callsOf(searchCalls.vehicles).at(-1)!.query
  expect(filters).toEqual({ minPrice: '200000' })
})

test('an empty result shows a message and a link to all vehicles', async () => {
  answer(searchCalls.vehicles, { items: [], total: 0 })
  const { user, isAt } = await showSearch('?make=Porsche&maxPrice=1')
  expect(await screen.findByText('No vehicles found matching your criteria.')).toBeTruthy()
  expect(await screen.findByText('No vehicles found.', { selector: 'output *' })).toBeTruthy()
  answer(searchCalls.vehicles, { items: cars, total: 90 })
  await user.click(screen.getByRole('link', { name: 'Clear All Filters' }))
  await isAt('')
  expect(await screen.findByText('Showing 1-24 of 90 results')).toBeTruthy()
})

test('an empty result lists the filters, first those whose removal finds the most vehicles', async () => {
  const without: Record<string, number> = { make: 0, minYear: 1, maxPrice: 12, bodyStyle: 7, transmission: 3 }
  answer(searchCalls.vehicles, ({ query }) => {
    const removed = Object.keys(without).find((name) => !(name in query))
    return { items: [], total: removed ? without[removed]! : 0 }
  })
  const { user, isAt } = await showSearch(
    '?make=Porsche&model=911&minYear=2015&maxPrice=9000&bodyStyle=SUVs&transmission=Manual&view=list',
  )
  const list = within(await screen.findByRole('list', { name: 'Filters to remove' }))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Without “Up to $9,000”: 12 vehicles',
    'Without “SUV”: 7 vehicles',
    'Without “Manual”: 3 vehicles',
  ])
  const withoutMake = callsOf(searchCalls.vehicles).filter(({ query }) => !('make' in query))
  expect(withoutMake.map(({ query }) => query.model)).toEqual([undefined])
  await user.click(list.getByRole('link', { name: /^Without “SUV”/ }))
  await isAt('?make=Porsche&model=911&minYear=2015&maxPrice=9000&transmission=Manual&view=list')
})

test('if the filters alone find vehicles, the words are removed first', async () => {
  answer(searchCalls.vehicles, ({ query }) => {
    if (!('q' in query)) return { items: cars.slice(0, Number(query.limit)), total: 14 }
    return 'make' in query ? { items: [], total: 0 } : { items: cars.slice(0, 1), total: 90 }
  })
  const { user, isAt } = await showSearch('?q=least+fair&make=Porsche&model=911')
  expect(await screen.findByText('No vehicles match both “least fair” and your other filters.')).toBeTruthy()
  const list = within(screen.getByRole('list', { name: 'Filters to remove' }))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Without “least fair”: 14 vehicles',
    'Without “Porsche”: 90 vehicles',
  ])
  expect(callsOf(searchCalls.vehicles).at(-1)!.query).toEqual({ make: 'Porsche', model: '911', limit: '4' })
  await user.click(list.getByRole('link', { name: /least fair/ }))
  await isAt('?make=Porsche&model=911')
})

test('an empty result shows the vehicles that miss the filter which costs most, the nearest first', async () => {
  answer(searchCalls.vehicles, ({ query }) => {
    if ('maxPrice' in query) return { items: [], total: 0 }
    return { items: cars.slice(0, Number(query.limit)), total: 14 }
  })
  await showSearch('?make=Porsche&maxPrice=9000')
  const nearest = within(await screen.findByRole('region', { name: 'Closest Matches' }))
  expect(nearest.getAllByRole('heading', { level: 3 })).toHaveLength(4)
  const { query } = callsOf(searchCalls.vehicles).at(-1)!
  expect(query).toEqual({ make: 'Porsche', sort: 'price-low', limit: '4' })
})

test('an empty result near a place offers any distance, and says how far away the nearest vehicle is', async () => {
  answer(places.find, { place: denver, choices: [] })
  answer(searchCalls.vehicles, ({ query }) =>
    query.within === 'any'
      ? { items: cars.slice(0, Number(query.limit)).map((car) => ({ ...car, distanceMiles: 812 })), total: 14 }
      : { items: [], total: 'near' in query ? 0 : 20 },
  )
  const { user, isAt } = await showSearch('?make=Porsche&near=Denver&within=500')
  const list = within(await screen.findByRole('list', { name: 'Filters to remove' }))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'At any distance: 14 vehicles, the nearest 812 miles away',
  ])
  expect(callsOf(searchCalls.vehicles).at(-1)!.query).toEqual({
    make: 'Porsche',
    near: 'Denver',
    within: 'any',
    sort: 'nearest',
    limit: '4',
  })
  await user.click(list.getByRole('link', { name: /^At any distance/ }))
  await isAt('?make=Porsche&near=Denver%2C+CO&within=any&sort=nearest')
})

test('if no single filter is to blame, vehicles of the make are shown', async () => {
  answer(searchCalls.vehicles, ({ query }) => {
    const isMake = query.make === 'Porsche' && !('model' in query || 'minYear' in query || 'maxPrice' in query)
    return isMake ? { items: cars.slice(0, 4), total: 4 } : { items: [], total: 0 }
  })
  await showSearch('?make=Porsche&model=Unicorn&minYear=2020&maxPrice=9000')
  expect(await screen.findByRole('heading', { name: 'Closest Matches' })).toBeTruthy()
})

test('the page shows how it corrected a misspelled make', async () => {
  answer(searchCalls.vehicles, { items: cars, total: 90, corrected: 'porsche' } as never)
  await showSearch('?q=porshe')
  expect(await screen.findByText('Showing results for “porsche”')).toBeTruthy()
})

test('a slow search shows six placeholders until the results have loaded', async () => {
  const page = await showSearch()
  expect(await screen.findByText('Showing 1-24 of 90 results')).toBeTruthy()
  const release = hold(searchCalls.makes, ['BMW', 'Porsche'])
  const selecting = page.user.selectOptions(field('Sort by'), 'price-high')
  expect(await screen.findByText('Loading vehicles…')).toBeTruthy()
  await selecting
  expect(names()).toEqual([])
  expect(results().querySelectorAll('[class*="aspect-16/10"][class*=animate-pulse]')).toHaveLength(6)
  release()
  await waitFor(() => expect(names()).toHaveLength(24))
})

test('a failed search shows an error in place of the results', async () => {
  const { user } = await showSearch()
  answer(searchCalls.vehicles, new Refusal('internal'))
  await user.selectOptions(field('Sort by'), 'price-high')
  expect(await within(results()).findByText('Error loading vehicles. Please try again.')).toBeTruthy()
})

test('a page that fails to load shows an error below its heading', async () => {
  let fails = false
  const loader = (args: never) => (fails ? Promise.reject(new Error('500')) : search.loader(args))
  const page = await showScreen({ ...search, loader }, { address: '/vehicles' })
  fails = true
  await page.user.selectOptions(field('Sort by'), 'price-high')
  expect(await screen.findByText('Error loading vehicles. Please try again.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Browse Vehicles')
})

test('a refused filter keeps its text and shows the reason at its field', async () => {
  const { user, isAt } = await showSearch('?minPrice=cheap&make=BMW&minYear=2020&maxYear=2010')
  const price = field('Price from') as HTMLInputElement
  const errorOf = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby')!)?.textContent
  expect(price.value).toBe('cheap')
  expect(price.getAttribute('aria-invalid')).toBe('true')
  expect(errorOf('Price from')).toBe('Enter the price as a whole number, such as 50000 or 50,000.')
  expect(errorOf('Year from')).toBe('The minimum year is above the maximum.')
  expect((field('Year to') as HTMLSelectElement).value).toBe('2010')
  expect((box('BMW') as HTMLInputElement).checked).toBe(true)
  expect(callsOf(searchCalls.vehicles)).toEqual([])

  await user.selectOptions(field('Year to'), '2024')
  await user.clear(price)
  await user.type(price, '1000{Enter}')
  await isAt('?make=BMW&minYear=2020&maxYear=2024&minPrice=1000')
  expect(await screen.findByText('Showing 1-24 of 90 results')).toBeTruthy()
})

const denver = { label: 'Denver, CO', town: 'Denver', region: 'CO', country: 'US', latitude: 39.74, longitude: -104.98 }

test('a search by distance names the place, shows distances, and can be removed', async () => {
  answer(places.find, { place: denver, choices: [] })
  const near = { ...listing, location: { ...denver, label: 'Boulder, CO' }, distanceMiles: 24 }
  answer(searchCalls.vehicles, { items: [near], total: 1 })
  const { user, isAt } = await showSearch('?near=denver&within=50')
  expect(await screen.findByText('Boulder, CO · 24 miles')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('marque-near')!)).toEqual({
    label: 'Denver, CO',
    latitude: 39.74,
    longitude: -104.98,
  })
  expect(screen.getByRole('option', { name: 'Nearest first' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Remove filter Within 50 miles of Denver, CO' }))
  await isAt('')
  expect(screen.queryByRole('option', { name: 'Nearest first' })).toBeNull()
})

test('an ambiguous place offers its towns at the field, and keeps the other filters', async () => {
  answer(places.find, ({ query }) =>
    query.q === 'Denver, CO'
      ? { place: denver, choices: [] }
      : { place: null, choices: [denver, { ...denver, label: 'Denver, PA' }] },
  )
  const { user, isAt } = await showSearch('?transmission=Manual&near=denver')
  const alert = within(within(results()).getByRole('alert'))
  expect(alert.getByText('Which “denver” do you mean?')).toBeTruthy()
  expect(callsOf(searchCalls.vehicles)).toEqual([])
  expect(within(screen.getByRole('complementary')).getByRole('link', { name: 'Denver, CO' })).toBeTruthy()
  await user.click(alert.getByRole('link', { name: 'Denver, CO' }))
  await isAt('?transmission=Manual&near=Denver%2C+CO')
})
