import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { places } from '#contract/places/endpoints.ts'
import { search as searchCalls } from '#contract/search/endpoints.ts'
import { showScreen } from '#tests/web/dom.tsx'
import { noFacets } from '#tests/web/facets.ts'
import { answer, callsOf, hold, Refusal } from '#tests/web/fake-api.ts'
import { listing } from '#tests/web/listing.ts'
import * as search from '../screen.tsx'
import { loadCountries, loadStates } from './shapes.ts'

const denver = { label: 'Denver, CO', town: 'Denver', region: 'CO', country: 'US', latitude: 39.74, longitude: -104.98 }
const boulder = { ...denver, label: 'Boulder, CO', town: 'Boulder', latitude: 40.02, longitude: -105.27 }
const miami = { ...denver, label: 'Miami, FL', town: 'Miami', region: 'FL', latitude: 25.76, longitude: -80.19 }
const munich = { ...denver, label: 'Munich, Germany', country: 'DE', latitude: 48.14, longitude: 11.58 }
const towns = { denver, boulder, miami }
const pointOf = ({ label, country, latitude, longitude }: typeof denver, count: number) => ({
  label,
  country,
  latitude,
  longitude,
  count,
})
const points = [pointOf(denver, 12), pointOf(boulder, 3), pointOf(miami, 1)]
const cars = Object.values(towns).map((location, n) => ({ ...listing, id: n + 1, model: `No. ${n + 1}`, location }))

// The first load compiles the code and the shapes, which can take longer than a test waits.
beforeAll(() => Promise.all([import('./results-map.tsx'), loadStates(), loadCountries()]))

beforeEach(() => {
  sessionStorage.clear()
  answer(searchCalls.vehicles, { items: cars, total: 19 })
  answer(searchCalls.makes, ['Porsche'])
  answer(searchCalls.facets, noFacets)
  answer(searchCalls.map, { points, unplaced: 3 })
  answer(places.find, { place: denver, choices: [] })
})

async function showMap(query = '?map=1') {
  const page = await showScreen(search, { address: `/vehicles${query}`, path: '/vehicles' })
  if (query.includes('map=1')) await findMap()
  return page
}

const findMap = () => screen.findByRole('region', { name: 'Vehicles by place' })
const getMap = () => screen.getByRole('region', { name: 'Vehicles by place' })
const markers = () =>
  within(getMap())
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
const marker = (name: string) => within(getMap()).getByRole('button', { name })
const isMarked = (element: Element) => (element as HTMLElement).dataset.pointed !== undefined
const card = (name: string) => screen.getByRole('link', { name: new RegExp(`${name}$`) })
const markedCards = () =>
  screen
    .getAllByRole('article')
    .flatMap((article) => (isMarked(article) ? within(article).getByRole('heading').textContent : []))
const transformOf = (name: string) => marker(name).style.transform

test('a button opens and closes the map, which is in the URL', async () => {
  const { user, address } = await showMap('?make=Porsche')
  const button = screen.getByRole('button', { name: 'Map', pressed: false })
  expect(callsOf(searchCalls.map)).toEqual([])
  await user.click(button)
  await findMap()
  expect(address()).toBe('/vehicles?make=Porsche&map=1')
  expect(callsOf(searchCalls.map).map(({ query }) => query)).toEqual([{ make: 'Porsche' }])
  await user.click(await screen.findByRole('button', { name: 'Map', pressed: true }))
  await waitFor(() => expect(address()).toBe('/vehicles?make=Porsche'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Vehicles by place' })).toBeNull())
})

test('groups and points are buttons that say how many vehicles there are, and where', async () => {
  await showMap()
  expect(markers()).toEqual(['15 vehicles near Denver, CO', '1 vehicle in Miami, FL'])
  expect(screen.getByText('16 of 16 vehicles in view. 3 more have no location.')).toBeTruthy()
})

test('a press on a group zooms in until it splits, and the map keeps the focus', async () => {
  const { user } = await showMap()
  marker('15 vehicles near Denver, CO').focus()
  await user.keyboard('{Enter}')
  expect(markers()).toEqual(['3 vehicles in Boulder, CO', '12 vehicles in Denver, CO'])
  expect(document.activeElement).toBe(getMap())
  expect(screen.getByText('15 of 16 vehicles in view. 3 more have no location.')).toBeTruthy()
})

test('arrow keys move the map, and plus and minus zoom', async () => {
  const { user } = await showMap()
  const name = '1 vehicle in Miami, FL'
  const before = transformOf(name)
  getMap().focus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(transformOf(name)).not.toBe(before)
  await user.keyboard('{ArrowLeft}{ArrowUp}')
  expect(transformOf(name)).toBe(before)
  await user.keyboard('+++')
  expect(markers()).toEqual([])
  await user.keyboard('---')
  expect(markers()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(markers()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Zoom out' }))
  await user.click(screen.getByRole('button', { name: 'Zoom out' }))
  expect(markers()).toHaveLength(2)
})

test('zoomed out to the whole world, the map still shows all vehicles', async () => {
  const { user } = await showMap()
  for (let n = 0; n < 5; n += 1) await user.click(screen.getByRole('button', { name: 'Zoom out' }))
  expect(markers()).toHaveLength(1)
  expect(screen.getByText(/^16 of 16 vehicles in view\./)).toBeTruthy()
})

test('a point shows its vehicles, and Escape returns to the point', async () => {
  const { user } = await showMap('?map=1&transmission=Manual')
  answer(searchCalls.vehicles, { items: [cars[2]!], total: 1 })
  await user.click(marker('1 vehicle in Miami, FL'))
  const panel = await screen.findByRole('region', { name: '1 vehicle in Miami, FL' })
  expect(document.activeElement).toBe(panel)
  const link = await within(panel).findByRole('link', { name: /No\. 3.*\$184,900/ })
  expect(link.getAttribute('href')).toBe('/vehicles/3')
  expect(callsOf(searchCalls.vehicles).at(-1)!.query).toEqual({
    transmission: 'Manual',
    near: '25.76,-80.19',
    within: '10',
    sort: 'nearest',
    limit: '1',
  })
  expect(marker('1 vehicle in Miami, FL').getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: '1 vehicle in Miami, FL' })).toBeNull()
  expect(document.activeElement).toBe(marker('1 vehicle in Miami, FL'))
})

test('a point with many vehicles links to the search around it', async () => {
  const { user, address } = await showMap()
  await user.click(marker('15 vehicles near Denver, CO'))
  await user.click(marker('12 vehicles in Denver, CO'))
  const panel = await screen.findByRole('region', { name: '12 vehicles in Denver, CO' })
  await user.click(within(panel).getByRole('link', { name: 'All vehicles within 10 miles' }))
  await waitFor(() => expect(address()).toBe('/vehicles?near=39.74%2C-104.98&within=10&map=1'))
})

test('a failure to load the vehicles of a point is shown', async () => {
  const { user } = await showMap()
  answer(searchCalls.vehicles, new Refusal('internal'))
  await user.click(marker('1 vehicle in Miami, FL'))
  const panel = await screen.findByRole('region', { name: '1 vehicle in Miami, FL' })
  expect(await within(panel).findByText('Error loading vehicles. Please try again.')).toBeTruthy()
  await user.click(within(panel).getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(marker('1 vehicle in Miami, FL'))
})

test('the marker of the card that has the focus or the pointer is marked', async () => {
  const { user } = await showMap()
  act(() => card('No. 3').focus())
  expect(isMarked(marker('1 vehicle in Miami, FL'))).toBe(true)
  await user.hover(card('No. 2'))
  expect(isMarked(marker('1 vehicle in Miami, FL'))).toBe(false)
  expect(isMarked(marker('15 vehicles near Denver, CO'))).toBe(true)
  await user.hover(screen.getByRole('button', { name: 'Map' }))
  expect(isMarked(marker('15 vehicles near Denver, CO'))).toBe(false)
})

test('the cards of the marker that has the focus or the pointer are marked', async () => {
  const { user } = await showMap()
  expect(markedCards()).toEqual([])
  act(() => marker('15 vehicles near Denver, CO').focus())
  await waitFor(() => expect(markedCards()).toEqual(['2019 Porsche No. 1', '2019 Porsche No. 2']))
  await user.hover(marker('1 vehicle in Miami, FL'))
  await waitFor(() => expect(markedCards()).toEqual(['2019 Porsche No. 3']))
  await user.unhover(marker('1 vehicle in Miami, FL'))
  await waitFor(() => expect(markedCards()).toEqual([]))
})

test('the visible area becomes the place of the search, and the map then shows the circle around it', async () => {
  const { user, address } = await showMap('?map=1&transmission=Manual&sort=price-low&page=2')
  expect(screen.queryByRole('button', { name: /^Search This Area/ })).toBeNull()
  await user.click(marker('15 vehicles near Denver, CO'))
  const button = screen.getByRole('button', { name: /^Search This Area/ })
  const miles = Number(/\((\d+) miles\)/.exec(button.textContent)![1])
  expect(miles).toBeGreaterThan(50)
  expect(miles).toBeLessThan(250)
  await user.click(button)
  await waitFor(() =>
    expect(address()).toMatch(
      /^\/vehicles\?transmission=Manual&near=39\.\d\d%2C-105\.\d\d&within=\d+&sort=price-low&map=1$/,
    ),
  )
  expect(new URLSearchParams(address().split('?')[1]).get('within')).toBe(String(miles))
  await waitFor(() => expect(callsOf(searchCalls.map)).toHaveLength(2))
  const { query } = callsOf(searchCalls.map)[1]!
  expect(query).toEqual({ transmission: 'Manual', near: expect.stringMatching(/^39\.\d/), within: String(miles) })
  await waitFor(() => expect(getMap().parentElement!.parentElement!.getAttribute('aria-busy')).toBe('false'))
  expect(getMap().querySelectorAll('svg path')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: /^Search This Area/ })).toBeNull()
  getMap().focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: /^Search This Area/ })).toBeTruthy()
})

test('an area larger than a search allows can’t be searched', async () => {
  const { user } = await showMap()
  getMap().focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('Zoom in to search this area')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Search This Area/ })).toBeNull()
})

test('a search around a point at sea is around the nearest marker instead', async () => {
  const { user, address } = await showMap('?map=1&near=Denver&within=150')
  answer(places.find, { place: null, choices: [] })
  getMap().focus()
  await user.keyboard('{ArrowRight}')
  await user.click(screen.getByRole('button', { name: /^Search This Area/ }))
  await waitFor(() => expect(address()).toMatch(/near=39\.88%2C-105\.12&within=\d{3}&map=1$/))
})

test('users who return to the map see the same part of it', async () => {
  const { user } = await showMap()
  await user.click(marker('15 vehicles near Denver, CO'))
  const before = transformOf('12 vehicles in Denver, CO')
  cleanup()
  await showMap()
  expect(transformOf('12 vehicles in Denver, CO')).toBe(before)
  cleanup()
  await showMap('?map=1&transmission=Manual')
  expect(markers()).toEqual(['15 vehicles near Denver, CO', '1 vehicle in Miami, FL'])
})

test('double-clicks zoom in around the pointer, and a double-click with Shift zooms out', async () => {
  const { user } = await showMap()
  const zoomIn = async () => user.dblClick(getMap())
  for (let n = 0; n < 3; n += 1) await zoomIn()
  expect(markers()).toEqual([])
  await user.keyboard('{Shift>}')
  for (let n = 0; n < 3; n += 1) await zoomIn()
  expect(markers()).toHaveLength(2)
})

test('a finger that scrolls the page, which ends the pointer’s events, shows how to move the map', async () => {
  await showMap()
  fireEvent.pointerCancel(getMap(), { pointerType: 'mouse' })
  expect(screen.queryByText('Use two fingers to move the map')).toBeNull()
  fireEvent.pointerCancel(getMap(), { pointerType: 'touch' })
  expect(screen.getByText('Use two fingers to move the map')).toBeTruthy()
})

test('large towns are named when the map is zoomed in', async () => {
  const { user } = await showMap()
  const names = () => [...getMap().querySelectorAll('svg text')].map(({ textContent }) => textContent)
  expect(names()).not.toContain('Memphis')
  getMap().focus()
  await user.keyboard('++')
  expect(names()).toContain('Memphis')
})

test.each([
  ['only the states', 'inside', [], 2],
  ['also other countries', 'outside', [pointOf(munich, 1)], 4],
])('draws %s for vehicles %s the US', async (_, __, abroad, paths) => {
  answer(searchCalls.map, { points: [...points, ...abroad], unplaced: 0 })
  await showMap()
  expect(getMap().querySelectorAll('svg path')).toHaveLength(paths)
})

test('a search by distance shows its circle', async () => {
  await showMap('?map=1&near=Denver&within=50')
  expect(getMap().querySelectorAll('svg path')).toHaveLength(3)
})

test('a search by distance without results shows its circle, and can be moved', async () => {
  answer(searchCalls.map, { points: [], unplaced: 0 })
  const { user } = await showMap('?map=1&near=Denver&within=50')
  expect(getMap().querySelectorAll('svg path')).toHaveLength(3)
  expect(screen.getByText('No vehicles in this area.')).toBeTruthy()
  getMap().focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: /^Search This Area/ })).toBeTruthy()
})

test('at any distance, the map shows the place and all vehicles without a circle', async () => {
  answer(places.find, { place: miami, choices: [] })
  answer(searchCalls.map, { points: points.slice(0, 2), unplaced: 0 })
  await showMap('?map=1&near=Miami&within=any')
  expect(getMap().querySelectorAll('svg path')).toHaveLength(2)
  expect(screen.getByText('15 of 15 vehicles in view.')).toBeTruthy()
})

test.each([
  [{ points: [], unplaced: 2 }, 'The sellers of these vehicles haven’t listed a location.'],
  [{ points: [], unplaced: 0 }, 'There are no vehicles to show on the map.'],
])('a map without points explains itself (%#)', async (map, text) => {
  answer(searchCalls.map, map)
  await showScreen(search, { address: '/vehicles?map=1', path: '/vehicles' })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('while the map loads, the list is shown', async () => {
  const release = hold(searchCalls.map, { points, unplaced: 0 })
  await showScreen(search, { address: '/vehicles?map=1', path: '/vehicles' })
  expect(await screen.findByText('Loading the map…')).toBeTruthy()
  expect(await screen.findByText('Showing 1-3 of 19 results')).toBeTruthy()
  release()
  await findMap()
})

test('a failed map can be loaded again', async () => {
  answer(searchCalls.map, new Refusal('internal'))
  const { user } = await showScreen(search, { address: '/vehicles?map=1', path: '/vehicles' })
  expect(await screen.findByText('Error loading the map. Please try again.')).toBeTruthy()
  answer(searchCalls.map, { points, unplaced: 0 })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await findMap()
})

test('changes of the filters keep the map open', async () => {
  const { user, address } = await showMap('?map=1&view=list')
  await user.click(screen.getByRole('checkbox', { name: /^Manual/ }))
  await waitFor(() => expect(address()).toBe('/vehicles?transmission=Manual&view=list&map=1'))
  await waitFor(() => expect(callsOf(searchCalls.map)).toHaveLength(2))
  await user.click(await screen.findByRole('link', { name: 'Clear All' }))
  await waitFor(() => expect(address()).toBe('/vehicles?view=list&map=1'))
})
